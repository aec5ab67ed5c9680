import { comparedPeriods, periodOf } from '@folego/domain'
import type { api, QueryOf, StudentProgress } from '@folego/contract'
import { requireStudentNamed } from '#modules/people/ownership'
import { exercisesOf, firstRecordDay, pausedWeeks, sessionsFrom, trainedDates } from '#modules/training/player'
import type { GymContext } from '#platform/http'
import { weightsOf } from './measurements.store.ts'
import { achievementsOf, bucketsOf, cutsOf, statsOf } from './progress.rules.ts'

/** Returns a week, month or year of a student. Refuses like `requireStudentNamed`. */
export async function readProgress(
  gym: GymContext,
  { student_id, period, date = gym.today }: QueryOf<typeof api.progress.find>,
): Promise<StudentProgress> {
  const { id: studentId } = await requireStudentNamed(gym, student_id)
  const whole = periodOf(period, date)
  const compared = comparedPeriods(period, date, gym.today)
  const [dates, paused, sums, weight_progress, { strength, muscles }, firstRecord] = await Promise.all([
    trainedDates(gym, studentId),
    pausedWeeks(gym, studentId),
    sessionsFrom(gym, studentId, cutsOf(period, whole, compared)),
    weightsOf(gym.tx, studentId, whole),
    exercisesOf(gym, studentId, whole),
    firstRecordDay(gym, studentId),
  ])
  return {
    period,
    ...whole,
    today: gym.today,
    compared,
    weight_progress,
    workout_stats: { ...statsOf(sums, compared), buckets: bucketsOf(period, whole, sums) },
    strength_progress: strength,
    sets_per_region: muscles.regions,
    sets_per_category: muscles.categories,
    achievements: achievementsOf(dates, paused, firstRecord),
  }
}
