import { sql } from 'kysely'
import { insertRow } from '#platform/database'
import type { GymTx } from '#platform/database'

export interface NewDayPass {
  student_id: string
  day: string
  invoice_id: string
  payment_id: string
  sold_at: string
  sold_by: string
  sold_by_name: string
}

/** Records a sold day; returns its id. */
export function insertDayPass(tx: GymTx, pass: NewDayPass): Promise<string> {
  return insertRow(tx, 'day_passes', pass)
}

/** Whether somebody has bought a day already. */
export async function hasDayPass(tx: GymTx, studentId: string, day: string): Promise<boolean> {
  const found = await tx
    .selectFrom('day_passes as p')
    .innerJoin('invoices as i', 'i.id', 'p.invoice_id')
    .where('p.student_id', '=', studentId)
    .where('p.day', '=', day)
    .where('p.undone_at', 'is', null)
    .where('i.voided_at', 'is', null)
    .select('p.id')
    .executeTakeFirst()
  return found !== undefined
}

/** A sold day, and whether its buyer has come in since it was sold. */
export function findDayPass(tx: GymTx, id: string) {
  return tx
    .selectFrom('day_passes as p')
    .innerJoin('students as s', 's.id', 'p.student_id')
    .innerJoin('payments as m', 'm.id', 'p.payment_id')
    .where('p.id', '=', id)
    .select(['p.id', 'p.student_id', 's.name as student_name', 'p.day', 'p.invoice_id', 'p.payment_id', 'p.sold_at'])
    .select(['p.sold_by', 'p.undone_at', 'm.reversed_at as payment_reversed_at'])
    .select(
      sql<boolean>`exists (select from door_movements m where m.student_id = p.student_id and m.kind = 'in'
        and m.undone_at is null and m.at >= p.sold_at)`.as('is_used'),
    )
    .executeTakeFirst()
}

/** A sold day lets nobody in any more. */
export async function setUndone(tx: GymTx, id: string, undone_at: string): Promise<void> {
  await tx.updateTable('day_passes').set({ undone_at }).where('id', '=', id).execute()
}

/** Somebody with this phone and name, however they are spelled, so that nobody is there twice. */
export async function findSamePerson(tx: GymTx, nameKey: string, phone: string): Promise<string | undefined> {
  const found = await tx
    .selectFrom('students')
    .where('deleted_at', 'is', null)
    .where('phone', '=', phone)
    .where('name_key', '=', nameKey)
    .select('id')
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return found?.id
}
