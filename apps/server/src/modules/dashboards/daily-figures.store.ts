import { sql } from 'kysely'
import type { Database, GymTx } from '#platform/database'
import type { FiguresOf } from './dashboards.rules.ts'

/** Every gym with its time zone. */
export async function listGyms(database: Database): Promise<{ id: string; timezone: string }[]> {
  return await database.inAccount('read', (tx) =>
    tx.selectFrom('gyms').select(['id', 'timezone']).orderBy('id').execute(),
  )
}

/** The days between two (both included) of which nothing is kept yet, oldest first. */
export async function missingDays(tx: GymTx, from: string, to: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select d::date as day from generate_series(${from}::date, ${to}::date, interval '1 day') d
    where not exists (select from daily_figures f where f.day = d::date) order by d`.execute(tx)
  return rows.map(({ day }) => day)
}

/** Keeps how the gym stood at the end of a day; what is kept already stays. */
export async function keepDay(tx: GymTx, day: string, figures: FiguresOf): Promise<void> {
  const { active_students, total_students, active_enrollments, workout_plans } = figures
  await tx
    .insertInto('daily_figures')
    .values({ day, active_students, total_students, active_enrollments, workout_plans })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** What is kept of the days between two (both included), oldest first. */
export async function keptDays(tx: GymTx, from: string, to: string): Promise<FiguresOf[]> {
  return await tx
    .selectFrom('daily_figures')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .select(['active_students', 'total_students', 'active_enrollments', 'workout_plans'])
    .execute()
}
