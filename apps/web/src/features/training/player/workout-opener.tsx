import type { AssignedWorkout, StudentDay, StudentWorkout } from '@folego/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { useFailureText } from '#platform/failures'
import { useTexts } from '#platform/i18n'
import { lazyPart } from '#platform/pages'
import { workoutStore } from './engine.ts'
import { isOfNext } from './local-days.ts'
import { noWorkoutTexts } from './no-workout.texts.ts'
import type { NextSubject } from './open-next.ts'
import type { LocalWorkout } from './player-types.ts'
import { type FreeWorkout, useOpenWorkout, type Who } from './use-open-workout.ts'

// A second workout is rarely started while one runs.
const RunningQuestion = lazyPart(async () => (await import('./running-question.tsx')).RunningQuestion)

/** A day of a weekly sheet, a single training sheet, a student's own next or free workout, or one that the server holds. */
export type WorkoutSubject =
  | { day: StudentDay; sheet: Pick<StudentWorkout, 'student_id'>; who?: Who }
  | { plan: AssignedWorkout; who?: Who }
  | { next: NextSubject }
  | { free: FreeWorkout }
  | { sessionId: string }

interface WorkoutOpenerProps {
  subject: WorkoutSubject
  /** With the id to open the player with. */
  onOpened: (localId: string) => void
  /** With a readable reason. */
  onFailed: (reason: string) => void
  onCancelled: () => void
}

/**
 * Opens a workout on this device, after a question if it would be the student's second. A separate component, so that the
 * engine loads with the first start and not with the page.
 */
export function WorkoutOpener({ subject, onOpened, onFailed, onCancelled }: WorkoutOpenerProps) {
  const { openDayWorkout, openPlanWorkout, openNext, openFreeWorkout, resumeSession, gymId } = useOpenWorkout()
  const failureText = useFailureText()
  const t = useTexts(noWorkoutTexts)
  const [running, setRunning] = useState<LocalWorkout>()
  const open = async () => {
    if ('day' in subject) return openDayWorkout(subject.day, subject.sheet, subject.who)
    if ('plan' in subject) return openPlanWorkout(subject.plan, subject.who)
    if ('next' in subject) return openNext(subject.next)
    if ('free' in subject) return openFreeWorkout(subject.free)
    return resumeSession(subject.sessionId)
  }
  const openOrSay = async () => {
    try {
      onOpened(await open())
    } catch (error) {
      // Only the device's storage throws one.
      onFailed(error instanceof DOMException ? t('unavailable.message') : failureText(error))
    }
  }
  const decide = useEffectEvent((other: LocalWorkout | undefined) => {
    if (other === undefined) void openOrSay()
    else setRunning(other)
  })
  const look = useEffectEvent(async () => otherRunning(subject, gymId))
  useEffect(() => {
    // If the device cannot be read, opening reports it.
    look().then(decide, () => decide(undefined))
  }, [])
  if (running === undefined) return null
  return (
    <RunningQuestion
      running={running}
      onContinue={() => onOpened(running.localId)}
      onStartAnother={() => {
        setRunning(undefined)
        void openOrSay()
      }}
      onCancel={onCancelled}
    />
  )
}

/**
 * The same student's workout that already runs on this device when another one is about to start; undefined if none runs or if
 * it is the same one.
 */
async function otherRunning(subject: WorkoutSubject, gymId: string): Promise<LocalWorkout | undefined> {
  if ('sessionId' in subject) return undefined
  await workoutStore.load()
  const running = workoutStore
    .all()
    .filter(
      (stored) =>
        stored.gymId === gymId &&
        stored.finishedAt === null &&
        stored.discardedAt === null &&
        isOfStudent(stored, subject),
    )
  if (running.some((stored) => isSame(stored, subject))) return undefined
  return running.sort((one, other) => (one.startedAt < other.startedAt ? 1 : -1))[0]
}

type Begun = Exclude<WorkoutSubject, { sessionId: string }>

function isOfStudent(stored: LocalWorkout, subject: Begun): boolean {
  // These are only known for one's own training.
  if ('next' in subject || ('free' in subject && !subject.free.of)) return stored.studentName === null
  if ('free' in subject) return stored.studentId === subject.free.of?.studentId
  return stored.studentId === ('day' in subject ? subject.sheet.student_id : subject.plan.student_id)
}

function isSame(stored: LocalWorkout, subject: Begun): boolean {
  if ('day' in subject) return stored.workoutDayId === subject.day.id
  if ('plan' in subject) return stored.workoutPlanId === subject.plan.id
  if ('free' in subject) return false
  return isOfNext(stored, subject.next)
}
