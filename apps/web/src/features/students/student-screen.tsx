import type { Student } from '@folego/contract'
import { IconArrowLeft, IconPencil } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { EnrollmentsOfStudent } from '#features/enrollments'
import { SheetsOfStudent } from '#features/assignments'
import { GoalsOfStudent } from '#features/goals'
import { ProgressView } from '#features/progress'
import { SessionsList, TrainWithButton } from '#features/training'
import { useCan } from '#platform/access'
import { ApiError } from '#platform/api'
import { useFailureText } from '#platform/failures'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { useDialogState } from '#platform/lists'
import { usePageHref } from '#platform/pages'
import { Button, EmptyState, ErrorState, Page, PageHeader, Skeleton, Stack, StatusBadge, Tabs, UiLink } from '#ui'
import { StudentDialog } from './student-dialog.tsx'
import { studentPageTexts } from './student-page.texts.ts'
import { StudentSummary } from './student-summary.tsx'
import { useStudent } from './students.queries.ts'
import { studentsTexts } from './students.texts.ts'
import { useStudentAddress } from './use-student-address.ts'
import { WhatsAppLink } from './whats-app-link.tsx'
import './student-page.css'

/** Everything that staff know of one student, a tab for each part. */
export function StudentScreen() {
  const gym = useGym()
  const { studentId } = useStudentAddress()
  return (
    <Page>
      <BackToList />
      {gym && studentId ? <OneStudent key={`${gym.id} ${studentId}`} id={studentId} /> : <NobodyChosen />}
    </Page>
  )
}

function BackToList() {
  const t = useTexts(studentPageTexts)
  const href = usePageHref()('students')
  if (!href) return null
  return (
    <UiLink href={href} className="student-back ui-touch">
      <IconArrowLeft size={16} stroke={1.8} aria-hidden />
      {t('back')}
    </UiLink>
  )
}

function NobodyChosen() {
  const t = useTexts(studentPageTexts)
  const href = usePageHref()('students')
  return (
    <EmptyState
      isPage
      drawing="people"
      title={t('none.title')}
      message={t('none.message')}
      action={href && <UiLink href={href}>{t('none.toList')}</UiLink>}
    />
  )
}

function OneStudent({ id }: { id: string }) {
  const t = useTexts(studentPageTexts)
  const words = useTexts(studentsTexts)
  const failureText = useFailureText()
  const { data, error, refetch } = useStudent(id, true)
  if (error && !data) {
    const gone = error instanceof ApiError && (error.status === 404 || error.status === 400)
    if (gone) return <EmptyState isPage drawing="people" title={words('dialog.gone')} />
    return <ErrorState title={t('loadFailed')} message={failureText(error)} onRetry={() => void refetch()} />
  }
  if (!data) {
    return (
      <Stack gap="md" aria-busy>
        <Skeleton height={64} />
        <Skeleton height={320} />
      </Stack>
    )
  }
  return <Record student={data} />
}

function Record({ student }: { student: Student }) {
  const t = useTexts(studentPageTexts)
  const { tab, showTab } = useStudentAddress()
  const dialogs = useDialogState()
  const tabs = useTabInSight(tab)
  return (
    <>
      <Head student={student} onEdit={() => dialogs.show('edit', student.id)} />
      <Tabs value={tab} onChange={showTab} keepMounted={false}>
        <Tabs.List ref={tabs} aria-label={t('tabs.label')} className="student-tabs">
          <Tabs.Tab value="summary">{t('tabs.summary')}</Tabs.Tab>
          <Tabs.Tab value="enrollments">{t('tabs.enrollments')}</Tabs.Tab>
          <Tabs.Tab value="sheets">{t('tabs.sheets')}</Tabs.Tab>
          <Tabs.Tab value="workouts">{t('tabs.workouts')}</Tabs.Tab>
          <Tabs.Tab value="progress">{t('tabs.progress')}</Tabs.Tab>
          <Tabs.Tab value="goals">{t('tabs.goals')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="summary" className="student-panel">
          <StudentSummary student={student} />
        </Tabs.Panel>
        <Tabs.Panel value="enrollments" className="student-panel">
          <div className="student-card">
            <EnrollmentsOfStudent studentId={student.id} heading="h2" />
          </div>
        </Tabs.Panel>
        <Tabs.Panel value="sheets" className="student-panel">
          <div className="student-card">
            <SheetsOfStudent studentId={student.id} />
          </div>
        </Tabs.Panel>
        <Tabs.Panel value="workouts" className="student-panel">
          <SessionsList studentId={student.id} />
        </Tabs.Panel>
        <Tabs.Panel value="progress" className="student-panel">
          <ProgressView studentId={student.id} />
        </Tabs.Panel>
        <Tabs.Panel value="goals" className="student-panel">
          <GoalsOfStudent studentId={student.id} />
        </Tabs.Panel>
      </Tabs>
      <StudentDialog dialogs={dialogs} rows={[student]} onSaved={() => undefined} />
    </>
  )
}

/** On a phone the row of tabs is longer than the screen: the open one is scrolled to where it is seen. */
function useTabInSight(tab: string) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const open = list.current?.querySelector<HTMLElement>(`[id$="-tab-${tab}"]`)
    if (!list.current || !open) return
    list.current.scrollLeft = open.offsetLeft - (list.current.clientWidth - open.offsetWidth) / 2
  }, [tab])
  return list
}

function Head({ student, onEdit }: { student: Student; onEdit: () => void }) {
  const t = useTexts(studentPageTexts)
  const words = useTexts(studentsTexts)
  const canWrite = useCan('students.write')
  const { name, status, plan_name, phone } = student
  return (
    <PageHeader
      title={name}
      summary={
        <span className="student-head">
          <StatusBadge tone={status}>{words(`status.${status}`)}</StatusBadge>
          {plan_name ?? t('person.noPlan')}
          {phone && <WhatsAppLink phone={phone} name={name} worded />}
        </span>
      }
      actions={
        <>
          {canWrite && (
            <Button variant="default" leftSection={<IconPencil size={18} stroke={1.6} aria-hidden />} onClick={onEdit}>
              {t('edit')}
            </Button>
          )}
          <TrainWithButton studentId={student.id} studentName={name} />
        </>
      }
    />
  )
}
