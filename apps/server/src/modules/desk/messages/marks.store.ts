import type { MessageMark } from '@folego/contract'
import type { ContactCause } from '@folego/domain'
import type { StudentId } from '#modules/people/ownership'
import { insertRow, pageOf } from '#platform/database'
import type { GymTx } from '#platform/database'

/** A mark as stored, with the student's name. */
export interface MarkRow extends MessageMark {
  student_id: string
  student_name: string
  occasion: string
}

/** Marks that were not withdrawn. */
function activeMarks(tx: GymTx) {
  return tx
    .selectFrom('message_marks as m')
    .where('m.withdraws', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('message_marks as w').whereRef('w.withdraws', '=', 'm.id').select('w.id'))),
    )
}

const shown = ['m.id', 'm.cause', 'm.at', 'm.actor_name as by_name'] as const

/** The mark of a student for an occasion, undefined if nobody wrote to the student. */
export function findMark(
  tx: GymTx,
  { student_id, cause, occasion }: { student_id: string; cause: ContactCause; occasion: string },
): Promise<MessageMark | undefined> {
  return activeMarks(tx)
    .where('m.student_id', '=', student_id)
    .where('m.cause', '=', cause)
    .where('m.occasion', '=', occasion)
    .select(shown)
    .executeTakeFirst()
}

/** A mark that was not withdrawn, by its id. */
export function findActiveMark(tx: GymTx, id: string): Promise<MarkRow | undefined> {
  return activeMarks(tx)
    .innerJoin('students as s', 's.id', 'm.student_id')
    .where('m.id', '=', id)
    .where('s.deleted_at', 'is', null)
    .select([...shown, 'm.student_id', 's.name as student_name', 'm.occasion'])
    .executeTakeFirst()
}

export interface NewMark {
  student_id: string
  cause: ContactCause
  occasion: string
  at: string
  account_id: string
  actor_name: string
  /** The mark that this row withdraws. */
  withdraws: string | null
}

/** Inserts a row and returns the mark. */
export async function insertMark(tx: GymTx, mark: NewMark): Promise<MessageMark> {
  const id = await insertRow(tx, 'message_marks', mark)
  return { id, cause: mark.cause, at: mark.at, by_name: mark.actor_name }
}

/** The marks of a student that were not withdrawn, newest first, and the total. */
export async function listMarks(
  tx: GymTx,
  studentId: StudentId,
  query: { page: number; page_size: number },
): Promise<{ object: MessageMark[]; total: number }> {
  const ofStudent = activeMarks(tx).where('m.student_id', '=', studentId)
  return pageOf(ofStudent, ofStudent.select(shown).orderBy('m.at', 'desc').orderBy('m.id', 'desc'), query)
}
