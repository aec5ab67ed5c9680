import type { organizedWorkoutForm } from '@folego/contract'
import { useEffect, useRef, useState } from 'react'
import { ReplaceQuestion, StudentsMultiSelect } from '#features/training/assignments'
import { useFailureText } from '#platform/failures'
import type { ContractForm } from '#platform/form'
import { useTexts } from '#platform/i18n'
import { DateField, notifyError, Panel, Select, SimpleGrid, Switch, Textarea, TextInput } from '#ui'
import { useReadSheet, useSheetTemplates } from './organized-workouts.queries.ts'
import { organizedWorkoutsTexts } from './organized-workouts.texts.ts'
import { type SheetValues, valuesOfSheet } from './sheet-form.ts'
import { copyOfSheet, type SheetStart } from './sheet-weeks.ts'
import styles from './sheet.module.css'

interface SheetAboutProps {
  form: ContractForm<SheetValues, typeof organizedWorkoutForm>
  /** A new sheet also has its students; later they change by assignments. */
  isNew: boolean
}

/** The sheet's title, and for a new one its students and duration. */
export function SheetAbout({ form, isNew }: SheetAboutProps) {
  const t = useTexts(organizedWorkoutsTexts)
  const { fields } = form
  const title = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isNew) title.current?.focus()
  }, [isNew])
  return (
    <Panel aria-label={t('editor.sheet')}>
      {isNew && <TemplateSelect onStart={(values) => fields.setValues(values)} />}
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <TextInput
          label={t('editor.title')}
          placeholder={t('editor.titlePlaceholder')}
          required
          ref={title}
          autoComplete="off"
          {...fields.getInputProps('title')}
        />
        <Textarea
          label={t('editor.description')}
          autosize
          minRows={1}
          maxRows={5}
          {...fields.getInputProps('description')}
        />
      </SimpleGrid>
      {isNew && (
        <div className={styles.students}>
          <StudentsMultiSelect
            label={t('editor.students')}
            description={t('editor.studentsHint')}
            {...fields.getInputProps('student_ids')}
          />
          <DateField label={t('editor.startDate')} withCalendar {...fields.getInputProps('start_date')} />
          <DateField
            label={t('editor.validUntil')}
            withCalendar
            min={fields.values.start_date}
            {...fields.getInputProps('valid_until')}
          />
        </div>
      )}
      {isNew && fields.values.student_ids.length > 0 && (
        <ReplaceQuestion
          studentIds={fields.values.student_ids}
          onChange={(replaces) => fields.setFieldValue('replaces', replaces)}
        />
      )}
      <Switch
        label={t('editor.isTemplate')}
        description={t('editor.isTemplateHint')}
        {...fields.getInputProps('template', { type: 'checkbox' })}
      />
    </Panel>
  )
}

interface TemplateSelectProps {
  /** Called with the template's texts and weeks, without ids. */
  onStart: (values: SheetStart) => void
}

/** Starts a new sheet from a template; explains how to make one while the gym has none. */
function TemplateSelect({ onStart }: TemplateSelectProps) {
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
