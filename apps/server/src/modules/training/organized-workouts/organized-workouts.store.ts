import { sheetProgress, signatureFrom } from '@folego/contract'
import { foldForSearch, type GymLoads, sortOf } from '@folego/domain'
import type { api, OrganizedWorkout, OrganizedWorkoutLine, QueryOf, SheetStudent, Signature } from '@folego/contract'
import { sql } from 'kysely'
import {
  anyOf,
  containsWords,
  hasRows,
  idsOf,
  inOrderOf,
  insertRow,
  pageOf,
  readGym,
  searchKey,
  valuesOf,
  versioned,
} from '#platform/database'
import type { GymTx, PageOfIds, Versioned } from '#platform/database'
import { weeksOf } from './organized-weeks.store.ts'
import { ownDayIds } from './own-days.store.ts'
import { completedByWeek, assigneesOf, trainingWeeks } from './sheet-progress.store.ts'

export const records = versioned('organized_workouts')

type Query = QueryOf<typeof api.organizedWorkouts.list>

const sortColumns = { title: 'o.title_key', created_at: 'o.created_at', updated_at: 'o.updated_at' } as const

// A sheet is deleted with its plan.
function everySheet(tx: GymTx) {
  return tx
    .selectFrom('organized_workouts as o')
    .innerJoin('workout_plans as p', 'p.id', 'o.workout_plan_id')
    .where('o.deleted_at', 'is', null)
    .where('p.deleted_at', 'is', null)
}

/** Returns the ids of one page of sheets and the total. */
export async function pageOfSheets(tx: GymTx, query: Query): Promise<PageOfIds> {
  const { key, direction } = sortOf(query.sort)
  const { search, student_id, template } = query
  const ofNamed = search === undefined ? [] : await plansOf(tx, await studentsNamed(tx, search))
  const ofStudent = student_id === undefined ? [] : await plansOf(tx, [student_id])
  const ofPlans = (ids: readonly string[]) => sql<boolean>`o.workout_plan_id = any(${ids}::uuid[])`
  const matching = everySheet(tx)
    .$if(search !== undefined, (rows) =>
      rows.where((it) => it.or([containsWords(sql.ref('o.search_key'), search ?? ''), ofPlans(ofNamed)])),
    )
    .$if(student_id !== undefined, (rows) => rows.where(ofPlans(ofStudent)))
    .$if(template !== undefined, (rows) => rows.where('o.template', '=', template === 'true'))
  const inOrder = matching.select('o.id').orderBy(sortColumns[key], direction).orderBy('o.id', direction)
  return idsOf(await pageOf(matching, inOrder, query))
}

function studentsNamed(tx: GymTx, term: string): Promise<string[]> {
  return valuesOf(
    tx
      .selectFrom('students')
      .where('deleted_at', 'is', null)
      .where(containsWords(sql.ref('name_key'), term))
      .select('id'),
    'id',
  )
}

function plansOf(tx: GymTx, studentIds: readonly string[]): Promise<string[]> {
  return valuesOf(
    tx
      .selectFrom('assignments')
      .where('student_id', '=', anyOf(studentIds, 'uuid'))
      .where('status', '=', 'active')
      .where('deleted_at', 'is', null)
      .select('workout_plan_id')
      .distinct(),
    'workout_plan_id',
  )
}

/** Returns the sheets with these ids, in this order, with their students and progress. */
export async function sheetsByIds(tx: GymTx, ids: readonly string[]): Promise<OrganizedWorkoutLine[]> {
  const [sheets, weeks, students, done, own] = await Promise.all([
    everySheet(tx)
      .leftJoin('accounts as a', 'a.id', 'o.created_by')
      .where('o.id', '=', anyOf(ids, 'uuid'))
      .select(['o.id', 'o.workout_plan_id', 'o.title', 'o.description', 'o.created_by', 'a.name as created_by_name'])
      .select(['o.created_at', 'o.updated_at', 'o.version', 'o.template'])
      .select(['o.signed_name', 'o.signed_cref', 'o.signed_at'])
      .execute(),
    trainingWeeks(tx, ids),
    assigneesOf(tx, ids),
    completedByWeek(tx, ids),
    ownDayIds(tx, ids),
  ])
  const weeksBySheet = Map.groupBy(weeks, (week) => week.organized_workout_id)
  const ownDays = new Map(own.map((it) => [`${it.organized_workout_id} ${it.student_id}`, it]))
  const completed = new Map(done.map((it) => [`${it.week_id} ${it.student_id}`, it.completed]))
  return inOrderOf(ids, sheets).map(({ signed_name, signed_cref, signed_at, ...sheet }) => {
    const signature = signatureFrom({ ...sheet, signed_name, signed_cref, signed_at })
    const ownWeeks = weeksBySheet.get(sheet.id) ?? []
    const assignees = (students.get(sheet.workout_plan_id) ?? []).map((student): SheetStudent => {
      const figures = ownWeeks.map(({ id, week_number, days }) => ({
        week_number,
        total: days,
        completed: completed.get(`${id} ${student.student_id}`) ?? 0,
      }))
      const { days: own_day_ids = [], signature: own_signature = null } =
        ownDays.get(`${sheet.id} ${student.student_id}`) ?? {}
      return { ...student, own_day_ids, own_signature, ...sheetProgress(figures) }
    })
    const total_weeks = Math.max(1, ownWeeks.length)
    return { ...sheet, signature, total_weeks, students: assignees, ...combinedProgress(assignees) }
  })
}

/** Sums up all students of a sheet: the earliest week, and the share of all their training days. */
function combinedProgress(students: readonly SheetStudent[]) {
  if (students.length === 0) return { current_week: null, progress_percentage: null }
  const all = sheetProgress(
    students.map((it) => ({
      week_number: it.current_week,
      total: it.total_workouts,
      completed: it.completed_workouts,
    })),
  )
  return {
    current_week: Math.min(...students.map((student) => student.current_week)),
    progress_percentage: all.progress_percentage,
  }
}

/** Returns one sheet with all its weeks, undefined if the gym has none with this id. */
export async function findSheet(tx: GymTx, id: string): Promise<OrganizedWorkout | undefined> {
  const [[sheet], weeks] = await Promise.all([sheetsByIds(tx, [id]), weeksOf(tx, id)])
  return sheet && { ...sheet, weeks }
}

/**
 * Returns the plan of the gym with this id and locks it, so that it is not deleted and gets no second sheet before the
 * transaction ends.
 */
export async function lockPlanForUpdate(tx: GymTx, id: string): Promise<{ sheetId: string | undefined } | undefined> {
  const plan = tx.selectFrom('workout_plans').where('id', '=', id).where('deleted_at', 'is', null).select('id')
  if (!(await hasRows(plan.forNoKeyUpdate()))) return undefined
  return { sheetId: await sheetOfPlan(tx, id) }
}

/** Returns the id of a plan's weekly sheet, undefined if it has none. */
export async function sheetOfPlan(tx: GymTx, planId: string): Promise<string | undefined> {
  const sheet = await tx
    .selectFrom('organized_workouts')
    .where('workout_plan_id', '=', planId)
    .where('deleted_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  return sheet?.id
}

/** Returns the loads that the gym has. */
export async function loadsOf(tx: GymTx, gymId: string): Promise<GymLoads> {
  // The contract validated the column before it was written.
  return (await readGym(tx, gymId, 'loads')).loads as GymLoads
}

export interface SheetValues {
  title: string
  description: string
  template: boolean
  signature: Signature
}

/** Inserts a sheet without weeks and returns its id. */
export async function insertSheet(
  tx: GymTx,
  { workout_plan_id, created_by, ...values }: SheetValues & { workout_plan_id: string; created_by: string },
  at: string,
): Promise<string> {
  return insertRow(tx, 'organized_workouts', {
    workout_plan_id,
    created_by,
    ...columnsOf(values),
    created_at: at,
    updated_at: at,
  })
}

/** Updates a sheet. Throws ChangedMeanwhile. */
export async function updateSheet(tx: GymTx, row: Versioned, values: SheetValues, at: string): Promise<void> {
  await records.update(tx, row, columnsOf(values), at)
}

function columnsOf({ title, description, template, signature }: SheetValues) {
  const keys = { title_key: foldForSearch(title), search_key: searchKey(title, description) }
  const { name: signed_name, cref: signed_cref, signed_at } = signature
  return { title, ...keys, description, template, signed_name, signed_cref, signed_at }
}
