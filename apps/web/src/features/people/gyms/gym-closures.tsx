import { type Closure, closureForm } from '@folego/contract'
import { useApiMutation, useApiQuery } from '#platform/api'
import { useFailureText } from '#platform/failures'
import { isDate, useContractForm } from '#platform/form'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { useFreshDialog } from '#platform/lists'
import { ActionDialog, PanelForm, panelWords } from '#platform/records'
import { Button, Checkbox, checkedProps, DateField, Group, SimpleGrid, Stack, TextInput } from '#ui'
import { gymDataTexts } from './gym-data.texts.ts'

const empty = { from: '', to: '', reason: '', extends_plans: true }

/** Days on which the gym is closed: upcoming ones, with how many enrollments they would freeze, and past ones. */
export function GymClosures({ today }: { today: string }) {
  const t = useTexts(gymDataTexts)
  const create = useApiMutation('POST /closure once')
  const form = useContractForm(closureForm, { initialValues: empty })
  const { getInputProps, setValues, values } = form.fields
  return (
    <PanelForm
      words={panelWords(t, 'closures')}
      form={form}
      send={async (body) => {
        await create.mutateAsync({ body })
        return empty
      }}
    >
      <Closures />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <DateField label={t('closures.from')} required withCalendar min={today} {...getInputProps('from')} />
        <DateField
          label={t('closures.to')}
          required
          withCalendar
          {...(isDate(values.from) && { min: values.from })}
          {...getInputProps('to')}
        />
      </SimpleGrid>
      <TextInput label={t('closures.reason')} required {...getInputProps('reason')} />
      <Checkbox
        label={t('closures.extends')}
        description={t('closures.extendsHint')}
        {...checkedProps(values.extends_plans, (extends_plans) => setValues({ extends_plans }))}
      />
      <Affected from={values.from} to={values.to} extendsPlans={values.extends_plans} />
    </PanelForm>
  )
}

/** What the entered days would freeze and cancel; renders nothing if they are invalid. */
function Affected({ from, to, extendsPlans }: { from: string; to: string; extendsPlans: boolean }) {
  const t = useTexts(gymDataTexts)
  const enabled = isDate(from) && isDate(to) && from <= to
  const { data } = useApiQuery('GET /closure/preview', { query: { from, to } }, { enabled })
  const { data: classes } = useApiQuery('GET /closure/classes', { query: { from, to } }, { enabled })
  if (!enabled || !data) return <output />
  const { classes: cancelled = 0, places = 0, appointments = 0 } = classes ?? {}
  return (
    <output>
      {extendsPlans && t('closures.touches', { count: data.enrollments })}
      {cancelled > 0 && ` ${t('closures.classes', { count: cancelled })}`}
      {places > 0 && ` ${t('closures.places', { count: places })}`}
      {appointments > 0 && ` ${t('closures.appointments', { count: appointments })}`}
      {places + appointments > 0 && ` ${t('closures.notified')}`}
    </output>
  )
}

function Closures() {
  const t = useTexts(gymDataTexts)
  const formats = useFormats()
  const failureText = useFailureText()
  const { data, error } = useApiQuery('GET /closure', {})
  const undo = useApiMutation('POST /closure/{id}/undo')
  const undoing = useFreshDialog<Closure>()
  if (error && !data) return <p>{`${t('closures.loadFailed')}. ${failureText(error)}`}</p>
  if (!data || data.object.length === 0) return null
  const daysOf = ({ from, to }: Closure) => t('closures.days', { from: formats.date(from), to: formats.date(to) })
  return (
    <>
      <ul className="ui-lined">
        {data.object.map((it) => (
          <li key={it.id}>
            <Group justify="space-between" py="xs">
              <Stack gap={0}>
                <span className="ui-numbers">{daysOf(it)}</span>
                <small className="ui-muted">
                  {it.reason} ·{' '}
                  {it.extends_plans ? t('closures.froze', { count: it.enrollments }) : t('closures.nothingExtended')}
                  {it.undone_at !== null && ` · ${t('closures.undone')}`}
                </small>
              </Stack>
              {it.undone_at === null && (
                <Button
                  variant="default"
                  size="compact-md"
                  aria-label={t('closures.undo.named', { days: daysOf(it) })}
                  onClick={() => undoing.open(it)}
                >
                  {t('closures.undo.action')}
                </Button>
              )}
            </Group>
          </li>
        ))}
      </ul>
      {undoing.render((closure, shown) => (
        <ActionDialog
          {...shown}
          words={{
            title: t('closures.undo.named', { days: daysOf(closure) }),
            message: t('closures.undo.message'),
            confirm: t('closures.undo.action'),
            done: t('closures.undo.done'),
            failed: t('closures.undo.failed'),
          }}
          action={async () => undo.mutateAsync({ params: { id: closure.id } })}
        />
      ))}
    </>
  )
}
