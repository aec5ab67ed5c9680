import { api, type Closure, closureForm } from '@folego/contract'
import { useState } from 'react'
import { useApiMutation, useApiQuery } from '#platform/api'
import { useFailureText } from '#platform/failures'
import { useContractForm } from '#platform/form'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { PanelForm } from '#platform/records'
import { Button, ConfirmDialog, DateField, Group, notifySuccess, SimpleGrid, Stack, TextInput } from '#ui'
import { gymClosuresTexts } from './gym-closures.texts.ts'

const empty = { from: '', to: '', reason: '' }
const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** Days on which the gym is closed: those to come, with how many enrollments they would freeze, and those that were. */
export function GymClosures({ today }: { today: string }) {
  const t = useTexts(gymClosuresTexts)
  const create = useApiMutation(api.closures.create)
  const form = useContractForm(closureForm, { initialValues: empty })
  const { getInputProps, values } = form.fields
  return (
    <PanelForm
      title={t('title')}
      hint={t('hint')}
      words={{ save: t('save'), saved: t('saved'), failed: t('failed') }}
      form={form}
      send={async (body) => {
        await create.mutateAsync({ body })
        return empty
      }}
    >
      <Closures />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <DateField label={t('from')} required withCalendar min={today} {...getInputProps('from')} />
        <DateField
          label={t('to')}
          required
          withCalendar
          {...(isDate(values.from) && { min: values.from })}
          {...getInputProps('to')}
        />
      </SimpleGrid>
      <TextInput label={t('reason')} required {...getInputProps('reason')} />
      <Touched from={values.from} to={values.to} />
    </PanelForm>
  )
}

/** How many enrollments the days that are typed would freeze; nothing where they cannot be closed. */
function Touched({ from, to }: { from: string; to: string }) {
  const t = useTexts(gymClosuresTexts)
  const enabled = isDate(from) && isDate(to) && from <= to
  const { data } = useApiQuery(api.closures.preview, { query: { from, to } }, { enabled })
  return <output>{enabled && data ? t('touches', { count: data.enrollments }) : null}</output>
}

function Closures() {
  const t = useTexts(gymClosuresTexts)
  const formats = useFormats()
  const failureText = useFailureText()
  const { data, error } = useApiQuery(api.closures.list, {})
  const [asked, setAsked] = useState<Closure>()
  if (error && !data) return <p>{`${t('loadFailed')}. ${failureText(error)}`}</p>
  if (!data || data.object.length === 0) return null
  const daysOf = ({ from, to }: Closure) => t('days', { from: formats.date(from), to: formats.date(to) })
  return (
    <>
      <ul className="ui-lined">
        {data.object.map((it) => (
          <li key={it.id}>
            <Group justify="space-between" py="xs">
              <Stack gap={0}>
                <span className="ui-numbers">{daysOf(it)}</span>
                <small className="ui-muted">
                  {it.reason} · {t('froze', { count: it.enrollments })}
                  {it.undone_at !== null && ` · ${t('undone')}`}
                </small>
              </Stack>
              {it.undone_at === null && (
                <Button
                  variant="default"
                  size="compact-md"
                  aria-label={t('undo.named', { days: daysOf(it) })}
                  onClick={() => setAsked(it)}
                >
                  {t('undo.action')}
                </Button>
              )}
            </Group>
          </li>
        ))}
      </ul>
      {asked && (
        <UndoDialog
          closure={asked}
          name={t('undo.named', { days: daysOf(asked) })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

function UndoDialog({ closure, name, onClose }: { closure: Closure; name: string; onClose: () => void }) {
  const t = useTexts(gymClosuresTexts)
  const failureText = useFailureText()
  const undo = useApiMutation(api.closures.undo)
  const confirm = async () => {
    try {
      await undo.mutateAsync({ params: { id: closure.id } })
      onClose()
      notifySuccess(t('undo.done'))
    } catch {
      // said in the dialog, which stays
    }
  }
  return (
    <ConfirmDialog
      opened
      title={name}
      message={t('undo.message')}
      confirmLabel={t('undo.action')}
      busy={undo.isPending}
      error={undo.error ? `${t('undo.failed')}. ${failureText(undo.error)}` : undefined}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  )
}
