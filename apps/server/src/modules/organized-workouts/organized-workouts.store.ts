import { sheetProgress, sortOf } from '@folego/contract'
import type { api, OrganizedWorkout, OrganizedWorkoutLine, QueryOf, SheetStudent } from '@folego/contract'
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
  const { search, student_id } = query
  const holders = tx
    .selectFrom('assignments as a')
    .innerJoin('students as s', 's.id', 'a.student_id')
    .where('a.status', '=', 'active')
    .where('a.deleted_at', 'is', null)
    .where('s.deleted_at', 'is', null)
    .select('a.workout_plan_id')
  const matching = everySheet(tx)
    .$if(search !== undefined, (rows) =>
      rows.where((it) =>
        it.or([
          containsWords(sql.ref('o.search_key'), search ?? ''),
          it('o.workout_plan_id', 'in', holders.where(containsWords(sql.ref('s.name_key'), search ?? ''))),
        ]),
      ),
    )
    .$if(student_id !== undefined, (rows) =>
      rows.where('o.workout_plan_id', 'in', holders.where('a.student_id', '=', student_id ?? '')),
    )
  const [ids, { total }] = await Promise.all([
    pageOfIds(matching.select('o.id').orderBy(sortColumns[key], direction).orderBy('o.id', direction), query),
    matching.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { ids, total }
}

/** The sheets with these ids, in this order, with their students and how far these are. */
export async function sheetsByIds(tx: GymTx, ids: readonly string[]): Promise<OrganizedWorkoutLine[]> {
  const [sheets, weeks, students, done] = await Promise.all([
    everySheet(tx)
      .leftJoin('accounts as a', 'a.id', 'o.created_by')
      .where('o.id', '=', sql<string>`any(${ids}::uuid[])`)
      .select(['o.id', 'o.workout_plan_id', 'o.title', 'o.description', 'o.created_by', 'a.name as created_by_name'])
      .select(['o.created_at', 'o.updated_at', 'o.version'])
      .execute(),
    weekFigures(tx, ids),
    studentsOf(tx, ids),
    completedFigures(tx, ids),
  ])
  const weeksBySheet = Map.groupBy(weeks, (week) => week.sheet_id)
  const studentsBySheet = Map.groupBy(students, (student) => student.sheet_id)
  const completed = new Map(done.map((it) => [`${it.week_id} ${it.student_id}`, it.completed]))
  return inOrderOf(ids, sheets).map((sheet) => {
    const ownWeeks = weeksBySheet.get(sheet.id) ?? []
    const holders = (studentsBySheet.get(sheet.id) ?? []).map(({ sheet_id: _sheet, ...student }): SheetStudent => {
      const figures = ownWeeks.map((week) => ({
        ...week,
        completed: completed.get(`${week.week_id} ${student.student_id}`) ?? 0,
      }))
      return { ...student, ...sheetProgress(figures) }
    })
    return { ...sheet, total_weeks: Math.max(1, ownWeeks.length), students: holders, ...together(holders) }
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

function weekFigures(tx: GymTx, ids: readonly string[]) {
  return tx
    .selectFrom('organized_weeks as w')
    .leftJoin('workout_days as d', (join) =>
      join
        .onRef('d.organized_workout_id', '=', 'w.organized_workout_id')
        .onRef('d.week_id', '=', 'w.id')
        .on('d.deleted_at', 'is', null)
        .on('d.rest_day', '=', false),
    )
    .where('w.organized_workout_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('w.deleted_at', 'is', null)
    .groupBy(['w.organized_workout_id', 'w.id', 'w.week_number'])
    .select(['w.organized_workout_id as sheet_id', 'w.id as week_id', 'w.week_number'])
    .select((select) => select.fn.count<number>('d.id').as('total'))
    .execute()
}

function studentsOf(tx: GymTx, ids: readonly string[]) {
  return tx
    .selectFrom('organized_workouts as o')
    .innerJoin('assignments as a', 'a.workout_plan_id', 'o.workout_plan_id')
    .innerJoin('students as s', 's.id', 'a.student_id')
    .where('o.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('a.status', '=', 'active')
    .where('a.deleted_at', 'is', null)
    .where('s.deleted_at', 'is', null)
    .orderBy('s.name_key')
    .orderBy('s.id')
    .select(['o.id as sheet_id', 's.id as student_id', 's.name as student_name', 'a.id as assignment_id'])
    .select(['a.start_date', 'a.valid_until'])
    .execute()
}

function completedFigures(tx: GymTx, ids: readonly string[]) {
  return tx
    .selectFrom('workout_days as d')
    .innerJoin('workout_day_progress as p', 'p.workout_day_id', 'd.id')
    .where('d.organized_workout_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('d.deleted_at', 'is', null)
    .where('d.rest_day', '=', false)
    .where('p.completed_at', 'is not', null)
    .groupBy(['d.week_id', 'p.student_id'])
    .select(['d.week_id', 'p.student_id'])
    .select((select) => select.fn.countAll<number>().as('completed'))
    .execute()
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

function columnsOf({ title, description }: SheetValues) {
  return { title, title_key: foldForSearch(title), search_key: searchKey(title, description), description }
}
