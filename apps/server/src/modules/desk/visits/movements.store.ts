import type { Movement, VisitSpan } from '@folego/domain'
import { changesRows, newId } from '#platform/database'
import type { GymTx } from '#platform/database'
import type { NewDecision } from './visits.store.ts'

/** A movement with the answer by which somebody went in. */
export interface StoredMovement extends Movement {
  decision_id: string | null
}

/** Records a movement; one that is known already stays as it is. */
export async function insertMovement(tx: GymTx, movement: StoredMovement & { student_id: string }): Promise<void> {
  await tx
    .insertInto('door_movements')
    .values(movement)
    .onConflict((known) => known.columns(['gym_id', 'id']).doNothing())
    .execute()
}

/** Records an answer under the id that the desk or device gave it; false if it is recorded already. */
export function insertDecisionOnce(
  tx: GymTx,
  { decision, ...row }: NewDecision & { id: string; snapshot_version: string | null; server_refuses?: boolean },
): Promise<boolean> {
  const { outcome, reasons } = decision
  const values = { ...row, outcome, reasons: JSON.stringify(reasons) }
  const insert = tx.insertInto('access_decisions').values(values)
  return changesRows(insert.onConflict((known) => known.columns(['gym_id', 'id']).doNothing()))
}

/** When the visit began that was the newest one at an instant. */
export async function beginOfVisitAt(tx: GymTx, studentId: string, at: string): Promise<string | undefined> {
  const visit = await tx
    .selectFrom('visits')
    .where('student_id', '=', studentId)
    .where('entered_at', '<=', at)
    .select('entered_at')
    .orderBy('entered_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return visit?.entered_at
}

/** The visit that was the newest one at an instant. */
export function visitAt(tx: GymTx, studentId: string, at: string): Promise<VisitSpan | undefined> {
  return tx
    .selectFrom('visits')
    .where('student_id', '=', studentId)
    .where('entered_at', '<=', at)
    .select(['entered_at', 'left_at', 'closes_at'])
    .orderBy('entered_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** What was recorded of somebody since an instant. */
export function movementsSince(tx: GymTx, studentId: string, from: string): Promise<StoredMovement[]> {
  return tx
    .selectFrom('door_movements')
    .where('student_id', '=', studentId)
    .where('at', '>=', from)
    .where('undone_at', 'is', null)
    .select(['id', 'at', 'kind', 'stay_minutes', 'reentry_minutes', 'decision_id'])
    .execute()
}

/** What was recorded last of somebody since an instant, in the order of `visitsOf`. */
export function lastMovement(tx: GymTx, studentId: string, from: string) {
  return tx
    .selectFrom('door_movements')
    .where('student_id', '=', studentId)
    .where('at', '>=', from)
    .where('undone_at', 'is', null)
    .select(['id', 'kind', 'at'])
    .orderBy('at', 'desc')
    .orderBy('kind', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Takes back what was recorded by mistake. Its id stays known, in case a device sends it again. */
export async function undoMovement(tx: GymTx, id: string, undone_at: Date): Promise<void> {
  await tx.updateTable('door_movements').set({ undone_at: undone_at.toISOString() }).where('id', '=', id).execute()
}

export interface VisitRow extends VisitSpan {
  id: string
  decision_id: string
}

/** The visits of somebody that began since an instant, oldest first. */
export function visitsSince(tx: GymTx, studentId: string, from: string): Promise<VisitRow[]> {
  return tx
    .selectFrom('visits')
    .where('student_id', '=', studentId)
    .where('entered_at', '>=', from)
    .select(['id', 'decision_id', 'entered_at', 'left_at', 'closes_at'])
    .orderBy('entered_at')
    .execute()
}

/** Writes a visit as it is by what was recorded: a new one, or what became of one. */
export async function writeVisit(
  tx: GymTx,
  student_id: string,
  { id, ...visit }: Omit<VisitRow, 'id'> & { id: string | undefined },
): Promise<void> {
  if (id === undefined) {
    await tx
      .insertInto('visits')
      .values({ id: newId(), student_id, ...visit })
      .execute()
  } else await tx.updateTable('visits').set(visit).where('id', '=', id).execute()
}

/** Removes visits that others have joined. */
export async function removeVisits(tx: GymTx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await tx
      .deleteFrom('visits')
      .where('id', 'in', [...ids])
      .execute()
}
