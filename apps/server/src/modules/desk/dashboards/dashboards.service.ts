import { activity } from '@folego/contract'
import { addDays, limits, sameDayOfPreviousMonth } from '@folego/domain'
import type { AdminStats, dashboards, FirstSteps, QueryOf, ReplyOf, SearchReply } from '@folego/contract'
import { membershipsOf, recentStudents } from '#modules/selling/enrollments'
import { reaches } from '#modules/people/ownership'
import { refuse } from '#platform/http'
import type { GymContext } from '#platform/http'
import { countEntries, listEntries } from './activity.store.ts'
import { countWorkoutPlans, figuresOfDays, readFirstSteps } from './dashboards.store.ts'
import { daysWithHistory, entitiesFor, figuresNow, figuresThen, firstHits, statsOf } from './dashboards.rules.ts'
import { readInstructorStats } from './instructor.service.ts'
import * as find from './search.store.ts'
import { readStudentStats } from './student-stats.service.ts'

/** The numbers of the actor's own dashboard, by role. Refuses NOT_FOUND for somebody else's `userId`. */
export async function readStats(gym: GymContext, userId: string): Promise<ReplyOf<typeof dashboards.stats>> {
  if (!reaches(gym, userId.toLowerCase())) throw refuse('NOT_FOUND')
  const ofRole = { admin: readAdminStats, instructor: readInstructorStats, student: readStudentStats }
  return ofRole[gym.actor.role](gym)
}

/**
 * The numbers of the administrator's dashboard, each with its change since the end of the same day of the previous month (by the gym's
 * calendar; for a younger gym since the first day that has figures), and the trend between.
 */
async function readAdminStats(gym: GymContext): Promise<AdminStats> {
  const { tx, today, timezone } = gym
  const month = sameDayOfPreviousMonth(today)
  const since = (day: string) =>
    Promise.all([recentStudents(gym, day), countWorkoutPlans(tx, { timezone, comparedWith: day })])
  // Pipelined: only a younger gym is counted again.
  const [stored, sinceMonth] = await Promise.all([figuresOfDays(tx, month, addDays(today, -1)), since(month)])
  const days = daysWithHistory(stored)
  const comparedWith = days[0]?.day ?? month
  const [{ counts, ...at }, plans] = comparedWith === month ? sinceMonth : await since(comparedWith)
  const [now, earlier] = [figuresNow(counts, plans), figuresThen(counts, plans)]
  return { ...statsOf({ now, comparedWith, earlier, moves: counts.moves, days }), ...at }
}

/** Which of the gym's first steps are done. */
export async function readSteps({ tx }: GymContext): Promise<FirstSteps> {
  return await readFirstSteps(tx)
}

/** What happened in the gym, newest first: the last `limits.activityEntriesMax` entries, so that every page is fast. */
export async function listActivity(
  { tx, actor }: GymContext,
  query: QueryOf<typeof dashboards.activity>,
): Promise<ReplyOf<typeof dashboards.activity>> {
  const entities = entitiesFor(actor.role)
  const isWithin = (query.page - 1) * query.page_size < limits.activityEntriesMax
  const [rows, total] = await Promise.all([
    isWithin ? listEntries(tx, entities, query) : [],
    countEntries(tx, entities, limits.activityEntriesMax),
  ])
  return { object: rows.map((row) => activity.parse(row)), total, ...query }
}

/** Searches all records of the gym for a term; at most `limits.searchHitsPerKind` hits of each kind. */
export async function searchGym(gym: GymContext, term: string): Promise<SearchReply> {
  const { tx } = gym
  if (term === '') return { students: [], plans: [], trainers: [], enrollments: [], workouts: [] }
  const [{ students, byStudent }, plans, trainers, byPlan, workouts] = await Promise.all([
    findStudents(gym, term),
    find.findPlans(tx, term),
    find.findTrainers(tx, term),
    find.findEnrollmentsByPlan(tx, term),
    find.findWorkouts(tx, term),
  ])
  return { students, plans, trainers, enrollments: firstHits(byStudent, byPlan), workouts }
}

async function findStudents(gym: GymContext, term: string) {
  const candidates = await find.findCandidates(gym.tx, term)
  const shown = candidates.slice(0, limits.searchHitsPerKind)
  const [hits, boughtBy, byStudent] = await Promise.all([
    find.findStudents(gym.tx, shown),
    membershipsOf(gym, shown),
    find.findEnrollmentsByStudent(gym.tx, candidates, term),
  ])
  const students = hits.map(({ status, ...hit }) => ({ ...hit, membership: boughtBy({ ...hit, status }).membership }))
  return { students, byStudent }
}
