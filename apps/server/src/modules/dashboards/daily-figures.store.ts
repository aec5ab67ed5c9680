import { sql } from 'kysely'
import type { GymTx } from '#platform/database'
import type { GymFigures } from './dashboards.rules.ts'

/** The days between two (both included) of which nothing is kept yet, oldest first. */
export async function missingDays(tx: GymTx, from: string, to: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select d::date as day from generate_series(${from}::date, ${to}::date, interval '1 day') d
    where not exists (select from daily_figures f where f.day = d::date) order by d`.execute(tx)
  return rows.map(({ day }) => day)
}

/** Keeps how the gym stood at the end of a day; what is stored already stays. */
export async function writeDay(tx: GymTx, day: string, figures: GymFigures): Promise<void> {
  await tx
    .insertInto('daily_figures')
    .values({ day, ...figures })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** What is stored of the days between two (both included), oldest first. */
export async function figuresOfDays(tx: GymTx, from: string, to: string): Promise<(GymFigures & { day: string })[]> {
  return await tx
    .selectFrom('daily_figures')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .select(['day', 'active_students', 'total_students', 'active_enrollments', 'workout_plans', 'expiring', 'lapsed'])
    .execute()
}
