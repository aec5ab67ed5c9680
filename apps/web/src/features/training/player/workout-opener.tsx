import type { AssignedWorkout, StudentDay, StudentWorkout } from '@folego/contract'
import { useEffect, useEffectEvent } from 'react'
import { useFailureText } from '#platform/failures'
import { useOpenWorkout, type Who } from './use-open-workout.ts'

/** A day of a weekly sheet, a single training sheet, or a workout that the server holds. */
export type WorkoutSubject =
  | { day: StudentDay; sheet: Pick<StudentWorkout, 'student_id'>; who?: Who }
  | { plan: AssignedWorkout; who?: Who }
  | { sessionId: string }

interface WorkoutOpenerProps {
  subject: WorkoutSubject
  /** With the id that the player is opened with. */
  onOpened: (localId: string) => void
  /** With the reason, in words. */
  onFailed: (reason: string) => void
}

/** Opens a workout on this device. A component of its own, so that the engine comes with the first start, not with the page. */
export function WorkoutOpener({ subject, onOpened, onFailed }: WorkoutOpenerProps): null {
  const { openDayWorkout, openPlanWorkout, resumeSession } = useOpenWorkout()
  const failureText = useFailureText()
  const open = useEffectEvent(async () => {
    try {
      if ('day' in subject) onOpened(await openDayWorkout(subject.day, subject.sheet, subject.who))
      else if ('plan' in subject) onOpened(await openPlanWorkout(subject.plan, subject.who))
      else onOpened(await resumeSession(subject.sessionId))
    } catch (error) {
      onFailed(failureText(error))
    }
  })
  useEffect(() => void open(), [])
  return null
}
