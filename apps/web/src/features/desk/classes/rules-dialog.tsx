import { type ClassSettings, classSettingsForm } from '@folego/contract'
import { useApiMutation, useApiQuery } from '#platform/api'
import { Loaded } from '#platform/failures'
import { readDecimal, useContractForm } from '#platform/form'
import { useTexts } from '#platform/i18n'
import { FormDialog } from '#platform/records'
import { Checkbox, Dialog, type Shown, Stack, TextInput } from '#ui'
import { bookingTexts } from './booking.texts.ts'
import { classesTexts } from './classes.texts.ts'

/** What the gym does about people who book and do not come. */
export function RulesDialog(shown: Shown) {
  const t = useTexts(bookingTexts)
  const words = useTexts(classesTexts)
  const query = useApiQuery('GET /class-settings', {}, { offline: false })
  if (query.data !== undefined) return <RulesForm key={query.data.version} settings={query.data} {...shown} />
  return (
    <Dialog {...shown} title={t('rulesTitle')} size="md">
      <Loaded query={query} failed={words('loadFailed')} height={320}>
        {() => null}
      </Loaded>
    </Dialog>
  )
}

const figures = [
  { field: 'absences', label: 'ruleAbsences', hint: 'ruleAbsencesHint' },
  { field: 'absence_days', label: 'rulePeriod' },
  { field: 'blocked_days', label: 'ruleBlocked' },
  { field: 'late_minutes', label: 'ruleLate', hint: 'ruleLateHint' },
] as const

const typed = (figure: number | null) => (figure === null ? '' : String(figure))
const readOptional = (text: string) => (text.trim() === '' ? null : readDecimal(text))

function RulesForm({ settings, ...shown }: { settings: ClassSettings } & Shown) {
  const t = useTexts(bookingTexts)
  const update = useApiMutation('PUT /class-settings')
  const form = useContractForm(classSettingsForm, {
    initialValues: {
      absences: typed(settings.absences),
      absence_days: String(settings.absence_days),
      blocked_days: String(settings.blocked_days),
      late_minutes: typed(settings.late_minutes),
      marks_absent: settings.marks_absent,
    },
    read: ({ absences, absence_days, blocked_days, late_minutes, ...rest }) => ({
      ...rest,
      absences: readOptional(absences),
      absence_days: readDecimal(absence_days),
      blocked_days: readDecimal(blocked_days),
      late_minutes: readOptional(late_minutes),
    }),
  })
  const { getInputProps } = form.fields
  return (
    <FormDialog
      form={form}
      {...shown}
      words={{ title: t('rulesTitle'), save: t('rulesSave'), failed: t('rulesFailed') }}
      send={async (body) => {
        await update.mutateAsync({ body, version: settings.version })
        return t('rulesSaved')
      }}
    >
      <Stack gap="md">
        {figures.map((it) => (
          <TextInput
            key={it.field}
            label={t(it.label)}
            description={'hint' in it ? t(it.hint) : undefined}
            inputMode="numeric"
            {...getInputProps(it.field)}
          />
        ))}
        <Checkbox
          label={t('ruleMarks')}
          description={t('ruleMarksHint')}
          {...getInputProps('marks_absent', { type: 'checkbox' })}
        />
      </Stack>
    </FormDialog>
  )
}
