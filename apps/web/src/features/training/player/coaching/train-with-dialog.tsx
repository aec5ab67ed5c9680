import type { StudentDay, StudentWorkout } from '@folego/contract'
import { IconPlayerPlay } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useDayWords } from '#features/training/past-workouts'
import { useApiQuery } from '#platform/api'
import { LoadFailed } from '#platform/failures'
import { useTexts } from '#platform/i18n'
import { useOpenedAfterMount } from '#platform/records'
import { Banner, Button, Dialog, type Shown, Skeleton } from '#ui'
import { type StartingWorkout, useStartWorkout } from '../use-start-workout.tsx'
import styles from './coaching.module.css'
import { trainWithTexts } from './train-with.texts.ts'

interface TrainWithDialogProps extends Shown {
  studentId: string
  studentName: string
}

/** What a student can train now, each with a button into the player: the instructor logs on the student's behalf. */
export function TrainWithDialog({ opened, studentId, studentName, onClose }: TrainWithDialogProps) {
  const t = useTexts(trainWithTexts)
  return (
    <Dialog opened={useOpenedAfterMount(opened)} title={t('title', { name: studentName })} onClose={onClose}>
      <div className={styles.trainWith}>
        <p className="ui-muted">{t('hint')}</p>
        <Choices studentId={studentId} studentName={studentName} onOpened={onClose} />
      </div>
    </Dialog>
  )
}

type ChoicesProps = Pick<TrainWithDialogProps, 'studentId' | 'studentName'> & { onOpened: () => void }

function Choices({ studentId, studentName, onOpened }: ChoicesProps) {
  const t = useTexts(trainWithTexts)
  const starting = useStartWorkout(onOpened)
  const { sheet, plans, isReady, error, retry } = useTrainable(studentId)
  if (error) return <LoadFailed title={t('loadFailed')} error={error} retry={retry} />
  if (!isReady) return <Skeleton height={160} />
  const others = sheet?.sheets.filter(({ id }) => id !== sheet.id) ?? []
  const free = { title: t('free'), of: { studentId, studentName } }
  return (
    <>
      {starting.failed && <Banner tone="error">{starting.failed.message}</Banner>}
      {!sheet && plans.length === 0 && <p>{t('none')}</p>}
      {sheet && <Week sheet={sheet} studentName={studentName} starting={starting} />}
      {others.map(({ id }) => (
        <OtherSheet key={id} id={id} studentId={studentId} studentName={studentName} starting={starting} />
      ))}
      {plans.length > 0 && (
        <Group title={t('single')}>
          {plans.map((plan) => (
            <Choice
              key={plan.id}
              title={plan.title}
              runs={plan.open_session_id !== null}
              busy={starting.busyId === plan.id}
              onStart={() =>
                starting.start({
                  id: plan.id,
                  subject: { plan, who: { studentName } },
                })
              }
            />
          ))}
        </Group>
      )}
      <Group title={t('without')}>
        <Choice
          title={t('free')}
          runs={false}
          busy={starting.busyId === 'free'}
          onStart={() => starting.start({ id: 'free', subject: { free } })}
        />
      </Group>
      {starting.opener}
    </>
  )
}

/** A weekly sheet that does not lead; nothing while it is read. */
function OtherSheet({ id, studentId, ...rest }: Omit<WeekProps, 'sheet'> & { id: string; studentId: string }) {
  const t = useTexts(trainWithTexts)
  const query = { organized_workout_id: id }
  const { data, error, refetch } = useApiQuery('GET /organized-workout/student/{id}', {
    params: { id: studentId },
    query,
  })
  if (data) return <Week sheet={data} {...rest} />
  return error ? <LoadFailed title={t('loadFailed')} error={error} retry={refetch} /> : <Skeleton height={96} />
}

interface WeekProps {
  sheet: StudentWorkout
  studentName: string
  starting: StartingWorkout
}

/** The unfinished days of the active week. */
function Week({ sheet, studentName, starting }: WeekProps) {
  const t = useTexts(trainWithTexts)
  const words = useDayWords()
  const week = sheet.weeks.find((one) => one.is_active)
  const open = week?.workout_days.filter((day) => day.state === 'not_started' || day.state === 'started') ?? []
  const begin = (day: StudentDay, title: string) =>
    starting.start({
      id: day.id,
      subject: { day, sheet, who: { studentName, title } },
    })
  return (
    <Group title={t('week', { title: sheet.title, number: week?.week_number ?? 1 })}>
      {open.length === 0 ? (
        <li className="ui-muted">{t('weekDone')}</li>
      ) : (
        open.map((day) => {
          const title = words.titleOf(day)
          return (
            <Choice
              key={day.id}
              title={`${words.nameOf(day)} · ${title}`}
              runs={day.state === 'started'}
              busy={starting.busyId === day.id}
              onStart={() => begin(day, title)}
            />
          )
        })
      )}
    </Group>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul className="ui-lined">{children}</ul>
    </section>
  )
}

interface ChoiceProps {
  title: string
  /** Started and not completed. */
  runs: boolean
  busy: boolean
  onStart: () => void
}

function Choice({ title, runs, busy, onStart }: ChoiceProps) {
  const t = useTexts(trainWithTexts)
  return (
    <li>
      <span>{title}</span>
      <Button
        color="brasa"
        loading={busy}
        aria-label={t(runs ? 'resumeNamed' : 'startNamed', { title })}
        leftSection={<IconPlayerPlay size={18} stroke={1.8} aria-hidden />}
        onClick={onStart}
      >
        {t(runs ? 'resume' : 'start')}
      </Button>
    </li>
  )
}

/**
 * What a student can train: the single sheets and the weekly sheet, which is undefined when there is none. The weekly sheet is
 * requested only if the student has one assigned.
 */
function useTrainable(studentId: string) {
  const assigned = useApiQuery('GET /assignment/student/{id}', {
    params: { id: studentId },
    query: { status: 'active', page_size: 100 },
  })
  const hasSheet =
    assigned.data?.object.some((it) => it.workout_plan_kind === 'organized' && it.workout_plan_exists) ?? false
  const sheet = useApiQuery('GET /organized-workout/student/{id}', { params: { id: studentId } }, { enabled: hasSheet })
  const plans = useApiQuery('GET /student-workout/workouts', {
    query: { student_id: studentId, status: 'active', page_size: 100 },
  })
  const parts = [assigned, plans, ...(hasSheet ? [sheet] : [])]
  return {
    sheet: sheet.data,
    plans: plans.data?.object ?? [],
    isReady: parts.every((part) => part.data !== undefined),
    error: parts.find((part) => part.error && part.data === undefined)?.error,
    retry: () => parts.forEach((part) => void part.refetch()),
  }
}
