import { sheetProgress, signatureFrom, sortOf } from '@folego/contract'
import type { api, OrganizedWorkout, OrganizedWorkoutLine, QueryOf, SheetStudent, Signature } from '@folego/contract'
import { sql } from 'kysely'
import { containsWords, foldForSearch, inOrderOf, newId, pageOfIds, searchKey } from '#platform/database'
import type { GymTx } from '#platform/database'
import { weeksOf } from './organized-weeks.store.ts'

type Query = QueryOf<typeof api.organizedWorkouts.list>

const sortColumns = { title: 'o.title_key', created_at: 'o.created_at', updated_at: 'o.updated_at' } as const

// A sheet goes with its plan: where that was deleted, nobody sees the weeks either.
function everySheet(tx: GymTx) {
  return tx
    .selectFrom('organized_workouts as o')
    .innerJoin('workout_plans as p', 'p.id', 'o.workout_plan_id')
    .where('o.deleted_at', 'is', null)
    .where('p.deleted_at', 'is', null)
}

/** The ids of one page of sheets and how many there are in all. */
export async function pageOfSheets(tx: GymTx, query: Query): Promise<{ ids: string[]; total: number }> {
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
  const [ids, { total }] = await Promise.all([
    pageOfIds(matching.select('o.id').orderBy(sortColumns[key], direction).orderBy('o.id', direction), query),
    matching.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { ids, total }
}

async function studentsNamed(tx: GymTx, term: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('students')
    .where('deleted_at', 'is', null)
    .where(containsWords(sql.ref('name_key'), term))
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

async function plansOf(tx: GymTx, studentIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('assignments')
    .where('student_id', '=', sql<string>`any(${studentIds}::uuid[])`)
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .select('workout_plan_id')
    .distinct()
    .execute()
  return rows.map((row) => row.workout_plan_id)
}

/** The sheets with these ids, in this order, with their students and how far these are. */
export async function sheetsByIds(tx: GymTx, ids: readonly string[]): Promise<OrganizedWorkoutLine[]> {
  const [sheets, weeks] = await Promise.all([
    everySheet(tx)
      .leftJoin('accounts as a', 'a.id', 'o.created_by')
      .where('o.id', '=', sql<string>`any(${ids}::uuid[])`)
      .select(['o.id', 'o.workout_plan_id', 'o.title', 'o.description', 'o.created_by', 'a.name as created_by_name'])
      .select(['o.created_at', 'o.updated_at', 'o.version', 'o.template'])
      .select(['o.signed_name', 'o.signed_cref', 'o.signed_at'])
      .execute(),
    trainingWeeks(tx, ids),
  ])
  const [students, done] = await Promise.all([
    holdersOf(
      tx,
      sheets.map((sheet) => sheet.workout_plan_id),
    ),
    completedByWeek(tx, weeks),
  ])
  const weeksBySheet = Map.groupBy(weeks, (week) => week.organized_workout_id)
  const completed = new Map(done.map((it) => [`${it.week_id} ${it.student_id}`, it.completed]))
  return inOrderOf(ids, sheets).map(({ signed_name, signed_cref, signed_at, ...sheet }) => {
    const signature = signatureFrom({ ...sheet, signed_name, signed_cref, signed_at })
    const ownWeeks = weeksBySheet.get(sheet.id) ?? []
    const holders = (students.get(sheet.workout_plan_id) ?? []).map((student): SheetStudent => {
      const figures = ownWeeks.map(({ id, week_number, days }) => ({
        week_number,
        total: days.length,
        completed: completed.get(`${id} ${student.student_id}`) ?? 0,
      }))
      return { ...student, ...sheetProgress(figures) }
    })
    const total_weeks = Math.max(1, ownWeeks.length)
    return { ...sheet, signature, total_weeks, students: holders, ...together(holders) }
  })
}

/** All students of a sheet as one: the earliest week, and the share of all their training days. */
function together(students: readonly SheetStudent[]) {
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

/** One sheet with all its weeks, undefined where the gym has none with this id. */
export async function findSheet(tx: GymTx, id: string): Promise<OrganizedWorkout | undefined> {
  const [[sheet], weeks] = await Promise.all([sheetsByIds(tx, [id]), weeksOf(tx, id)])
  return sheet && { ...sheet, weeks }
}

/*
 * What belongs to a page of sheets is read table by table, each by the ids that the one before gave, and put together
 * here: joined in one statement, a gym that was just moved in, of which the planner knows nothing yet, waits minutes.
 */

interface TrainingWeek {
  id: string
  organized_workout_id: string
  week_number: number
  /** Ids of the days that are not rest. */
  days: string[]
}

async function trainingWeeks(tx: GymTx, sheetIds: readonly string[]): Promise<TrainingWeek[]> {
  const ofSheets = sql<string>`any(${sheetIds}::uuid[])`
  const [weeks, days] = await Promise.all([
    tx
      .selectFrom('organized_weeks')
      .where('organized_workout_id', '=', ofSheets)
      .where('deleted_at', 'is', null)
      .select(['id', 'organized_workout_id', 'week_number'])
      .execute(),
    tx
      .selectFrom('workout_days')
      .where('organized_workout_id', '=', ofSheets)
      .where('deleted_at', 'is', null)
      .where('rest_day', '=', false)
      .select(['id', 'week_id'])
      .execute(),
  ])
  const daysOf = Map.groupBy(days, (day) => day.week_id)
  return weeks.map((week) => ({ ...week, days: (daysOf.get(week.id) ?? []).map(({ id }) => id) }))
}

type Holder = Pick<SheetStudent, 'student_id' | 'student_name' | 'assignment_id' | 'start_date' | 'valid_until'>

/** The students with an active assignment of each plan, by name. */
async function holdersOf(tx: GymTx, planIds: readonly string[]): Promise<Map<string, Holder[]>> {
  const held = await tx
    .selectFrom('assignments')
    .where('workout_plan_id', '=', sql<string>`any(${planIds}::uuid[])`)
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .select(['id as assignment_id', 'workout_plan_id', 'student_id', 'start_date', 'valid_until'])
    .execute()
  const students = await tx
    .selectFrom('students')
    .where('id', '=', sql<string>`any(${held.map(({ student_id }) => student_id)}::uuid[])`)
    .where('deleted_at', 'is', null)
    .orderBy('name_key')
    .orderBy('id')
    .select(['id', 'name'])
    .execute()
  const heldBy = Map.groupBy(held, (it) => it.student_id)
  const inOrder = students.flatMap(({ id, name }) =>
    (heldBy.get(id) ?? []).map((it) => ({ ...it, student_name: name })),
  )
  const holders = Map.groupBy(inOrder, (it) => it.workout_plan_id)
  return new Map([...holders].map(([plan, all]) => [plan, all.map(({ workout_plan_id: _plan, ...it }) => it)]))
}

async function completedByWeek(tx: GymTx, weeks: readonly TrainingWeek[]) {
  const days = weeks.flatMap((week) => week.days.map((id) => ({ id, week_id: week.id })))
  const { rows } = await sql<{ week_id: string; student_id: string; completed: number }>`
    select d.week_id, p.student_id, count(*) as completed
    from unnest(${days.map(({ id }) => id)}::uuid[], ${days.map(({ week_id }) => week_id)}::uuid[]) as d (id, week_id)
    join workout_day_progress p on p.workout_day_id = d.id
    where p.completed_at is not null
    group by d.week_id, p.student_id`.execute(tx)
  return rows
}

/** Holds a sheet until the transaction ends; its weeks change only under this lock. */
export async function lockSheet(tx: GymTx, id: string): Promise<void> {
  await tx.selectFrom('organized_workouts').where('id', '=', id).select('id').forNoKeyUpdate().execute()
}

/** The plan of the gym with this id, held so that it cannot be deleted or get a second sheet before the transaction ends. */
export async function holdPlan(tx: GymTx, id: string): Promise<{ sheetId: string | undefined } | undefined> {
  const plan = await tx
    .selectFrom('workout_plans')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (plan === undefined) return undefined
  const sheet = await tx
    .selectFrom('organized_workouts')
    .where('workout_plan_id', '=', id)
    .where('deleted_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  return { sheetId: sheet?.id }
}

export interface SheetValues {
  title: string
  description: string
  template: boolean
  signature: Signature
}

/** Adds a sheet without weeks and returns its id. */
export async function insertSheet(
  tx: GymTx,
  { workout_plan_id, created_by, ...values }: SheetValues & { workout_plan_id: string; created_by: string },
  at: string,
): Promise<string> {
  const id = newId()
  await tx
    .insertInto('organized_workouts')
    .values({ id, workout_plan_id, created_by, ...columnsOf(values), created_at: at, updated_at: at })
    .execute()
  return id
}

interface Versioned {
  id: string
  version: number
}

/** Saves a sheet that still has `version`; false where it was changed meanwhile. */
export async function updateSheet(
  tx: GymTx,
  { id, version }: Versioned,
  values: SheetValues,
  at: string,
): Promise<boolean> {
  const done = await tx
    .updateTable('organized_workouts')
    .set({ ...columnsOf(values), updated_at: at, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

/** Takes a sheet from every list. False where it was changed meanwhile. */
export async function removeSheet(tx: GymTx, { id, version }: Versioned, at: string): Promise<boolean> {
  const done = await tx
    .updateTable('organized_workouts')
    .set({ deleted_at: at, updated_at: at, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

function columnsOf({ title, description, template, signature }: SheetValues) {
  const keys = { title_key: foldForSearch(title), search_key: searchKey(title, description) }
  const { name: signed_name, cref: signed_cref, signed_at } = signature
  return { title, ...keys, description, template, signed_name, signed_cref, signed_at }
}
