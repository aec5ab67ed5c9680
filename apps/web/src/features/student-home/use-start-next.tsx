import type { Api, NextWorkout } from '@folego/contract'
import { type ReactNode, useState } from 'react'
import { useStartWorkout } from '#features/training'
import { call, wire } from '#platform/api'
import { useFailureText } from '#platform/failures'
import { useTexts } from '#platform/i18n'
import { useSession } from '#platform/session'
import { studentHomeTexts } from './student-home.texts.ts'

const findSheetCall = wire<Api['training']['findSheet']>({
  method: 'GET',
  path: '/organized-workout/student/{id}',
  scope: 'gym',
})
const findWorkoutCall = wire<Api['studentWorkouts']['find']>({
  method: 'GET',
  path: '/student-workout/workouts/{id}',
  scope: 'gym',
})

interface StartingNext {
  start: () => void
  isStarting: boolean
  /** Why it could not be started, in words. */
  failed: string | undefined
  /** Must stand on the page: it opens what was started. */
  opener: ReactNode
}

/** Begins the next workout, or goes on with the one that runs, in the player. */
export function useStartNext(next: NextWorkout): StartingNext {
  const t = useTexts(studentHomeTexts)
  const failureText = useFailureText()
  const userId = useSession()?.user.id ?? ''
  const starting = useStartWorkout()
  const [isReading, setReading] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const begin = async () => {
    const { open_session_id, workout_day_id, workout_plan_id, organized_workout_id } = next
    if (open_session_id !== null) {
      starting.start({ id: open_session_id, subject: { sessionId: open_session_id }, begins: false })
    } else if (workout_plan_id !== null) {
      const plan = await call(findWorkoutCall, { params: { id: workout_plan_id } })
      starting.start({ id: plan.id, subject: { plan }, begins: true })
    } else {
      const query = { organized_workout_id: organized_workout_id ?? undefined }
      const sheet = await call(findSheetCall, { params: { id: userId }, query })
      const day = sheet.weeks.flatMap(({ workout_days }) => workout_days).find(({ id }) => id === workout_day_id)
      if (day) starting.start({ id: day.id, subject: { day, sheet }, begins: true })
    }
  }
  const start = async () => {
    setReading(true)
    setFailure(undefined)
    try {
      await begin()
    } catch (error) {
      setFailure(error)
    } finally {
      setReading(false)
    }
  }
  return {
    start: () => void start(),
    isStarting: isReading || starting.busyId !== undefined,
    failed: failure ? `${t('next.startFailed')}. ${failureText(failure)}` : starting.failed?.message,
    opener: starting.opener,
  }
}
