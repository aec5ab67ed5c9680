import type { AssignedWorkout, StudentDay, StudentWorkout } from '@folego/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { useFailureText } from '#platform/failures'
import { useTexts } from '#platform/i18n'
import { lazyPart } from '#platform/pages'
import { noWorkoutTexts } from './no-workout.texts.ts'
import type { NextSubject } from './open-next.ts'
import type { LocalWorkout } from './player-types.ts'
import { otherRunning } from './other-running.ts'
import { useOpenWorkout, type Who } from './use-open-workout.ts'

// A second workout is rarely started while one runs.
const RunningQuestion = lazyPart(async () => (await import('./running-question.tsx')).RunningQuestion)

/** A day of a weekly sheet, a single training sheet, a student's own next workout, or one that the server holds. */
export type WorkoutSubject =
  | { day: StudentDay; sheet: Pick<StudentWorkout, 'student_id'>; who?: Who }
  | { plan: AssignedWorkout; who?: Who }
  | { next: NextSubject }
  | { sessionId: string }

interface WorkoutOpenerProps {
  subject: WorkoutSubject
  /** With the id to open the player with; `isOther` for the workout that already runs. */
  onOpened: (localId: string, isOther: boolean) => void
  /** With a readable reason. */
  onFailed: (reason: string) => void
  onCancelled: () => void
}

/**
 * Opens a workout on this device, after a question if it would be the student's second. A separate component, so that the
 * engine loads with the first start and not with the page.
 */
export function WorkoutOpener({ subject, onOpened, onFailed, onCancelled }: WorkoutOpenerProps) {
  const { openDayWorkout, openPlanWorkout, openNext, resumeSession, gymId } = useOpenWorkout()
  const failureText = useFailureText()
  const t = useTexts(noWorkoutTexts)
  const [running, setRunning] = useState<LocalWorkout>()
  const open = async () => {
    if ('day' in subject) return openDayWorkout(subject.day, subject.sheet, subject.who)
    if ('plan' in subject) return openPlanWorkout(subject.plan, subject.who)
    if ('next' in subject) return openNext(subject.next)
    return resumeSession(subject.sessionId)
  }
  const openOrSay = async () => {
    try {
      onOpened(await open(), false)
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
      onContinue={() => onOpened(running.localId, true)}
      onStartAnother={() => {
        setRunning(undefined)
        void openOrSay()
      }}
      onCancel={onCancelled}
    />
  )
}
