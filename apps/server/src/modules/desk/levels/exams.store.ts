import type { ExamCandidate, LevelExamSummary } from '@folego/contract'
import type { ExamResult, LevelColor } from '@folego/domain'
import { sql } from 'kysely'
import { changesRows, hasRows, insertRow, newId, pageOf } from '#platform/database'
import type { GymTx } from '#platform/database'

const exams = (tx: GymTx) => tx.selectFrom('level_exams as e').innerJoin('modalities as m', 'm.id', 'e.modality_id')

const columns = [
  'e.id',
  'e.modality_id',
  'm.name as modality_name',
  'e.day',
  'e.location',
  'e.created_by_name',
] as const

const counted = (condition: string) => sql<number>`(
  select count(*)::int from exam_candidates c join students s on s.id = c.student_id
  where c.exam_id = e.id and s.deleted_at is null and ${sql.raw(condition)})`

/** One page of exams, newest first. */
export function pageOfExams(
  tx: GymTx,
  { modality_id, ...query }: { modality_id?: string | undefined; page: number; page_size: number },
) {
  const found = exams(tx).$if(modality_id !== undefined, (all) => all.where('e.modality_id', '=', modality_id ?? ''))
  const inOrder = found
    .select(columns)
    .select([
      counted('true').as('candidates'),
      counted("c.result = 'passed'").as('passed'),
      counted('c.result is not null').as('judged'),
    ])
    .orderBy('e.day', 'desc')
    .orderBy('e.id', 'desc')
  return pageOf(found, inOrder, query)
}

export type ExamRow = Omit<LevelExamSummary, 'candidates' | 'passed' | 'judged'>

/** An exam without its candidates. */
export function findExam(tx: GymTx, id: string): Promise<ExamRow | undefined> {
  return exams(tx).where('e.id', '=', id).select(columns).executeTakeFirst()
}

/** Locks an exam until the transaction ends; false if there is none. */
export function lockExam(tx: GymTx, id: string): Promise<boolean> {
  return hasRows(tx.selectFrom('level_exams').where('id', '=', id).select('id').forNoKeyUpdate())
}

export interface NewExam {
  modality_id: string
  day: string
  location: string | null
  created_by_name: string
  created_at: string
}

/** Inserts an exam; returns its id. */
export function insertExam(tx: GymTx, row: NewExam): Promise<string> {
  return insertRow(tx, 'level_exams', row)
}

/** Deletes an exam with its candidates. */
export async function deleteExam(tx: GymTx, id: string): Promise<void> {
  await tx.deleteFrom('level_exams').where('id', '=', id).execute()
}

/** Whether an exam gave a level, also one that was undone. */
export function hasGraduations(tx: GymTx, examId: string): Promise<boolean> {
  return hasRows(tx.selectFrom('graduations').where('exam_id', '=', examId).select('id'))
}

type CandidateRow = Omit<ExamCandidate, 'level'> & {
  exam_id: string
  level_id: string
  level_name: string
  color: LevelColor | null
}

const candidates = (tx: GymTx) =>
  tx
    .selectFrom('exam_candidates as c')
    .innerJoin('students as s', 's.id', 'c.student_id')
    .innerJoin('levels as l', 'l.id', 'c.level_id')
    .where('s.deleted_at', 'is', null)
    .select([
      'c.id',
      'c.exam_id',
      'c.student_id',
      's.name as student_name',
      'c.reason',
      'c.result',
      'c.graduation_id',
      'c.added_by_name',
      'l.id as level_id',
      'l.name as level_name',
    ])
    .select(sql<LevelColor | null>`l.color`.as('color'))

const present = ({ level_id, level_name, color, ...it }: CandidateRow) => ({
  ...it,
  level: { id: level_id, name: level_name, color },
})

/** The candidates of an exam, by name. */
export async function candidatesOf(tx: GymTx, examId: string): Promise<ExamCandidate[]> {
  const found = candidates(tx).where('c.exam_id', '=', examId)
  return (await found.orderBy('s.name_key').orderBy('c.id').execute()).map(present)
}

/** A candidate and their exam. */
export async function findCandidate(tx: GymTx, id: string): Promise<(ExamCandidate & { exam_id: string }) | undefined> {
  const found = await candidates(tx).where('c.id', '=', id).executeTakeFirst()
  return found && present(found)
}

export interface NewCandidate {
  exam_id: string
  student_id: string
  level_id: string
  reason: string | null
  added_by_name: string
}

/** The first level of a modality. */
export function firstLevel(tx: GymTx, modalityId: string): Promise<{ id: string } | undefined> {
  const found = tx.selectFrom('levels').where('modality_id', '=', modalityId).where('archived_at', 'is', null)
  return found.select('id').orderBy('place').limit(1).executeTakeFirst()
}

/** Inserts candidates; who is one already stays as they are. */
export async function insertCandidates(tx: GymTx, rows: readonly NewCandidate[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto('exam_candidates')
    .values(rows.map((row) => ({ id: newId(), ...row })))
    .onConflict((known) => known.columns(['gym_id', 'exam_id', 'student_id']).doNothing())
    .execute()
}

/** Deletes a candidate; false if there is none. */
export function deleteCandidate(tx: GymTx, id: string): Promise<boolean> {
  return changesRows(tx.deleteFrom('exam_candidates').where('id', '=', id))
}

/** Saves what became of a candidate. */
export async function saveResult(
  tx: GymTx,
  id: string,
  values: { result: ExamResult | null; graduation_id: string | null },
): Promise<void> {
  await tx.updateTable('exam_candidates').set(values).where('id', '=', id).execute()
}

/** Opens the result that gave a graduation. */
export async function reopenResult(tx: GymTx, graduationId: string): Promise<void> {
  const open = { result: null, graduation_id: null }
  await tx.updateTable('exam_candidates').set(open).where('graduation_id', '=', graduationId).execute()
}
