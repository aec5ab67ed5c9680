import { type ClassSeriesRecord, classSeriesChanges, classSeriesForm } from '@folego/contract'
import { hasAges } from '@folego/domain'
import { InstructorSelect } from '#features/desk/pickers'
import { useApiMutation } from '#platform/api'
import { type ContractForm, useContractForm } from '#platform/form'
import { nameOfWeekday, useLanguage, useTexts } from '#platform/i18n'
import { FormDialog } from '#platform/records'
import { DateField, FoldedSection, Select, type Shown, SimpleGrid, Stack, TextInput } from '#ui'
import { classesTexts } from './classes.texts.ts'
import { ClashField, ModalitySelect, RoomSelect, useClash } from './place-fields.tsx'
import { emptySeries, readNewSeries, readSeries, type SeriesValues, valuesOfSeries } from './series-form.ts'

/** Plans a class of every week. */
export function SeriesDialog({ today, ...shown }: { today: string } & Shown) {
  const t = useTexts(classesTexts)
  const create = useApiMutation('POST /class-series once')
  const form = useContractForm(classSeriesForm, { initialValues: emptySeries(today), read: readNewSeries })
  const { clash, watch } = useClash()
  return (
    <FormDialog
      form={form}
      {...shown}
      size="lg"
      words={{ title: t('series.add'), save: t('series.save'), failed: t('failed') }}
      send={async (body) => {
        await watch(async () => create.mutateAsync({ body }))
        return t('series.done')
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

/** Gives a class of every week other terms from a day on. */
export function SeriesChangeDialog({ series, from, onDone, ...shown }: SeriesChangeProps) {
  const t = useTexts(classesTexts)
  const change = useApiMutation('PUT /class-series/{id}')
  const form = useContractForm(classSeriesChanges, { initialValues: valuesOfSeries(series, from), read: readSeries })
  const { clash, watch } = useClash()
  const { id, version } = series
  return (
    <FormDialog
      form={form}
      {...shown}
      size="lg"
      words={{ title: t('series.edit'), save: t('series.save'), failed: t('failed') }}
      send={async (body) => {
        await watch(async () => change.mutateAsync({ params: { id }, body, version }))
        onDone()
        return t('series.done')
      }}
    >
      <SeriesFields form={form} clash={clash} isAged={hasAges(series)} />
    </FormDialog>
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
  const days = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ value: String(day), label: nameOfWeekday(day, language) }))
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <ModalitySelect {...getInputProps('modality_id')} />
        <Select label={t('series.weekday')} data={days} allowDeselect={false} required {...getInputProps('weekday')} />
        <TextInput label={t('series.starts')} type="time" required {...getInputProps('starts')} />
        <TextInput inputMode="numeric" label={t('series.minutes')} required {...getInputProps('minutes')} />
        <RoomSelect {...getInputProps('room_id')} />
        <InstructorSelect label={t('trainer')} clearable {...getInputProps('trainer_id')} />
        <TextInput inputMode="numeric" label={t('series.capacity')} required {...getInputProps('capacity')} />
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
