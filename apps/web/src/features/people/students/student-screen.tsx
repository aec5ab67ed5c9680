import type { StudentRecord } from '@folego/contract'
import { deskStateOf } from '@folego/domain'
import { IconCash, IconClock, IconDots, IconPencil, IconPlus, IconRefresh } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import {
  EnrollmentsOfStudent,
  MembershipActionDialog,
  membershipActionsTexts,
  useMembershipActions,
} from '#features/selling/enrollments'
import { StudentClasses } from '#features/desk/classes'
import { SheetsOfStudent, useSheetActions } from '#features/training/assignments'
import { InvoicesOfStudent } from '#features/money/billing'
import { MembershipBadge, useMembershipDay } from '#features/selling/memberships'
import { receiveTexts, useReceiving } from '#features/money/payments'
import { GoalsOfStudent, ProgressView } from '#features/training/progress'
import { useTrainingWith } from '#features/training/player'
import { HistoryImportButton } from '#features/training/history-import'
import { SessionsList } from '#features/training/past-workouts'
import { useCan } from '#platform/access'
import { ApiError, useApiQuery } from '#platform/api'
import { LoadFailed } from '#platform/failures'
import { useFormats } from '#platform/format'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { useDialogState } from '#platform/lists'
import { useShortcutsOn } from '#platform/shortcuts'
import { BackLink, usePageHref } from '#platform/pages'
import {
  ActionIcon,
  Button,
  EmptyState,
  Keys,
  type MenuAction,
  MenuButton,
  Page,
  PageHeader,
  Panel,
  Skeleton,
  Stack,
  TabRow,
  Tabs,
  UiLink,
} from '#ui'
import { StudentDialog } from './student-dialog.tsx'
import { studentPageTexts } from './student-page.texts.ts'
import { WithStudentPhoto } from './student-photo.tsx'
import { StudentSummary } from './student-summary.tsx'
import { useStudent } from './students.queries.ts'
import { studentsTexts } from './students.texts.ts'
import { type StudentTab, useStudentAddress } from './use-student-address.ts'
import { WhatsAppLink } from './whats-app-link.tsx'
import styles from './student-page.module.css'

/** Everything staff know about one student, in tabs. */
export function StudentScreen() {
  const t = useTexts(studentPageTexts)
  const gym = useGym()
  const { studentId } = useStudentAddress()
  return (
    <Page>
      <BackLink page="students" label={t('back')} />
      {gym && studentId ? <OneStudent key={`${gym.id} ${studentId}`} id={studentId} /> : <NobodyChosen />}
    </Page>
  )
}

function NobodyChosen() {
  const t = useTexts(studentPageTexts)
  const href = usePageHref()('students')
  const action = href && <UiLink href={href}>{t('none.toList')}</UiLink>
  return <EmptyState isPage drawing="people" title={t('none.title')} message={t('none.message')} action={action} />
}

function OneStudent({ id }: { id: string }) {
  const t = useTexts(studentPageTexts)
  const words = useTexts(studentsTexts)
  const { data, error, refetch } = useStudent(id, true)
  if (error && !data) {
    const gone = error instanceof ApiError && (error.status === 404 || error.status === 400)
    if (gone) return <EmptyState isPage drawing="people" title={words('dialog.gone')} />
    return <LoadFailed title={t('loadFailed')} error={error} retry={refetch} />
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

function Record({ student }: { student: StudentRecord }) {
  const t = useTexts(studentPageTexts)
  const { tab: asked, showTab } = useStudentAddress()
  const hidden = useHiddenTabs()
  const tab = hidden.has(asked) ? 'summary' : asked
  const dialogs = useDialogState()
  return (
    <>
      <Head student={student} onEdit={() => dialogs.show('edit', student.id)} />
      <Tabs value={tab} onChange={showTab} keepMounted={false}>
        <TabRow label={t('tabs.label')} value={tab}>
          <Tabs.Tab value="summary">{t('tabs.summary')}</Tabs.Tab>
          <Tabs.Tab value="enrollments">{t('tabs.enrollments')}</Tabs.Tab>
          {!hidden.has('payments') && <Tabs.Tab value="payments">{t('tabs.payments')}</Tabs.Tab>}
          {!hidden.has('classes') && <Tabs.Tab value="classes">{t('tabs.classes')}</Tabs.Tab>}
          <Tabs.Tab value="sheets">{t('tabs.sheets')}</Tabs.Tab>
          {!hidden.has('workouts') && <Tabs.Tab value="workouts">{t('tabs.workouts')}</Tabs.Tab>}
          {!hidden.has('progress') && <Tabs.Tab value="progress">{t('tabs.progress')}</Tabs.Tab>}
          {!hidden.has('goals') && <Tabs.Tab value="goals">{t('tabs.goals')}</Tabs.Tab>}
        </TabRow>
        <Tabs.Panel value="summary" className={styles.panel}>
          <StudentSummary student={student} />
        </Tabs.Panel>
        <Tabs.Panel value="enrollments" className={styles.panel}>
          <Panel>
            <EnrollmentsOfStudent studentId={student.id} heading="h2" />
          </Panel>
        </Tabs.Panel>
        <Tabs.Panel value="payments" className={styles.panel}>
          <InvoicesOfStudent student={student} />
        </Tabs.Panel>
        <Tabs.Panel value="classes" className={styles.panel}>
          <StudentClasses studentId={student.id} />
        </Tabs.Panel>
        <Tabs.Panel value="sheets" className={styles.panel}>
          <Panel>
            <SheetsOfStudent studentId={student.id} studentName={student.name} />
          </Panel>
        </Tabs.Panel>
        <Tabs.Panel value="workouts" className={styles.panel}>
          <HistoryImportButton studentId={student.id} />
          <SessionsList studentId={student.id} />
        </Tabs.Panel>
        <Tabs.Panel value="progress" className={styles.panel}>
          <ProgressView studentId={student.id} />
        </Tabs.Panel>
        <Tabs.Panel value="goals" className={styles.panel}>
          <GoalsOfStudent studentId={student.id} />
        </Tabs.Panel>
      </Tabs>
      <StudentDialog dialogs={dialogs} onSaved={() => undefined} />
    </>
  )
}

/** The tabs that the user may not read. */
function useHiddenTabs(): ReadonlySet<StudentTab> {
  const seesTraining = useCan('training.view')
  const seesProgress = useCan('progress.view')
  const seesPayments = useCan('billing.read')
  const seesClasses = useCan('classes.attend')
  return new Set<StudentTab>([
    ...(seesPayments ? [] : (['payments'] as const)),
    ...(seesClasses ? [] : (['classes'] as const)),
    ...(seesTraining ? [] : (['workouts'] as const)),
    ...(seesProgress ? [] : (['progress', 'goals'] as const)),
  ])
}

/** An action of the page's header. `due`: what the student's state asks for. */
interface HeadAction extends MenuAction {
  due?: boolean
}

/** State and debt, what is done first, and the rest behind "⋯". */
function Head({ student, onEdit }: { student: StudentRecord; onEdit: () => void }) {
  const t = useTexts(studentPageTexts)
  const canWrite = useCan('students.write')
  const shortcuts = useShortcutsOn()
  const receiveWords = useTexts(receiveTexts)
  const { receive, dialog: receiving } = useReceiving()
  const { id, name, membership, phone } = student
  const owes = deskStateOf(membership).debt_cents > 0
  const day = useMembershipDay()(membership)
  const { action: membershipAction, dialog: changing } = useMembershipAct(student)
  const training = useTrainingWith(id, name)
  const sheets = useSheetActions(id, name)
  const receiveAction: HeadAction | undefined = receive && {
    key: 'receive',
    label: receiveWords('action'),
    icon: <IconCash size={18} stroke={1.6} aria-hidden />,
    due: owes,
    onClick: () => receive({ student: { id, name } }),
  }
  // The desk collects and sells, what is due first; an instructor trains.
  const desk = owes ? [receiveAction, membershipAction] : [membershipAction, receiveAction]
  const train = training.action && { ...training.action, due: !receive }
  const edit: HeadAction | undefined = canWrite
    ? { key: 'edit', label: t('edit'), icon: <IconPencil size={18} stroke={1.6} aria-hidden />, onClick: onEdit }
    : undefined
  const appointments = usePageHref()('appointments', { student: id })
  const navigate = useNavigate()
  const appoint: HeadAction | undefined =
    appointments === undefined
      ? undefined
      : {
          key: 'appoint',
          label: t('appoint'),
          icon: <IconClock size={18} stroke={1.6} aria-hidden />,
          onClick: () => void navigate({ href: appointments }),
        }
  const main = known(receive ? desk : [train])
  const rest = known([...(receive ? [train] : desk), appoint, edit, ...sheets.actions])
  return (
    <>
      <WithStudentPhoto student={student}>
        <PageHeader
          title={name}
          summary={
            <span className={styles.head}>
              <MembershipBadge membership={membership} />
              {membership.plan_name}
              {day && <span className="ui-muted">{day}</span>}
              <FamilyDebt student={student} />
            </span>
          }
          actions={
            <>
              {main.map(({ key, label, icon, due, onClick }, at) => (
                <Button
                  key={key}
                  variant={due && at === 0 ? 'filled' : 'default'}
                  {...(key === 'train' && { color: 'brasa' })}
                  leftSection={icon}
                  {...(shortcuts && key === 'receive' && { 'aria-keyshortcuts': 'r', rightSection: <Keys keys="R" /> })}
                  onClick={onClick}
                >
                  {label}
                </Button>
              ))}
              {phone && <WhatsAppLink phone={phone} name={name} as="button" />}
              {rest.length > 0 && (
                <MenuButton position="bottom-end" actions={rest}>
                  <ActionIcon
                    className={styles.more ?? ''}
                    variant="default"
                    aria-label={t('more')}
                    data-offers={rest.map(({ label }) => label).join('\n')}
                  >
                    <IconDots size={18} stroke={1.8} aria-hidden />
                  </ActionIcon>
                </MenuButton>
              )}
            </>
          }
        />
      </WithStudentPhoto>
      {changing}
      {receiving}
      {training.dialog}
      {sheets.dialog}
    </>
  )
}

const known = (acts: readonly (HeadAction | undefined)[]) => acts.filter((act) => act !== undefined)

/** The debt beside the name is that of the student's own invoices: who pays them, and what is overdue of those that the student pays. */
function FamilyDebt({ student }: { student: StudentRecord }) {
  const t = useTexts(studentPageTexts)
  const formats = useFormats()
  const { id, payer_name, pays_for, membership } = student
  const readsMoney = membership.debt_cents !== null
  const { data } = useApiQuery(
    'GET /invoice/student/{id}',
    { params: { id } },
    { enabled: readsMoney && pays_for.length > 0 },
  )
  const words: string[] = []
  if (payer_name !== null && readsMoney) words.push(t('debt.payer', { name: payer_name }))
  const ofOthers = (data?.balance.overdue_cents ?? 0) - (membership.debt_cents ?? 0)
  if (pays_for.length > 0 && ofOthers > 0) {
    const names = pays_for.map(({ name }) => name).join(', ')
    words.push(t('debt.ofOthers', { names, amount: formats.cents(ofOthers) }))
  }
  return words.length > 0 && <span className="ui-muted ui-numbers">{words.join(' · ')}</span>
}

/** Renew if a term ends or has ended; enroll if there is none. Nothing if a later term exists. */
function useMembershipAct(student: StudentRecord): { action: HeadAction | undefined; dialog: ReactNode } {
  const t = useTexts(membershipActionsTexts)
  const canWrite = useCan('enrollments.write')
  const actions = useMembershipActions()
  const navigate = useNavigate()
  const href = usePageHref()('enrollments', { dialog: 'add', student: student.id })
  const { id, name } = student
  const { state } = student.membership
  const dialog = <MembershipActionDialog actions={actions} />
  if (!canWrite || state === 'renewed' || state === 'upcoming') return { action: undefined, dialog }
  if (state === 'none' || state === 'inactive') {
    const icon = <IconPlus size={18} stroke={1.6} aria-hidden />
    const action =
      href === undefined
        ? undefined
        : { key: 'enroll', label: t('enroll'), icon, due: true, onClick: () => void navigate({ href }) }
    return { action, dialog }
  }
  const icon = <IconRefresh size={18} stroke={1.6} aria-hidden />
  const renew = () => actions.open({ kind: 'renew', student: { id, name } })
  return {
    action: { key: 'renew', label: t('renew.action'), icon, due: state !== 'current', onClick: renew },
    dialog,
  }
}
