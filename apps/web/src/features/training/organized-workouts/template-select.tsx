import { useState } from 'react'
import { useFailureText } from '#platform/failures'
import { useTexts } from '#platform/i18n'
import { notifyError, Select } from '#ui'
import { useReadSheet, useSheetTemplates } from './organized-workouts.queries.ts'
import { organizedWorkoutsTexts } from './organized-workouts.texts.ts'
import { valuesOfSheet } from './sheet-form.ts'
import { copyOfSheet, type SheetStart } from './sheet-weeks.ts'

interface TemplateSelectProps {
  /** Called with the template's texts and weeks, without ids. */
  onStart: (values: SheetStart) => void
}

/** Starts a new sheet from a template; explains how to make one while the gym has none. */
export function TemplateSelect({ onStart }: TemplateSelectProps) {
  const t = useTexts(organizedWorkoutsTexts)
  const failureText = useFailureText()
  const templates = useSheetTemplates()
  const readSheet = useReadSheet()
  const [busy, setBusy] = useState(false)
  const start = async (id: string | null) => {
    if (id === null) return
    setBusy(true)
    try {
      onStart(copyOfSheet(valuesOfSheet(await readSheet(id))))
    } catch (error) {
      notifyError(t('loadFailed'), failureText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Select
      label={t('editor.fromTemplate')}
      description={t(templates.data?.total === 0 ? 'editor.fromTemplateNone' : 'editor.fromTemplateHint')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={templates.data?.object.map(({ id, title }) => ({ value: id, label: title })) ?? []}
      searchable
      openOnFocus={false}
      disabled={busy || !templates.data?.total}
      onChange={(id) => void start(id)}
    />
  )
}
