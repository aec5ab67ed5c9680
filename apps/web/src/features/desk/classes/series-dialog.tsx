import { type ClassSeriesRecord, classSeriesChanges, classSeriesForm } from '@folego/contract'
import { hasAges } from '@folego/domain'
import { useEffect, useId, useRef, useState } from 'react'
import type { z } from 'zod'
import { InstructorSelect } from '#features/desk/pickers'
import { useApiMutation, useApiQuery } from '#platform/api'
import { type ContractForm, useContractForm, WeekdayButtons } from '#platform/form'
import { nameOfWeekday, useLanguage, useTexts } from '#platform/i18n'
import { useFreshDialog } from '#platform/lists'
import { ActionDialog, FormDialog } from '#platform/records'
import { ApiError } from '#platform/transport'
import { Banner, DateField, FoldedSection, Select, type Shown, SimpleGrid, Stack, TextInput } from '#ui'
import { classesTexts } from './classes.texts.ts'
import { ClashField, ModalitySelect, RoomSelect, useClash, useClassRefusals } from './place-fields.tsx'
import { emptySeries, nextSeries, readNewSeries, readSeries, type SeriesValues, valuesOfSeries } from './series-form.ts'
import styles from './classes.module.css'

interface SeriesDialogProps extends Shown {
  today: string
  /** What was planned last: the next one begins with it. */
  last: SeriesValues | undefined
  onPlanned: (values: SeriesValues) => void
}

/** Plans a class of every week, on one weekday or several. */
export function SeriesDialog({ today, last, onPlanned, ...shown }: SeriesDialogProps) {
  const t = useTexts(classesTexts)
  const create = useApiMutation('POST /class-series once')
  const [initialValues] = useState(() => (last === undefined ? emptySeries(today) : nextSeries(last, today)))
  const form = useContractForm(classSeriesForm, { initialValues, read: readNewSeries })
  const { clash, watch } = useClash()
  return (
    <FormDialog
      form={form}
      {...shown}
      size="lg"
      words={{ title: t('series.add'), save: t('series.save'), failed: t('failed') }}
      send={async (body) => {
        const values = form.fields.getValues()
        await watch(async () => create.mutateAsync({ body }))
        onPlanned(values)
        return t('series.done', { count: values.weekday.length })
      }}
    >
      <SeriesFields form={form} clash={clash} isNew />
    </FormDialog>
  )
}

interface SeriesChangeProps extends Shown {
  series: ClassSeriesRecord
  from: string
  onDone: () => void
}

/** A question that waits for its answer. */
interface Asked {
  people: number
  classes: number
  answer: (isYes: boolean) => void
}

/** Gives a class of every week other terms from a day on; asks before anybody loses their place by it. */
export function SeriesChangeDialog({ series, from, onDone, ...shown }: SeriesChangeProps) {
  const t = useTexts(classesTexts)
  const change = useApiMutation('PUT /class-series/{id}')
  const form = useContractForm(classSeriesChanges, { initialValues: valuesOfSeries(series, from), read: readSeries })
  const { clash, watch } = useClash()
  const refusals = useClassRefusals()
  const asking = useFreshDialog<Asked>()
  const { id, version } = series
  /** Sends it with how many people were said to lose their place, after asking whether they should. */
  const send = async (body: z.output<typeof classSeriesChanges>): Promise<void> => {
    try {
      await watch(async () => change.mutateAsync({ params: { id }, body, version }))
    } catch (failure) {
      if (!(failure instanceof ApiError) || failure.code !== 'BOOKINGS_END') throw failure
      const [people, classes] = [Number(failure.details?.['people']), Number(failure.details?.['classes'])]
      const isYes = await new Promise<boolean>((answer) => asking.open({ people, classes, answer }))
      if (!isYes) throw failure
      await send({ ...body, ends_bookings: people })
    }
  }
  return (
    <>
      <FormDialog
        form={form}
        {...shown}
        size="lg"
        words={{ title: t('series.edit'), save: t('series.save'), failed: t('failed') }}
        refusals={refusals}
        send={async (body) => {
          await send(body)
          onDone()
          return t('series.changed')
        }}
      >
        <SeriesFields form={form} clash={clash} isAged={hasAges(series)} />
      </FormDialog>
      {asking.render(({ people, classes, answer }, question) => (
        <ActionDialog
          {...question}
          tone="danger"
          above
          words={{
            title: t('series.endsTitle'),
            message: t('series.ends', { count: people, classes: t('series.endsClasses', { count: classes }) }),
            confirm: t('series.endAnyway'),
            failed: t('failed'),
          }}
          action={async () => Promise.resolve(answer(true))}
          onClose={() => {
            answer(false)
            question.onClose()
          }}
        />
      ))}
    </>
  )
}

interface SeriesFieldsProps {
  form: Pick<ContractForm<SeriesValues, never>, 'fields'>
  clash: ReturnType<typeof useClash>['clash']
  isAged?: boolean
  isNew?: boolean
}

const ruleNames = ['min_age', 'max_age', 'opens_hours', 'closes_minutes', 'cancels_minutes'] as const

function SeriesFields({ form: { fields }, clash, isAged = false, isNew = false }: SeriesFieldsProps) {
  const t = useTexts(classesTexts)
  const language = useLanguage()
  const { getInputProps } = fields
  const { room_id, capacity } = fields.values
  const places = usePlacesOf(room_id, (count) => fields.setFieldValue('capacity', String(count)))
  const days = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ value: String(day), label: nameOfWeekday(day, language) }))
  return (
    <Stack gap="md">
      {isNew && <WeekdaysField {...getInputProps('weekday')} />}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <ModalitySelect {...getInputProps('modality_id')} />
        {!isNew && (
          <Select
            label={t('series.weekday')}
            data={days}
            allowDeselect={false}
            required
            {...getInputProps('weekday')}
          />
        )}
        <TextInput label={t('series.starts')} type="time" required {...getInputProps('starts')} />
        <TextInput inputMode="numeric" label={t('series.minutes')} required {...getInputProps('minutes')} />
        <RoomSelect
          {...getInputProps('room_id')}
          onChange={(id) => {
            fields.setFieldValue('room_id', id)
            places.choose(id)
          }}
        />
        <InstructorSelect label={t('trainer')} clearable {...getInputProps('trainer_id')} />
        <TextInput inputMode="numeric" label={t('series.capacity')} required {...getInputProps('capacity')} />
        {places.count > 0 && Number(capacity) > places.count && (
          <div className={styles.wide}>
            <Banner tone="warning">{t('series.fewerPlaces', { count: places.count })}</Banner>
          </div>
        )}
        <DateField
          label={t('series.from')}
          required
          description={isNew ? undefined : t('series.fromHint')}
          {...getInputProps('from_day')}
        />
        {isNew && <DateField label={t('series.until')} {...getInputProps('until_day')} />}
      </SimpleGrid>
      <FoldedSection
        title={t('series.rules')}
        hint={t('series.rulesHint')}
        filled={isAged}
        wrong={ruleNames.some((name) => getInputProps(name).error !== undefined)}
      >
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput inputMode="numeric" label={t('series.minAge')} {...getInputProps('min_age')} />
          <TextInput inputMode="numeric" label={t('series.maxAge')} {...getInputProps('max_age')} />
          <TextInput inputMode="numeric" label={t('series.opens')} {...getInputProps('opens_hours')} />
          <TextInput inputMode="numeric" label={t('series.closes')} {...getInputProps('closes_minutes')} />
          <TextInput inputMode="numeric" label={t('series.cancels')} {...getInputProps('cancels_minutes')} />
        </SimpleGrid>
      </FoldedSection>
      <ClashField clash={clash} {...getInputProps('override_reason')} />
    </Stack>
  )
}

/** How many named places of a room are in use; a room that is chosen says so once, if it has any. */
function usePlacesOf(roomId: string, onChosen: (count: number) => void) {
  const chosen = useRef<string>(undefined)
  const params = { id: roomId }
  const { data } = useApiQuery('GET /room/{id}/spot', { params }, { enabled: roomId !== '', offline: false })
  const count = data?.object.filter(({ out_of_order }) => out_of_order === null).length ?? 0
  useEffect(() => {
    if (count === 0 || chosen.current !== roomId) return
    chosen.current = undefined
    onChosen(count)
  })
  return { count, choose: (id: string) => (chosen.current = id) }
}

interface WeekdaysFieldProps {
  /** As digits. */
  value?: string
  onChange: (days: string) => void
  error?: string | undefined
}

function WeekdaysField({ value = '', onChange, error }: WeekdaysFieldProps) {
  const t = useTexts(classesTexts)
  const id = useId()
  const [said, wrong] = [`${id}-said`, `${id}-wrong`]
  return (
    <fieldset className={styles.weekdays} aria-labelledby={id} aria-describedby={error ? wrong : said}>
      <span id={id}>{t('series.weekdays')}</span>
      <WeekdayButtons chosen={Array.from(value, Number)} onChange={(days) => onChange(days.join(''))} />
      {error ? (
        <p id={wrong} className="mantine-InputWrapper-error">
          {error}
        </p>
      ) : (
        <p id={said} className="ui-muted">
          {t('series.weekdaysHint')}
        </p>
      )}
    </fieldset>
  )
}
