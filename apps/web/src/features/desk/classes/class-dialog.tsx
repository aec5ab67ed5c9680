import { classChangeForm, type GymClass, reasonForm } from '@folego/contract'
import { agesText, cancelReasonFor } from '@folego/domain'
import { useState } from 'react'
import { InstructorSelect } from '#features/desk/pickers'
import { useApiMutation, useApiQuery } from '#platform/api'
import { useFailureText } from '#platform/failures'
import { readDecimal, useContractForm } from '#platform/form'
import { useFormats } from '#platform/format'
import { useLanguage, useTexts } from '#platform/i18n'
import { useFreshDialog } from '#platform/lists'
import { lazyDialog } from '#platform/pages'
import { ActionDialog, FormDialog, ReasonDialog } from '#platform/records'
import {
  Banner,
  Button,
  DateField,
  Dialog,
  Fact,
  Group,
  notifyError,
  notifySuccess,
  type Shown,
  SimpleGrid,
  Stack,
  TextInput,
} from '#ui'
import { bookingTexts } from './booking.texts.ts'
import { ClassPeople } from './class-people.tsx'
import { classesTexts } from './classes.texts.ts'
import styles from './classes.module.css'
import { ClashField, RoomSelect, useClash, useClassRefusals } from './place-fields.tsx'
import { SeriesChangeDialog } from './series-dialog.tsx'
import { useShownWeek } from './use-week.ts'

const WallDialog = lazyDialog(async () => (await import('./wall-dialog.tsx')).WallDialog)

interface ClassDialogProps extends Shown {
  gymClass: GymClass
  today: string
  canPlan: boolean
}

/** One class: what it is, and for whoever plans what can be done about it. */
export function ClassDialog({ gymClass: it, today, canPlan, opened, onClose }: ClassDialogProps) {
  const t = useTexts(classesTexts)
  const formats = useFormats()
  const language = useLanguage()
  const title = useClassTitle(it)
  const ages = agesText(it, language)
  const isComing = it.closed !== 'CLASS_BEGUN'
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size="lg">
      <Stack gap="md">
        {it.cancel_reason !== null && (
          <p>{t('cancelledBecause', { reason: cancelReasonFor(it.cancel_reason, language) })}</p>
        )}
        {it.trainer_absent && it.cancel_reason === null && (
          <Banner tone="warning">{t('one.trainerAbsent', { name: it.trainer_name ?? '' })}</Banner>
        )}
        <dl className={styles.facts}>
          <Fact label={t('series.starts')}>
            {formats.time(it.starts_at)}–{formats.time(it.ends_at)}
          </Fact>
          {it.room_name !== null && <Fact label={t('room')}>{it.room_name}</Fact>}
          {it.trainer_name !== null && (
            <Fact label={t('trainer')}>
              {it.trainer_name}
              {it.substitutes !== null && ` (${t('substitutes', { name: it.substitutes })})`}
            </Fact>
          )}
          <Fact label={t('series.capacity')}>{it.capacity}</Fact>
          {ages !== null && <Fact label={t('series.ages')}>{ages}</Fact>}
        </dl>
        {it.room_id !== null && it.is_marked && it.cancel_reason === null && <WallCode roomId={it.room_id} />}
        {canPlan && (isComing ? <Planning gymClass={it} today={today} onDone={onClose} /> : <p>{t('one.begun')}</p>)}
        <ClassPeople gymClass={it} />
      </Stack>
    </Dialog>
  )
}

/** Opens the code of the room's wall. */
function WallCode({ roomId }: { roomId: string }) {
  const t = useTexts(bookingTexts)
  const showing = useFreshDialog<true>()
  return (
    <Group>
      <Button variant="default" onClick={() => showing.open(true)}>
        {t('wall')}
      </Button>
      {showing.render((_, shown) => (
        <WallDialog roomId={roomId} {...shown} />
      ))}
    </Group>
  )
}

function useClassTitle({ modality_name, starts_at }: GymClass): string {
  const t = useTexts(classesTexts)
  const formats = useFormats()
  const day = formats.dateOf(starts_at)
  return t('one.title', { modality: modality_name, when: `${formats.weekday(day)} ${formats.dayMonth(day)}` })
}

function Planning({ gymClass: it, today, onDone }: { gymClass: GymClass; today: string; onDone: () => void }) {
  const t = useTexts(classesTexts)
  const failureText = useFailureText()
  const formats = useFormats()
  const params = { id: it.id }
  const series = useApiQuery('GET /class-series/{id}', { params: { id: it.series_id } }, { offline: false })
  const cancel = useApiMutation('POST /class/{id}/cancel once')
  const restore = useApiMutation('POST /class/{id}/restore once')
  const end = useApiMutation('POST /class-series/{id}/end')
  const changing = useFreshDialog<true>()
  const cancelling = useFreshDialog<true>()
  const editing = useFreshDialog<true>()
  const ending = useFreshDialog<true>()
  const bringBack = async () => {
    try {
      await restore.mutateAsync({ params, body: {} })
      notifySuccess(t('one.restored'))
      onDone()
    } catch (failure) {
      notifyError(failureText(failure))
    }
  }
  const told =
    it.booked === 0
      ? it.waiting === 0
        ? t('one.told.nobody')
        : t('one.told.waiting', { count: it.waiting })
      : it.waiting === 0
        ? t('one.told.booked', { count: it.booked })
        : t('one.told.both', { count: it.booked, waiting: it.waiting })
  const last = series.data && (it.day > today ? it.day : today)
  return (
    <>
      <Group gap="xs">
        <Button variant="default" onClick={() => changing.open(true)}>
          {t('one.change')}
        </Button>
        {it.cancel_reason === null ? (
          <Button variant="default" onClick={() => cancelling.open(true)}>
            {t('one.cancel')}
          </Button>
        ) : it.gym_closed ? null : (
          <Button variant="default" loading={restore.isPending} onClick={() => void bringBack()}>
            {t('one.restore')}
          </Button>
        )}
        <Button variant="default" disabled={!series.data} onClick={() => editing.open(true)}>
          {t('series.edit')}
        </Button>
        <Button variant="subtle" color="red" disabled={!series.data} onClick={() => ending.open(true)}>
          {t('series.end')}
        </Button>
      </Group>
      {changing.render((_, shown) => (
        <ChangeDialog gymClass={it} today={today} onDone={onDone} {...shown} />
      ))}
      {cancelling.render((_, shown) => (
        <ReasonDialog
          {...shown}
          schema={reasonForm}
          words={{
            title: t('one.cancelTitle'),
            message: `${t('one.cancelMessage')} ${told}`,
            reason: t('one.reason'),
            confirm: t('one.cancelConfirm'),
            done: t('one.cancelDone'),
            failed: t('failed'),
          }}
          send={async (body) => {
            await cancel.mutateAsync({ params, body })
            onDone()
          }}
        />
      ))}
      {editing.render(
        (_, shown) =>
          series.data && <SeriesChangeDialog series={series.data} from={last ?? today} onDone={onDone} {...shown} />,
      )}
      {ending.render((_, shown) => (
        <ActionDialog
          {...shown}
          tone="danger"
          above
          words={{
            title: t('series.endTitle'),
            message: t('series.endMessage', { day: formats.date(last ?? today) }),
            confirm: t('series.end'),
            done: t('series.ended'),
            failed: t('failed'),
          }}
          action={async () => {
            if (!series.data || last === undefined) return
            const { id, version } = series.data
            await end.mutateAsync({ params: { id }, body: { last_day: last }, version })
            onDone()
          }}
        />
      ))}
    </>
  )
}

interface ChangeDialogProps extends Shown {
  gymClass: GymClass
  today: string
  /** Where it is about to go; by default where it is. */
  moved?: { day: string; starts: string }
  onDone?: () => void
}

/** Moves one class, or gives it another room, instructor or number of places. */
export function ChangeDialog({ gymClass: it, moved, today, onDone, ...shown }: ChangeDialogProps) {
  const t = useTexts(classesTexts)
  const formats = useFormats()
  const change = useApiMutation('PUT /class/{id}')
  const { clash, watch } = useClash()
  const refusals = useClassRefusals()
  const [version, setVersion] = useState(it.version)
  const week = useApiQuery('GET /class', { query: useShownWeek(today).query }, { offline: false })
  const valuesOf = ({ starts_at, room_id, trainer_id, capacity }: GymClass) => ({
    moved_to: formats.dateOf(starts_at),
    starts: formats.time(starts_at),
    room_id: room_id ?? '',
    trainer_id: trainer_id ?? '',
    capacity: String(capacity),
    override_reason: '',
  })
  const form = useContractForm(classChangeForm, {
    initialValues: { ...valuesOf(it), ...(moved && { moved_to: moved.day, starts: moved.starts }) },
    read: ({ room_id, trainer_id, capacity, ...rest }) => ({
      ...rest,
      room_id: room_id === '' ? null : room_id,
      trainer_id: trainer_id === '' ? null : trainer_id,
      capacity: readDecimal(capacity),
    }),
  })
  const reload = async () => {
    const found = (await week.refetch()).data?.object.find(({ id }) => id === it.id)
    // it was moved to another week
    if (found === undefined) {
      shown.onClose()
      return
    }
    form.restart(valuesOf(found))
    setVersion(found.version)
  }
  const { getInputProps } = form.fields
  const current = it.trainer_id === null ? undefined : { id: it.trainer_id, name: it.trainer_name ?? '' }
  return (
    <FormDialog
      form={form}
      {...shown}
      words={{ title: t('one.change'), save: t('one.save'), failed: t('failed') }}
      reload={reload}
      refusals={refusals}
      send={async (body, { overwrite }) => {
        const based = overwrite ? {} : { version }
        await watch(async () => change.mutateAsync({ params: { id: it.id }, body, ...based }))
        onDone?.()
        return t('one.done')
      }}
    >
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <DateField label={t('one.day')} required {...getInputProps('moved_to')} />
          <TextInput label={t('series.starts')} type="time" required {...getInputProps('starts')} />
          <RoomSelect {...getInputProps('room_id')} />
          <InstructorSelect label={t('trainer')} clearable current={current} {...getInputProps('trainer_id')} />
          <TextInput inputMode="numeric" label={t('series.capacity')} required {...getInputProps('capacity')} />
        </SimpleGrid>
        <ClashField clash={clash} {...getInputProps('override_reason')} />
      </Stack>
    </FormDialog>
  )
}
