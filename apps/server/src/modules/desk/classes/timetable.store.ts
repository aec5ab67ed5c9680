import type { ClassChange, ClassSeries, ClosedDays } from '@folego/domain'
import { sql } from 'kysely'
import { anyOf, versioned } from '#platform/database'
import type { GymTx } from '#platform/database'

export const records = versioned('class_series')

/** A series as it is stored. */
export interface SeriesRow extends ClassSeries {
  override_reason: string | null
  version: number
}

const seriesColumns = [
  'id',
  'line_id',
  'modality_id',
  'weekday',
  'starts',
  'minutes',
  'room_id',
  'trainer_id',
  'capacity',
  'from_day',
  'until_day',
  'opens_hours',
  'closes_minutes',
  'cancels_minutes',
  'min_age',
  'max_age',
  'override_reason',
  'version',
] as const

/** A series by its id. */
export function findSeries(tx: GymTx, id: string): Promise<SeriesRow | undefined> {
  return tx
    .selectFrom('class_series')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .select(seriesColumns)
    .executeTakeFirst()
}

/** The series that have not ended before a day. */
export function seriesFrom(tx: GymTx, day: string): Promise<SeriesRow[]> {
  return tx
    .selectFrom('class_series')
    .where((is) => is.or([is('until_day', 'is', null), is('until_day', '>=', day)]))
    .where('deleted_at', 'is', null)
    .select(seriesColumns)
    .execute()
}

export type NewSeries = Omit<SeriesRow, 'version'> & { created_by_name: string; created_at: string }

/** Inserts a series. */
export async function insertSeries(tx: GymTx, row: NewSeries): Promise<void> {
  await tx
    .insertInto('class_series')
    .values({ ...row, updated_at: row.created_at })
    .execute()
}

const changeColumns = [
  'line_id',
  'day',
  'moved_to',
  'starts',
  'room_id',
  'trainer_id',
  'capacity',
  'cancel_reason',
] as const

/** What single classes are instead, of those that their series has on a day or later. */
export function changesFrom(tx: GymTx, day: string): Promise<ClassChange[]> {
  return tx.selectFrom('class_changes').where('day', '>=', day).select(changeColumns).execute()
}

/** Saves what one class is instead. */
export async function saveChange(
  tx: GymTx,
  {
    line_id,
    day,
    ...values
  }: ClassChange & { override_reason: string | null; changed_by_name: string; changed_at: string },
): Promise<void> {
  await tx
    .insertInto('class_changes')
    .values({ line_id, day, ...values })
    .onConflict((known) => known.columns(['gym_id', 'line_id', 'day']).doUpdateSet(values))
    .execute()
}

/** The days on which the gym is closed, from a day on. */
export function closedFrom(tx: GymTx, day: string): Promise<ClosedDays[]> {
  return tx
    .selectFrom('gym_closures')
    .where('undone_at', 'is', null)
    .where('to_day', '>=', day)
    .select(['from_day as from', 'to_day as to', 'reason'])
    .orderBy('from_day')
    .execute()
}

/** The days of closures that were undone at an instant. */
export function closuresUndone(tx: GymTx, at: string): Promise<ClosedDays[]> {
  return tx
    .selectFrom('gym_closures')
    .where('undone_at', '=', at)
    .select(['from_day as from', 'to_day as to', 'reason'])
    .execute()
}

/** Whether a modality, a room and a trainer are there to be chosen. */
export async function areOffered(
  tx: GymTx,
  {
    modality_id,
    room_id,
    trainer_id,
  }: { modality_id: string | null; room_id: string | null; trainer_id: string | null },
): Promise<{ modality: boolean; room: boolean; trainer: boolean }> {
  const { rows } = await sql<{ modality: boolean; room: boolean; trainer: boolean }>`
    select ${modality_id}::uuid is null or exists (select from modalities where id = ${modality_id}::uuid and archived_at is null) as modality,
      ${room_id}::uuid is null or exists (select from rooms where id = ${room_id}::uuid and archived_at is null and kind = 'room') as room,
      ${trainer_id}::uuid is null or exists (select from trainers where id = ${trainer_id}::uuid and deleted_at is null) as trainer`.execute(
    tx,
  )
  return rows[0] ?? { modality: false, room: false, trainer: false }
}

/** The accounts of trainers of the gym, by their ids; not of those who were removed. */
export async function accountsOfTrainers(tx: GymTx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('trainers')
    .where('id', '=', anyOf(ids, 'uuid'))
    .where('deleted_at', 'is', null)
    .select(['id', 'account_id'])
    .execute()
  return new Map(rows.map(({ id, account_id }) => [id, account_id]))
}
