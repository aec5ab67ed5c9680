import { signatureFrom, withRepetitions } from '@folego/contract'
import { foldForSearch, sortOf } from '@folego/domain'
import type { api, PlanExercise, QueryOf, SheetSource, Signature, WorkoutPlan } from '@folego/contract'
import { sql } from 'kysely'
import {
  afterDay,
  anyOf,
  beginOfDay,
  containsWords,
  idsOf,
  inOrderOf,
  insertRow,
  newId,
  pageOf,
  searchKey,
  versioned,
} from '#platform/database'
import type { GymTx, PageOfIds, Versioned } from '#platform/database'
import { ownStudentsOf } from './own-plans.store.ts'
import type { StoredLine } from './workout-plans.rules.ts'

export const records = versioned('workout_plans')

type Query = QueryOf<typeof api.workoutPlans.list>

const sortColumns = { title: 'title_key', created_at: 'created_at', updated_at: 'updated_at' } as const

/** Returns the ids of one page of sheets and the total. Days are in the gym's time zone. */
export async function pageOfWorkoutPlans(
  tx: GymTx,
  query: Query,
  gym: { timezone: string; accountId: string },
): Promise<PageOfIds> {
  const { key, direction } = sortOf(query.sort)
  const { search, created_from, created_to, kind, template } = query
  const matching = tx
    .selectFrom('workout_plans')
    .where('deleted_at', 'is', null)
    .$if(kind !== 'all', (rows) => rows.where('kind', '=', kind === 'organized' ? kind : 'isolated'))
    .$if(template !== undefined, (rows) => rows.where('template', '=', template === 'true'))
    .$if(query.created_by === 'me', (rows) => rows.where('created_by', '=', gym.accountId))
    .$if(created_from !== undefined, (rows) =>
      rows.where('created_at', '>=', beginOfDay(created_from ?? '', gym.timezone)),
    )
    .$if(created_to !== undefined, (rows) => rows.where('created_at', '<', afterDay(created_to ?? '', gym.timezone)))
    .$if(search !== undefined, (rows) => rows.where(containsWords(sql.ref('search_key'), search ?? '')))
  const inOrder = matching.select('id').orderBy(sortColumns[key], direction).orderBy('id', direction)
  return idsOf(await pageOf(matching, inOrder, query))
}

/** Returns the sheets with these ids that were not deleted, in this order, each with its exercises. */
export async function workoutPlansByIds(tx: GymTx, ids: readonly string[]): Promise<WorkoutPlan[]> {
  const wanted = anyOf(ids, 'uuid')
  const [plans, exercisesOf, counts, own] = await Promise.all([
    tx
      .selectFrom('workout_plans as w')
      .leftJoin('accounts as a', 'a.id', 'w.created_by')
      .where('w.id', '=', wanted)
      .where('w.deleted_at', 'is', null)
      .select(['w.id', 'w.title', 'w.description', 'w.kind', 'w.template', 'w.created_by', 'a.name as created_by_name'])
      .select(['w.created_at', 'w.updated_at', 'w.version', 'w.source'])
      .select(['w.signed_name', 'w.signed_cref', 'w.signed_at'])
      .execute(),
    exercisesOfPlans(tx, ids),
    tx
      .selectFrom('assignments')
      .where('workout_plan_id', '=', wanted)
      .where('status', '=', 'active')
      .where('deleted_at', 'is', null)
      .groupBy('workout_plan_id')
      .select((select) => ['workout_plan_id', select.fn.countAll<number>().as('count')])
      .execute(),
    ownStudentsOf(tx, ids),
  ])
  const studentsOf = new Map(counts.map(({ workout_plan_id, count }) => [workout_plan_id, count]))
  return inOrderOf(ids, plans).map(({ signed_name, signed_cref, signed_at, ...plan }) => {
    const exercises = exercisesOf.get(plan.id) ?? []
    return {
      ...plan,
      signature: signatureFrom({ ...plan, signed_name, signed_cref, signed_at }),
      exercises,
      exercise_count: exercises.length,
      assigned_students: studentsOf.get(plan.id) ?? 0,
      own_students: own.get(plan.id) ?? [],
    }
  })
}

/** Returns the exercises of sheets, in order, by sheet id. */
async function exercisesOfPlans(tx: GymTx, ids: readonly string[]): Promise<Map<string, PlanExercise[]>> {
  const lines = await tx
    .selectFrom('workout_plan_exercises')
    .where('workout_plan_id', '=', anyOf(ids, 'uuid'))
    .orderBy('workout_plan_id')
    .orderBy('order_index')
    .orderBy('id')
    .select(['id', 'workout_plan_id', 'exercise_name', 'exercise_id', 'muscle_group', 'sets', 'repetitions_text'])
    .select(['rest_time', 'weight', 'rir', 'superset_group', 'notes'])
    .execute()
  const byPlan = Map.groupBy(lines, (line) => line.workout_plan_id)
  return new Map([...byPlan].map(([id, own]) => [id, own.map(withRepetitions)]))
}

/** Returns one sheet, undefined if the gym has none with this id. */
export async function findWorkoutPlan(tx: GymTx, id: string): Promise<WorkoutPlan | undefined> {
  return (await workoutPlansByIds(tx, [id]))[0]
}

export interface PlanValues {
  title: string
  description: string
  template: boolean
  signature: Signature
}

/** Adds a sheet without exercises and returns its id. */
export async function insertWorkoutPlan(
  tx: GymTx,
  values: PlanValues & { kind: 'isolated' | 'organized'; source: SheetSource; created_by: string },
  at: string,
): Promise<string> {
  const { kind, source, created_by } = values
  const columns = { ...columnsOf(values), kind, source, created_by }
  return insertRow(tx, 'workout_plans', { ...columns, created_at: at, updated_at: at })
}

/** Updates a sheet. Throws ChangedMeanwhile. */
export async function updateWorkoutPlan(tx: GymTx, row: Versioned, values: PlanValues, at: string): Promise<void> {
  await records.update(tx, row, columnsOf(values), at)
}

/** Updates the title of a plan that was made for its weekly sheet. */
export async function renamePlanOfWeeks(
  tx: GymTx,
  id: string,
  { title, description }: { title: string; description: string },
  at: string,
): Promise<void> {
  await tx
    .updateTable('workout_plans')
    .set((it) => ({ ...wordsOf({ title, description }), updated_at: at, version: it('version', '+', 1) }))
    .where('id', '=', id)
    .where('kind', '=', 'organized')
    .execute()
}

/** Marks a plan that was made for its weekly sheet as deleted. */
export async function removePlanOfWeeks(tx: GymTx, id: string, at: string): Promise<void> {
  await tx
    .updateTable('workout_plans')
    .set((it) => ({ deleted_at: at, updated_at: at, version: it('version', '+', 1) }))
    .where('id', '=', id)
    .where('kind', '=', 'organized')
    .where('deleted_at', 'is', null)
    .execute()
}

/** Replaces the exercises of a sheet by these lines, in this order. Lines with an id keep it. */
export async function writeExercises(tx: GymTx, planId: string, lines: readonly StoredLine[]): Promise<void> {
  await tx.deleteFrom('workout_plan_exercises').where('workout_plan_id', '=', planId).execute()
  if (lines.length === 0) return
  await tx
    .insertInto('workout_plan_exercises')
    .values(
      lines.map(({ repetitions: _number, ...line }, at) => ({
        ...line,
        id: line.id ?? newId(),
        workout_plan_id: planId,
        order_index: at,
      })),
    )
    .execute()
}

function columnsOf({ template, signature, ...words }: PlanValues) {
  const { name: signed_name, cref: signed_cref, signed_at } = signature
  return { ...wordsOf(words), template, signed_name, signed_cref, signed_at }
}

function wordsOf({ title, description }: Pick<PlanValues, 'title' | 'description'>) {
  return { title, title_key: foldForSearch(title), search_key: searchKey(title, description), description }
}
