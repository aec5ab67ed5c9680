import type { GymContext } from '#platform/http'
import { deleteDaysFrom } from './dashboards.store.ts'
import { deleteMonthsOf } from './revenue.store.ts'

/**
 * Opens again the months that were closed with students who are about to be erased, because their import is undone, and every later
 * one: they are closed anew without them. Months closed before the import stay as they were reported.
 */
export async function reopenMonthsOf({ tx }: Pick<GymContext, 'tx'>, studentIds: readonly string[]): Promise<void> {
  await deleteMonthsOf(tx, studentIds)
}

/** Has the figures of days counted again, from a day on. */
export async function recountDaysSince({ tx }: Pick<GymContext, 'tx'>, day: string): Promise<void> {
  await deleteDaysFrom(tx, day)
}
