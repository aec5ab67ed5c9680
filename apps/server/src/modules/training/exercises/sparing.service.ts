import { alternativesFor, cautionOf, type Hurt, sparedInWeek, verdictOf } from '@folego/domain'
import {
  reachOf,
  type SparedExercise,
  type SparedOfWeek,
  type SparingRequest,
  type StudentCaution,
} from '@folego/contract'
import { refuseField } from '#platform/http'
import type { GymContext } from '#platform/http'
import { gymExercises } from './gym-exercises.store.ts'
import * as store from './sparing.store.ts'
import { hurtsOfEach } from './what-hurts.store.ts'

/**
 * Lists the exercises among the given ones that concern a pain or a restriction of the sheet's students, with what would spare all of them,
 * and what a week must not ask of one of them.
 * Refuses by field WORKOUT_PLAN_UNKNOWN, STUDENT_UNKNOWN.
 */
export async function listSparing(gym: GymContext, request: SparingRequest): Promise<Spared> {
  const { workout_plan_id: plan, student_ids: students, exercise_ids, only_these } = request
  if (plan !== null && !(await store.isPlan(gym.tx, plan))) throw refuseField('workout_plan_id', 'WORKOUT_PLAN_UNKNOWN')
  const isSaved = exercise_ids === undefined
  const people = await store.studentsOfSheet(gym.tx, { plan: isSaved || only_these ? null : plan, students })
  const known = new Set(people.map(({ id }) => id))
  if (!students.every((id) => known.has(id))) throw refuseField('student_ids', 'STUDENT_UNKNOWN')
  return readSpared(gym, { plan, people, exerciseIds: exercise_ids, isSaved })
}

interface Spared {
  object: SparedExercise[]
  week: SparedOfWeek[]
}

/** What is asked about in a plan that is saved. */
export interface SavedExercises {
  plan: string
  /** Undefined: everybody who has the plan. */
  students?: readonly string[] | undefined
  /** Undefined: all of the plan. */
  exerciseIds?: readonly (string | null)[]
  /** Undefined: the client does not ask its user for reasons. */
  reason: string | undefined
}

/**
 * Stores why a saved sheet keeps exercises against pains and restrictions of its students, for those that have no reason yet or
 * hurt anew since it was given. Refuses by field REASON_REQUIRED if `reason` is empty and one is needed.
 */
export async function keepDespite(
  gym: GymContext,
  { plan, students, exerciseIds, reason }: SavedExercises,
): Promise<void> {
  // Who may not read pains is not asked about them: the question alone would tell of one.
  if (reason === undefined || reachOf(gym.actor, 'workout-plans.write') === undefined) return
  const people = await store.studentsOfSheet(
    gym.tx,
    students === undefined ? { plan, students: [] } : { plan: null, students },
  )
  const asked = exerciseIds?.filter((id) => id !== null)
  const { object } = await readSpared(gym, { plan, people, exerciseIds: asked, isSaved: true })
  const unexplained = object.flatMap(({ exercise_id, cautions }) =>
    cautions
      .filter(({ against, kept }) => against && kept === null)
      .map(({ student_id, place }) => ({ exercise_id, student_id, place: place ?? '' })),
  )
  if (unexplained.length === 0) return
  if (reason === '') throw refuseField('keep_reason', 'REASON_REQUIRED')
  const by = { reason, kept_by_name: gym.actor.name, kept_at: gym.now.toISOString() }
  await store.insertReasons(
    gym.tx,
    plan,
    unexplained.map((it) => ({ ...it, ...by })),
  )
}

/** Returns the students whom exercises of a saved plan are against, by exercise. */
export async function studentsAgainst(
  gym: GymContext,
  { plan, students, exerciseIds }: { plan: string; students: readonly string[]; exerciseIds: readonly string[] },
): Promise<Map<string, string[]>> {
  const people = await store.studentsOfSheet(gym.tx, { plan: null, students })
  const { object } = await readSpared(gym, { plan, people, exerciseIds, isSaved: true })
  const against = ({ cautions }: SparedExercise) =>
    cautions.filter((caution) => caution.against).map(({ student_id }) => student_id)
  return new Map(object.map((it) => [it.exercise_id, against(it)]))
}

interface OfSheet {
  plan: string | null
  people: readonly store.SheetStudentName[]
  /** Undefined: those of the plan. */
  exerciseIds: readonly string[] | undefined
  /** Whether the plan is stored with these exercises. */
  isSaved: boolean
}

async function readSpared(gym: GymContext, { plan, people, exerciseIds: ids, isSaved }: OfSheet): Promise<Spared> {
  if (people.length === 0 || ids?.length === 0) return { object: [], week: [] }
  const students = people.map(({ id }) => id)
  const [hurts, known, given, shared, ownDays] = await Promise.all([
    hurtsOfEach(gym, { students }),
    gymExercises(gym.tx),
    plan === null ? [] : store.reasonsOf(gym.tx, plan),
    plan === null ? [] : store.exercisesOfPlan(gym.tx, plan),
    plan === null ? new Map<string, ReadonlySet<string>>() : store.exercisesOfOwnDays(gym.tx, plan),
  ])
  if (hurts.length === 0) return { object: [], week: [] }
  const ofEverybody = new Set(shared)
  /** Who has days for themselves trains what is in those; what is not saved yet is for everybody. */
  const trains = (student: string, exercise: string) =>
    (ownDays.get(student) ?? ofEverybody).has(exercise) || !(isSaved || ofEverybody.has(exercise))
  const ofPeople = students.flatMap((id) => [...(ownDays.get(id) ?? [])])
  const exerciseIds = ids ?? [...new Set([...shared, ...ofPeople])].sort()
  const hurtsOf = Map.groupBy(hurts, ({ student_id }) => student_id)
  const reasons = new Map(given.map((it) => [keyOf(it), it]))
  const all: Hurt[] = hurts
  const asked = new Set(exerciseIds)
  // Nobody gets twice what the rest of the sheet has, whichever of its exercises is asked about.
  const taken = new Set([...asked, ...shared, ...ofPeople])
  const here = [...known.byId.values()].filter(
    (it) => known.equipment === null || it.equipment === 'bodyweight' || known.equipment.includes(it.equipment),
  )
  const week = people.flatMap(({ id, name: student_name }) =>
    sparedInWeek(here, hurtsOf.get(id) ?? []).map(({ code, hurt: { because, place } }) => ({
      code,
      because,
      place,
      student_name,
    })),
  )
  const object = [...asked].flatMap((exercise_id) => {
    const exercise = known.byId.get(exercise_id)
    if (exercise === undefined) return []
    const cautions = people.flatMap(({ id: student_id, name: student_name }): StudentCaution[] => {
      if (!trains(student_id, exercise_id)) return []
      const theirs = hurtsOf.get(student_id) ?? []
      const caution = cautionOf(verdictOf(exercise, theirs), gym.language)
      if (caution === null) return []
      const why = reasons.get(keyOf({ student_id, exercise_id, place: caution.place ?? '' }))
      const against = theirs.filter((hurt) => verdictOf(exercise, [hurt]).state === 'out')
      // A reason answers what was known when it was given, no pain that is newer or worse since.
      const answers = why !== undefined && against.every(({ said_at }) => said_at <= why.kept_at)
      const reason = answers && { reason: why.reason, kept_by_name: why.kept_by_name, kept_at: why.kept_at }
      return [{ ...caution, student_id, student_name, kept: (caution.against && reason) || null }]
    })
    if (cautions.length === 0) return []
    const alternatives = alternativesFor(exercise_id, taken, { ...known, hurts: all }).map((it) => ({
      exercise_id: it.exercise_id,
      exercise_name: it.exercise_name,
      muscle_group: known.byId.get(it.exercise_id)?.primary_region ?? exercise.primary_region,
    }))
    return [{ exercise_id, exercise_name: exercise.name_pt, cautions, alternatives }]
  })
  return { object, week }
}

const keyOf = ({ student_id, exercise_id, place }: { student_id: string; exercise_id: string; place: string }) =>
  `${student_id} ${exercise_id} ${place}`
