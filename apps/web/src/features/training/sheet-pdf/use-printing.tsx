import { type ReactNode, useState } from 'react'
import { call, useApiQuery } from '#platform/api'
import { useFailureText } from '#platform/failures'
import { openFileTab } from '#platform/files'
import { useGym } from '#platform/gym'
import { useLanguage, useTexts } from '#platform/i18n'
import { useFreshDialog } from '#platform/lists'
import { useOpenedAfterMount } from '#platform/records'
import { EntityDialog, notifyError, Select, type Shown } from '#ui'
import { sheetPdfTexts } from './sheet-pdf.texts.ts'

/** A sheet in the shape that printing needs. */
export interface PrintedSheet {
  id: string
  kind: 'isolated' | 'organized'
  workoutPlanId: string
  title: string
  weeks: number
  /** How many students have it now. */
  students: number
}

/** The student named on the PDF, and the week if not all of them. */
export interface PrintChoice {
  student_id: string | undefined
  week_number: number | undefined
}

interface Printing {
  print: (sheet: PrintedSheet) => void
  dialog: ReactNode
}

/** Opens the PDF of a sheet in a new tab, after a dialog if there is a student or a week to select. */
export function usePrinting(): Printing {
  const openPdf = useOpenPdf()
  const printing = useFreshDialog<PrintedSheet>()
  return {
    print: (sheet) => {
      if (sheet.students <= 1 && sheet.weeks <= 1) void openPdf(sheet)
      else printing.open(sheet)
    },
    dialog: printing.render((sheet, shown) => (
      <PrintDialog
        {...shown}
        sheet={sheet}
        onPrint={(choice) => {
          printing.close()
          void openPdf(sheet, choice)
        }}
      />
    )),
  }
}

/** Without a selection, the PDF names the only student who has the sheet. */
function useOpenPdf() {
  const t = useTexts(sheetPdfTexts)
  const language = useLanguage()
  const failureText = useFailureText()
  const gymId = useGym()?.id
  return async (sheet: PrintedSheet, choice?: PrintChoice) => {
    const tab = openFileTab()
    try {
      const student_id = choice ? choice.student_id : await onlyStudent(sheet, gymId)
      const params = { id: sheet.id }
      tab.show(
        sheet.kind === 'organized'
          ? await call('GET /organized-workout/{id}/pdf', {
              params,
              gymId,
              query: { language, student_id, week_number: choice?.week_number },
            })
          : await call('GET /training-sheet/{id}/pdf', { params, gymId, query: { language, student_id } }),
      )
    } catch (error) {
      tab.close()
      notifyError(t('failed'), failureText(error))
    }
  }
}

async function onlyStudent({ workoutPlanId, students }: PrintedSheet, gymId: string | undefined) {
  if (students !== 1) return undefined
  const assigned = await call('GET /assignment/workout-plan/{id}', {
    params: { id: workoutPlanId },
    gymId,
    query: { status: 'active', page_size: 1 },
  })
  return assigned.object[0]?.student_id
}

interface PrintDialogProps extends Shown {
  sheet: PrintedSheet
  onPrint: (choice: PrintChoice) => void
}

/** Selects the student named on the PDF, and the weeks. Mounted anew for every opening. */
function PrintDialog({ opened, sheet, onPrint, onClose }: PrintDialogProps) {
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
