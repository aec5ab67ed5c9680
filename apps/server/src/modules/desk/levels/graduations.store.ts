import type { Graduation } from '@folego/contract'
import type { LevelColor } from '@folego/domain'
import { sql } from 'kysely'
import { changesRows, insertRow } from '#platform/database'
import type { GymTx } from '#platform/database'

interface GraduationRow extends Omit<Graduation, 'level' | 'undone'> {
  level_id: string
  level_name: string
  color: LevelColor | null
  undone_reason: string | null
  undone_by_name: string | null
  undone_at: string | null
}

const given = (tx: GymTx) =>
  tx
    .selectFrom('graduations as g')
    .innerJoin('students as s', 's.id', 'g.student_id')
    .innerJoin('levels as l', 'l.id', 'g.level_id')
    .innerJoin('modalities as m', 'm.id', 'l.modality_id')
    .leftJoin('graduation_corrections as c', 'c.graduation_id', 'g.id')
    .where('s.deleted_at', 'is', null)
    .select([
      'g.id',
      'g.student_id',
      's.name as student_name',
      'm.id as modality_id',
      'm.name as modality_name',
      'l.id as level_id',
      'l.name as level_name',
      'g.day',
      'g.note',
      'g.exam_id',
      'g.given_by_name',
      'c.reason as undone_reason',
      'c.corrected_by_name as undone_by_name',
      'c.created_at as undone_at',
    ])
    .select(sql<LevelColor | null>`l.color`.as('color'))

function present({ level_id, level_name, color, undone_reason, ...row }: GraduationRow): Graduation {
  const { undone_by_name, undone_at, ...it } = row
  const undone =
    undone_reason === null || undone_at === null
      ? null
      : { reason: undone_reason, by_name: undone_by_name ?? '', at: undone_at }
  return { ...it, level: { id: level_id, name: level_name, color }, undone }
}

/** The history of a student, newest first. */
export async function graduationsOf(tx: GymTx, studentId: string): Promise<Graduation[]> {
  const found = given(tx).where('g.student_id', '=', studentId)
  return (await found.orderBy('g.day', 'desc').orderBy('g.created_at', 'desc').orderBy('g.id', 'desc').execute()).map(
    present,
  )
}

/** One of them. */
export async function findGraduation(tx: GymTx, id: string): Promise<Graduation | undefined> {
  const found = await given(tx).where('g.id', '=', id).executeTakeFirst()
  return found && present(found)
}

/** When a student was given a level that they still have. */
export async function graduationTo(tx: GymTx, studentId: string, levelId: string): Promise<Graduation | undefined> {
  const found = given(tx).where('g.student_id', '=', studentId).where('l.id', '=', levelId)
  const first = await found.where('c.graduation_id', 'is', null).orderBy('g.day').limit(1).executeTakeFirst()
  return first && present(first)
}

export interface NewGraduation {
  student_id: string
  level_id: string
  day: string
  note: string | null
  exam_id: string | null
  given_by_name: string
  created_at: string
}

/** Inserts one; returns its id. */
export function insertGraduation(tx: GymTx, row: NewGraduation): Promise<string> {
  return insertRow(tx, 'graduations', row)
}

/** Undoes one; false if it was already. */
export function insertCorrection(
  tx: GymTx,
  row: { graduation_id: string; reason: string; corrected_by_name: string; created_at: string },
): Promise<boolean> {
  const statement = tx.insertInto('graduation_corrections').values(row)
  return changesRows(statement.onConflict((known) => known.columns(['gym_id', 'graduation_id']).doNothing()))
}
