import type { Visit } from '@folego/contract'
import { lockStudents } from '#modules/people/ownership'
import { audit } from '#platform/audit'
import { refuse, requireFound } from '#platform/http'
import type { GymContext } from '#platform/http'
import { followMovements } from './movements.service.ts'
import { lastMovement, undoMovement } from './movements.store.ts'
import { isFresh } from './visit-undo.rules.ts'
import { visitFor } from './visits.service.ts'
import * as store from './visits.store.ts'

/*
 * A wrong tap at the desk is taken back, as long as nobody did anything with the visit since. The audit log says who took back what;
 * it and the decision stay.
 */

/**
 * The person did not go in: there was no such visit, or it had ended as before. Refuses NOT_FOUND, and UNDO_REFUSED once an exit is
 * recorded or the person has entered again, and some minutes later: nobody is wiped out of a day that is over.
 */
export async function undoEntry(gym: GymContext, id: string): Promise<void> {
  const { visit, movement } = await newestVisit(gym, id)
  if (movement.kind === 'out' || !isFresh(movement.at, gym.now)) throw refuse('UNDO_REFUSED')
  await takeBack(gym, visit.student_id, movement)
  const { student_name: name, entered_at, by_name, left_at } = visit
  const before = await store.findVisit(gym.tx, id, gym.timezone)
  if (before !== undefined) {
    const after = { left_at: before.left_at }
    return audit(gym, { action: 'updated', entity: 'visit', id, name, before: { left_at }, after })
  }
  const last = await store.lastVisit(gym.tx, visit.student_id)
  if (last === undefined) await store.clearLastVisit(gym.tx, visit.student_id)
  else await store.setLastVisit(gym.tx, visit.student_id, last.entered_at)
  return audit(gym, { action: 'deleted', entity: 'visit', id, name, before: { entered_at, by_name } })
}

/** The person did not leave; a visit that goes on stays as it is. Refuses NOT_FOUND, and UNDO_REFUSED once they have entered again. */
export async function undoExit(gym: GymContext, id: string): Promise<Visit> {
  const { visit, movement } = await newestVisit(gym, id)
  if (movement.kind === 'in') return visitFor(gym, visit)
  await takeBack(gym, visit.student_id, movement)
  const { student_name: name, left_at } = visit
  await audit(gym, { action: 'updated', entity: 'visit', id, name, before: { left_at }, after: { left_at: null } })
  return visitFor(gym, { ...visit, left_at: null })
}

async function takeBack(
  { tx, now }: GymContext,
  studentId: string,
  { id, at }: { id: string; at: string },
): Promise<void> {
  await undoMovement(tx, id, now)
  await followMovements(tx, studentId, at)
}

/** A visit of somebody who has not come again since, and what was recorded of it last; two desks wait for each other. */
async function newestVisit({ tx, timezone }: GymContext, id: string) {
  const { student_id } = requireFound(await store.findVisit(tx, id, timezone))
  await lockStudents(tx, [student_id])
  const visit = requireFound(await store.findVisit(tx, id, timezone))
  const last = await store.lastVisit(tx, student_id)
  const movement = await lastMovement(tx, student_id, visit.entered_at)
  if (last?.id !== id || movement === undefined) throw refuse('UNDO_REFUSED')
  return { visit, movement }
}
