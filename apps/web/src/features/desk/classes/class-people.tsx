import { bookingForm, type ClassBooking, type GymClass } from '@folego/contract'
import { type BookingReason, bookingReasonNames } from '@folego/domain'
import { useState } from 'react'
import { useWriting } from '#features/desk/messages'
import { StudentSelect } from '#features/desk/pickers'
import { useApiMutation, useApiQuery } from '#platform/api'
import { Loaded, useFailureText } from '#platform/failures'
import { useContractForm } from '#platform/form'
import { useFormats } from '#platform/format'
import { useLanguage, useTexts } from '#platform/i18n'
import { lazyDialog } from '#platform/pages'
import { RemoveButton, useSaving } from '#platform/records'
import { useCan } from '#platform/access'
import { ApiError } from '#platform/transport'
import { Banner, Button, Switch, Form, Group, notifyError, notifySuccess, Opener, Stack, TextInput } from '#ui'
import { bookingTexts } from './booking.texts.ts'
import { classesTexts } from './classes.texts.ts'
import styles from './booking.module.css'

/** About what a row and what surrounds the rows take up, so that a dialog keeps its height. */
const rowHeight = 48
const otherHeight = 190

/** Who comes to a class and who waits, each with one tap for who is there, and a field to add somebody. */
export function ClassPeople({ gymClass }: { gymClass: GymClass }) {
  const t = useTexts(bookingTexts)
  const words = useTexts(classesTexts)
  const people = useApiQuery('GET /class/{id}/booking', { params: { id: gymClass.id } }, { offline: false })
  const rows = gymClass.booked + gymClass.waiting
  return (
    <Loaded query={people} failed={words('loadFailed')} height={rowHeight * rows + otherHeight}>
      {({ object }) => {
        const waiting = object.filter(({ state }) => state === 'waiting')
        return (
          <Stack gap="md">
            <People
              title={t('people')}
              gymClass={gymClass}
              people={object.filter(({ state }) => state !== 'waiting')}
              empty={t('nobody')}
            />
            {waiting.length > 0 && <People title={t('queueTitle')} gymClass={gymClass} people={waiting} />}
            {object.length > 0 && <WriteToAll id={gymClass.id} />}
            {gymClass.cancel_reason === null && (gymClass.is_marked || gymClass.closed !== 'CLASS_BEGUN') && (
              <AddStudent gymClass={gymClass} />
            )}
          </Stack>
        )
      }}
    </Loaded>
  )
}

interface PeopleProps {
  title: string
  gymClass: GymClass
  people: readonly ClassBooking[]
  empty?: string
}

function People({ title, gymClass, people, empty }: PeopleProps) {
  return (
    <section aria-label={title}>
      <h3>
        {title} <span className="ui-count">{people.length}</span>
      </h3>
      {people.length === 0 && <p className="ui-muted">{empty}</p>}
      <ul className={`${styles.rows} ${styles.people} ui-lined`}>
        {people.map((it) => (
          <PersonRow key={it.id} booking={it} gymClass={gymClass} />
        ))}
      </ul>
    </section>
  )
}

const SpotChoice = lazyDialog(async () => (await import('./spot-choice.tsx')).SpotChoice)

function PersonRow({ booking: it, gymClass }: { booking: ClassBooking; gymClass: GymClass }) {
  const t = useTexts(bookingTexts)
  const words = useTexts(classesTexts)
  const formats = useFormats()
  const failureText = useFailureText()
  const attend = useApiMutation('PUT /class-booking/{id}/attendance')
  const leave = useApiMutation('POST /class-booking/{id}/leave once')
  const { student_name: name, state } = it
  const params = { id: it.id }
  const mark = async (next: 'attended' | 'no_show') => {
    try {
      await attend.mutateAsync({ params, body: { state: state === next ? 'booked' : next } })
    } catch (failure) {
      notifyError(failureText(failure))
    }
  }
  const { is_marked: canMark } = gymClass
  const hasBegun = gymClass.closed === 'CLASS_BEGUN'
  return (
    <li>
      <div>
        <b>{name}</b>
        {state === 'offered' && (
          <span className="ui-muted">
            {t('offeredUntil', { time: it.offered_until ? formats.time(it.offered_until) : '' })}
          </span>
        )}
        {state === 'waiting' && <span className="ui-muted">{t('position', { position: it.position ?? 1 })}</span>}
      </div>
      {it.spot !== null && (
        <Opener size="sm" variant="subtle" label={it.spot} aria-label={t('spotOf', { spot: it.spot, name })}>
          {(opened, onClose) => <SpotChoice bookingId={it.id} name={name} opened={opened} onClose={onClose} />}
        </Opener>
      )}
      <Group gap="xs" wrap="nowrap">
        {canMark &&
          (['attended', 'no_show'] as const).map(
            (next) =>
              (next === 'attended' || hasBegun) &&
              state !== 'waiting' &&
              state !== 'offered' && (
                <Button
                  key={next}
                  size="sm"
                  variant={state === next ? 'light' : 'default'}
                  aria-pressed={state === next}
                  aria-label={t(next === 'attended' ? 'present' : 'absent', { name })}
                  onClick={() => void mark(next)}
                >
                  {t(next === 'attended' ? 'cameShort' : 'missedShort')}
                </Button>
              ),
          )}
        {!hasBegun && (
          <RemoveButton
            size="sm"
            variant="subtle"
            color="red"
            above
            label={t('takeOutShort')}
            aria-label={t('takeOut', { name })}
            words={{
              title: t('takeOutTitle', { name }),
              message: t(state === 'waiting' ? 'takeOutWaiting' : 'takeOutBooked'),
              done: t('takenOut', { name }),
              failed: words('failed'),
            }}
            action={async () => leave.mutateAsync({ params })}
          />
        )}
      </Group>
    </li>
  )
}

/** Writes to everybody who comes or waits, chat by chat, as to selected students. */
function WriteToAll({ id }: { id: string }) {
  const t = useTexts(bookingTexts)
  const writing = useWriting()
  const contacts = useApiQuery('GET /class/{id}/contacts', { params: { id } }, { enabled: false, offline: false })
  const begin = async () => {
    const { data } = await contacts.refetch()
    if (data === undefined) notifyError(t('writeFailed'))
    else writing.show(data.object)
  }
  return (
    <Group>
      <Button variant="default" loading={contacts.isFetching} aria-haspopup="dialog" onClick={() => void begin()}>
        {t('write')}
      </Button>
      {writing.dialog}
    </Group>
  )
}

function AddStudent({ gymClass: { id, is_marked: isNow } }: { gymClass: GymClass }) {
  const t = useTexts(bookingTexts)
  const words = useTexts(classesTexts)
  const language = useLanguage()
  const formats = useFormats()
  const forgive = useApiMutation('POST /student/{id}/absence-forgiveness once')
  const [blocked, setBlocked] = useState<string>()
  const book = useApiMutation('POST /class/{id}/booking once')
  const walkIn = useApiMutation('POST /class/{id}/walk-in once')
  const form = useContractForm(bookingForm, { initialValues: { student_id: '', override_reason: '' } })
  // who comes to a class is let in by whoever writes its list
  const canOverride = useCan('door.use') || isNow
  const [isRefused, setRefused] = useState(false)
  /** Whether a pack that was sold after the class began pays for it; undefined: there is none. */
  const [latePack, setLatePack] = useState<boolean>()
  const { saving, error, save } = useSaving({
    failed: words('failed'),
    showRefusal: form.showRefusal,
    words: (details): Partial<Record<ApiError['code'], string>> => {
      const until = details?.['until']
      if (typeof until === 'string') return { BOOKING_BLOCKED: t('blockedBecause', { day: formats.date(until) }) }
      const reason = details?.['reason']
      const named = typeof reason === 'string' ? bookingReasonNames[reason as BookingReason] : undefined
      return named === undefined ? {} : { BOOKING_REFUSED: t('refusedBecause', { reason: named[language] }) }
    },
  })
  const submit = () =>
    form.submit((body) =>
      save(async () => {
        const { student_id, override_reason } = body
        const send = isNow
          ? walkIn.mutateAsync({ params: { id }, body: { student_id, override_reason, late_pack: latePack } })
          : book.mutateAsync({ params: { id }, body })
        const { state, student_name: name } = await send.catch((failure: unknown) => {
          setRefused(failure instanceof ApiError && failure.code === 'BOOKING_REFUSED')
          if (failure instanceof ApiError && failure.code === 'PACK_SOLD_LATER') setLatePack(false)
          const isBlocked = failure instanceof ApiError && failure.code === 'BOOKING_BLOCKED'
          setBlocked(isBlocked ? (student_id ?? undefined) : undefined)
          throw failure
        })
        setRefused(false)
        setLatePack(undefined)
        setBlocked(undefined)
        form.restart()
        notifySuccess(t(state === 'waiting' ? 'addedQueue' : 'added', { name }))
      }),
    )
  return (
    <Form onSubmit={submit}>
      <Stack gap="xs">
        {error && <Banner tone="error">{error}</Banner>}
        {blocked !== undefined && (
          <Button
            variant="default"
            loading={forgive.isPending}
            onClick={() =>
              save(async () => {
                await forgive.mutateAsync({ params: { id: blocked } })
                setBlocked(undefined)
                notifySuccess(t('forgiven'))
              })
            }
          >
            {t('forgive')}
          </Button>
        )}
        <StudentSelect label={t('student')} {...form.fields.getInputProps('student_id')} />
        {latePack !== undefined && (
          <Switch
            label={t('latePack')}
            checked={latePack}
            onChange={(event) => setLatePack(event.currentTarget.checked)}
          />
        )}
        {isRefused && canOverride && (
          <TextInput label={t('override')} autoComplete="off" {...form.fields.getInputProps('override_reason')} />
        )}
        <Group justify="flex-end">
          <Button type="submit" variant="default" loading={saving}>
            {t(isNow ? 'walkIn' : 'add')}
          </Button>
        </Group>
      </Stack>
    </Form>
  )
}
