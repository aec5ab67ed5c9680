import type { organizedWorkoutForm } from '@folego/contract'
import { useEffect, useRef } from 'react'
import { ReplaceQuestion, StudentsMultiSelect } from '#features/training/assignments'
import type { ContractForm } from '#platform/form'
import { useTexts } from '#platform/i18n'
import { DateField, Panel, SimpleGrid, Switch, Textarea, TextInput } from '#ui'
import { organizedWorkoutsTexts } from './organized-workouts.texts.ts'
import type { SheetValues } from './sheet-form.ts'
import { TemplateSelect } from './template-select.tsx'
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
