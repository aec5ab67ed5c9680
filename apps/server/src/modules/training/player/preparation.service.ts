import { cautionOf, exerciseKeyOf } from '@folego/domain'
import type { api, Caution, Preparation, QueryOf, ReplyOf } from '@folego/contract'
import { requireRequestedStudent } from '#modules/people/ownership'
import type { StudentId } from '#modules/people/ownership'
import { gymExercises, whatHurts } from '#modules/training/exercises'
import { refuseField } from '#platform/http'
import type { GymContext } from '#platform/http'
import { linesOfCurrentWeeks, linesOfRunning } from './prescription.store.ts'
import {
  dueDay,
  keysOf,
  lineOfPlan,
  openLines,
  playerExercises,
  playerLines,
  recentSets,
  verdictOfLine,
} from './player.rules.ts'
import type { Before, DueWorkout } from './player.rules.ts'
import { beforeOf, namesFor, requireSession } from './player.service.ts'
import { activeAssigned } from './student-workouts.store.ts'
import { bestsOf } from './training-results.store.ts'
import { previousOf, recentOf } from './training-sets.store.ts'
import { daysOfCurrentWeeks } from './workout-days.store.ts'

type StudentWorkouts = typeof api.studentWorkouts

/**
 * Returns everything a student needs to train offline this week, in a fixed number of queries. Refuses USER_NOT_FOUND beyond the
 * caller's reach; by field STUDENT_REQUIRED.
 */
export async function prepareTraining(
  gym: GymContext,
  { student_id }: QueryOf<StudentWorkouts['prepare']>,
): Promise<Preparation> {
  // Pipelined: if the student is out of reach, what hurts is not used.
  const [{ studentId, due }, known, hurts] = await Promise.all([
    requireStudentWithDue(gym, student_id),
    gymExercises(gym.tx),
    whatHurts(gym, { student: student_id ?? gym.actor.accountId }),
  ])
  const named = await namesFor(
    gym,
    due.flatMap(({ lines }) => lines),
    hurts,
  )
  const open = due.map(({ lines }) => openLines(playerLines(lines, []), { ...known, hurts, named }))
  const except = due.map((it) => it.open_session_id).filter((id) => id !== null)
  const lookBack = { studentId, before: gym.now.toISOString(), except }
  const keys = open.flatMap(keysOf)
  const [previous, recent, bests] = await Promise.all([
    previousOf(gym.tx, lookBack, keys),
    recentOf(gym.tx, lookBack, keys),
    bestsOf(gym.tx, { studentId, except }, keys),
  ])
  const workouts = due.map(({ lines: _lines, ...workout }, at) => ({
    ...workout,
    exercises: playerExercises(open[at] ?? [], { pains: [], language: gym.language }, { previous, recent, bests }),
  }))
  const spared = hurts.map(({ because, place, side, severity, pattern, exercise }) => {
    return { because, place, side, severity, pattern, exercise }
  })
  return { prepared_at: gym.now.toISOString(), student_id: studentId, workouts, hurts: spared }
}

/** Returns the requested student and what they can begin. Refuses like `requireRequestedStudent`. */
export async function requireStudentWithDue(
  gym: GymContext,
  named: string | undefined,
): Promise<{ studentId: StudentId; due: DueWorkout[] }> {
  // Pipelined: if the student is out of reach, the workouts are not used.
  const [studentId, due] = await Promise.all([
    requireRequestedStudent(gym, named),
    dueWorkouts(gym, named ?? gym.actor.accountId),
  ])
  return { studentId, due }
}

/** Returns what a student can begin: the training days of the current weeks, then the active single sheets. */
async function dueWorkouts(gym: GymContext, idOrAccountId: string): Promise<DueWorkout[]> {
  const [days, lines, sheets, running] = await Promise.all([
    daysOfCurrentWeeks(gym.tx, idOrAccountId, gym.language),
    linesOfCurrentWeeks(gym.tx, idOrAccountId),
    activeAssigned(gym.tx, idOrAccountId),
    linesOfRunning(gym.tx, idOrAccountId),
  ])
  const due = [
    ...days.map((day) => dueDay(day, lines.get(day.workout_day_id) ?? [])),
    ...sheets.map((sheet) => ({
      workout_day_id: null,
      workout_plan_id: sheet.id,
      title: sheet.title,
      estimated_duration: null,
      open_session_id: sheet.open_session_id,
      lines: sheet.exercises.map(lineOfPlan),
    })),
  ]
  return due.map((it) => ({ ...it, lines: running.get(it.open_session_id ?? '') ?? it.lines }))
}

/**
 * Returns what was done of one exercise in the last workout that had it, before the named workout or else before now, and what hurts
 * the student means for it. Refuses
 * WORKOUT_NOT_FOUND, USER_NOT_FOUND; by field EXERCISE_INCOMPLETE if neither id nor name is sent, STUDENT_REQUIRED.
 */
export async function findPrevious(
  gym: GymContext,
  { student_id, exercise_id, exercise_name, before_session }: QueryOf<StudentWorkouts['findPrevious']>,
): Promise<ReplyOf<StudentWorkouts['findPrevious']>> {
  if (exercise_id === undefined && (exercise_name ?? '') === '')
    throw refuseField('exercise_name', 'EXERCISE_INCOMPLETE')
  const line = { exercise_id: exercise_id ?? null, exercise_name: exercise_name ?? '' }
  const key = exerciseKeyOf(line)
  if (before_session !== undefined) {
    const session = await requireSession(gym, before_session)
    const before = await beforeOf(gym, session, [key])
    return { ...timeOf(key, before), caution: await cautionFor(gym, line, { session: before_session }) }
  }
  const studentId = await requireRequestedStudent(gym, student_id)
  const lookBack = { studentId, before: gym.now.toISOString(), except: [] }
  const [previous, recent, bests, caution] = await Promise.all([
    previousOf(gym.tx, lookBack, [key]),
    recentOf(gym.tx, lookBack, [key]),
    bestsOf(gym.tx, { studentId, except: [] }, [key]),
    cautionFor(gym, line, { student: studentId }),
  ])
  return { ...timeOf(key, { previous, recent, bests }), caution }
}

/** What hurts the student means for an exercise that is added or swapped in, chosen from the list or typed. */
async function cautionFor(
  gym: GymContext,
  line: { exercise_id: string | null; exercise_name: string },
  whose: Parameters<typeof whatHurts>[1],
): Promise<Caution | null> {
  const [known, hurts] = await Promise.all([gymExercises(gym.tx), whatHurts(gym, whose)])
  const verdict = verdictOfLine(line, { ...known, hurts, named: await namesFor(gym, [line], hurts) })
  return verdict === undefined ? null : cautionOf(verdict, gym.language)
}

function timeOf(key: string, { previous, recent, bests }: Before) {
  const time = previous.get(key)
  return {
    previous_at: time?.at ?? null,
    previous: time?.sets ?? [],
    recent: recentSets(time, recent.get(key)),
    bests: bests.get(key) ?? null,
  }
}
