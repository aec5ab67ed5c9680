import { useState } from 'react'
import { useApiQuery } from '#platform/api'
import { useTexts } from '#platform/i18n'
import { useOpenedAfterMount } from '#platform/records'
import { EntityDialog, Select, type Shown } from '#ui'
import { sheetPdfTexts } from './sheet-pdf.texts.ts'
import type { PrintChoice, PrintedSheet } from './use-printing.tsx'

interface PrintDialogProps extends Shown {
  sheet: PrintedSheet
  onPrint: (choice: PrintChoice) => void
}

/** Selects the student named on the PDF, and the weeks. Mounted anew for every opening. */
export function PrintDialog({ opened, sheet, onPrint, onClose }: PrintDialogProps) {
  const t = useTexts(sheetPdfTexts)
  const shown = useOpenedAfterMount(opened)
  const assigned = useApiQuery(
    'GET /assignment/workout-plan/{id}',
    { params: { id: sheet.workoutPlanId }, query: { status: 'active', page_size: 100 } },
    { enabled: sheet.students > 0 },
  )
  const students = assigned.data?.object ?? []
  const [chosen, setChosen] = useState<string>()
  const [week, setWeek] = useState('all')
  const student = chosen ?? (students.length === 1 ? students[0]?.student_id : undefined) ?? ''
  return (
    <EntityDialog
      opened={shown}
      mode="add"
      title={t('title', { title: sheet.title })}
      saving={assigned.isLoading}
      saveLabel={t('open')}
      onSave={() =>
        onPrint({
          student_id: student === '' ? undefined : student,
          week_number: week === 'all' ? undefined : Number(week),
        })
      }
      onClose={onClose}
    >
      {sheet.students > 0 && (
        <Select
          label={t('student')}
          searchable={students.length > 8}
          data={[
            { value: '', label: t('noStudent') },
            ...students.map(({ student_id, student_name }) => ({ value: student_id, label: student_name })),
          ]}
          value={student}
          onChange={(value) => setChosen(value ?? '')}
        />
      )}
      {sheet.weeks > 1 && (
        <Select
          label={t('weeks')}
          data={[
            { value: 'all', label: t('allWeeks') },
            ...Array.from({ length: sheet.weeks }, (_, at) => ({
              value: String(at + 1),
              label: t('week', { number: at + 1 }),
            })),
          ]}
          value={week}
          onChange={(value) => setWeek(value ?? 'all')}
        />
      )}
    </EntityDialog>
  )
}
