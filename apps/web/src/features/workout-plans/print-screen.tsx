import { api, type FileReply, type Language } from '@folego/contract'
import { IconArrowLeft, IconDownload, IconPrinter } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { lineOfPlan } from '#features/exercises'
import { useSheet, valuesOfSheet } from '#features/organized-workouts'
import { call, useApiQuery } from '#platform/api'
import { saveFile } from '#platform/files'
import { useFailureText } from '#platform/failures'
import { useLanguage, useTexts } from '#platform/i18n'
import { usePageHref } from '#platform/pages'
import { Button, ErrorState, notifyError, Select, Skeleton, UiLink } from '#ui'
import { type Paper, PrintPaper } from './print-paper.tsx'
import { printTexts } from './print.texts.ts'
import { useWorkoutPlanRecord } from './workout-plans.queries.ts'
import './print.css'

/** A workout or a weekly sheet on A4, with empty columns for loads: for the browser's own printing, to paper or to PDF. */
export function PrintScreen({ kind, id }: { kind: 'sheet' | 'plan'; id: string }) {
  return kind === 'sheet' ? <PrintSheet key={id} id={id} /> : <PrintPlan key={id} id={id} />
}

function PrintSheet({ id }: { id: string }) {
  const t = useTexts(printTexts)
  const result = useSheet(id)
  const [chosen, setChosen] = useState<string>()
  const [week, setWeek] = useState('all')
  if (!result.data) return <Waiting error={result.error} retry={() => void result.refetch()} />
  const sheet = result.data
  const studentId = chosen ?? onlyOne(sheet.students)
  const student = sheet.students.find(({ student_id }) => student_id === studentId)
  const paper: Paper = {
    title: sheet.title,
    description: sheet.description,
    signed: sheet,
    student: student?.student_name,
    from: student?.start_date ?? null,
    until: student?.valid_until ?? null,
    weeks: valuesOfSheet(sheet).weeks.map((each, at) => ({ ...each, at })),
    open: `sheet=${id}`,
  }
  const weeks = week === 'all' ? paper.weeks : paper.weeks.filter(({ at }) => String(at) === week)
  const week_number = week === 'all' ? undefined : sheet.weeks[Number(week)]?.week_number
  const fetchPdf = async (language: Language) =>
    call(api.organizedWorkouts.pdf, {
      params: { id },
      query: { language, week_number, student_id: student?.student_id },
    })
  return (
    <div className="print-page">
      <Bar backTo={{ tab: 'sheets', dialog: 'view', id }} fetchPdf={fetchPdf}>
        {sheet.students.length > 0 && (
          <Select
            label={t('student')}
            data={[
              { value: '', label: t('noStudent') },
              ...sheet.students.map(({ student_id, student_name }) => ({ value: student_id, label: student_name })),
            ]}
            value={studentId}
            onChange={(value) => setChosen(value ?? '')}
          />
        )}
        {sheet.weeks.length > 1 && (
          <Select
            label={t('weeks')}
            data={[
              { value: 'all', label: t('allWeeks') },
              ...paper.weeks.map(({ at }) => ({ value: String(at), label: t('week', { number: at + 1 }) })),
            ]}
            value={week}
            onChange={(value) => setWeek(value ?? 'all')}
          />
        )}
      </Bar>
      <PrintPaper paper={{ ...paper, weeks }} />
    </div>
  )
}

function PrintPlan({ id }: { id: string }) {
  const t = useTexts(printTexts)
  const result = useWorkoutPlanRecord(id, true)
  const holders = useApiQuery(api.assignments.listOfWorkoutPlan, {
    params: { id },
    query: { status: 'active', page_size: 100 },
  })
  const [chosen, setChosen] = useState<string>()
  if (!result.data) return <Waiting error={result.error} retry={() => void result.refetch()} />
  const plan = result.data
  const students = holders.data?.object ?? []
  const holder = chosen ?? onlyOne(students)
  const student = students.find(({ student_id }) => student_id === holder)
  const fetchPdf = async (language: Language) =>
    call(api.workoutPlans.pdf, { params: { id }, query: { language, student_id: student?.student_id } })
  return (
    <div className="print-page">
      <Bar backTo={{ dialog: 'view', id }} fetchPdf={fetchPdf}>
        {students.length > 0 && (
          <Select
            label={t('student')}
            data={[
              { value: '', label: t('noStudent') },
              ...students.map(({ student_id, student_name }) => ({ value: student_id, label: student_name })),
            ]}
            value={holder}
            onChange={(value) => setChosen(value ?? '')}
          />
        )}
      </Bar>
      <PrintPaper
        paper={{
          title: plan.title,
          description: plan.description,
          signed: plan,
          student: student?.student_name,
          from: student?.start_date ?? null,
          until: student?.valid_until ?? null,
          lines: plan.exercises.map(lineOfPlan),
          weeks: [],
          open: `plan=${id}`,
        }}
      />
    </div>
  )
}

/** A paper for one person bears the name; one for many is filled in by hand until somebody is chosen. */
function onlyOne(students: readonly { student_id: string }[]): string {
  return students.length === 1 ? (students[0]?.student_id ?? '') : ''
}

interface BarProps {
  backTo: Readonly<Record<string, string>>
  fetchPdf: (language: Language) => Promise<FileReply>
  children: ReactNode
}

/** What is above the paper on the screen, and not printed. */
function Bar({ backTo, fetchPdf, children }: BarProps) {
  const t = useTexts(printTexts)
  const back = usePageHref()('workout-plans', backTo)
  return (
    <div className="print-bar">
      {back && (
        <Button
          component={UiLink}
          href={back}
          variant="subtle"
          color="gray"
          leftSection={<IconArrowLeft size={18} stroke={1.8} aria-hidden />}
        >
          {t('back')}
        </Button>
      )}
      <h1>{t('title')}</h1>
      {children}
      <DownloadButton fetchPdf={fetchPdf} />
      <Button leftSection={<IconPrinter size={18} stroke={1.8} aria-hidden />} onClick={() => window.print()}>
        {t('print')}
      </Button>
    </div>
  )
}

/** The same paper as a file, drawn by the server. */
function DownloadButton({ fetchPdf }: Pick<BarProps, 'fetchPdf'>) {
  const t = useTexts(printTexts)
  const language = useLanguage()
  const failureText = useFailureText()
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      saveFile(await fetchPdf(language), `${t('file')}.pdf`)
    } catch (error) {
      notifyError(t('downloadFailed'), failureText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<IconDownload size={18} stroke={1.8} aria-hidden />}
      onClick={() => void download()}
    >
      {t('download')}
    </Button>
  )
}

function Waiting({ error, retry }: { error: unknown; retry: () => void }) {
  const failureText = useFailureText()
  return error ? <ErrorState title={failureText(error)} onRetry={retry} /> : <Skeleton height={480} />
}
