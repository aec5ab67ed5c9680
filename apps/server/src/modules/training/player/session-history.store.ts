import type {
  api,
  ExercisePain,
  QueryOf,
  ReviewRow,
  SessionCorrection,
  SessionReview,
  SessionRow,
} from '@folego/contract'
import { worstPain } from '@folego/domain'
import { sql } from 'kysely'
import type { StudentId } from '#modules/people/ownership'
import { afterDay, beginOfDay, countRows } from '#platform/database'
import type { GymTx } from '#platform/database'
import { sessionColumns } from './training-sessions.store.ts'

/* Lists of past workouts, and their reviews. */

/** The instant that dates a workout: its completion, or its start while it runs. Two indexes use the same expression. */
const datedAt = sql<string>`coalesce(s.completed_at, s.started_at)`

const rowColumns = [
  ...sessionColumns,
  't.name as student_name',
  's.working_sets as set_count',
  's.volume_kg',
  's.pain_count',
  's.reviewed_at',
] as const

type Columns = Omit<SessionRow, 'volume_kg'> & { volume_kg: string }
type Page = { page: number; page_size: number }
type ListQuery = QueryOf<typeof api.studentWorkouts.listSessions>

const rowOf = (row: Columns): SessionRow => ({ ...row, volume_kg: Number(row.volume_kg) })

function sessionRows(tx: GymTx) {
  return tx.selectFrom('training_sessions as s').innerJoin('students as t', 't.id', 's.student_id').select(rowColumns)
}

/** Returns one page of workouts, newest first, and the total. `studentId` undefined: the whole gym. */
export async function listSessions(
  tx: GymTx,
  studentId: StudentId | undefined,
  { from, to, state, page, page_size }: Omit<ListQuery, 'student_id'>,
  timezone: string,
): Promise<{ object: SessionRow[]; total: number }> {
  const matching = tx
    .selectFrom('training_sessions as s')
    .$if(studentId !== undefined, (rows) => rows.where('s.student_id', '=', studentId ?? ''))
    .$if(from !== undefined, (rows) => rows.where(datedAt, '>=', beginOfDay(from ?? '', timezone)))
    .$if(to !== undefined, (rows) => rows.where(datedAt, '<', afterDay(to ?? '', timezone)))
    .$if(state === 'open', (rows) => rows.where('s.completed_at', 'is', null))
    .$if(state === 'completed', (rows) => rows.where('s.completed_at', 'is not', null))
  const ids = matching
    .orderBy(datedAt, 'desc')
    .orderBy('s.id', 'desc')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .select('s.id')
  const [rows, total] = await Promise.all([
    sessionRows(tx).where('s.id', 'in', ids).orderBy(datedAt, 'desc').orderBy('s.id', 'desc').execute(),
    countRows(matching),
  ])
  return { object: rows.map(rowOf), total }
}

/** Returns the sums of one workout as the list shows them. */
export async function findRow(tx: GymTx, id: string): Promise<SessionRow | undefined> {
  const row = await sessionRows(tx).where('s.id', '=', id).executeTakeFirst()
  return row && rowOf(row)
}

/**
 * A workout that needs a review: completed, and with pain, a remark, a note, at most two stars, less than 60 % of the planned sets or
 * falling loads and not reviewed, or with a message of its student that nobody has answered. Exactly the conditions of two indexes.
 */
const needsReview = sql<boolean>`(s.completed_at is not null and s.reviewed_at is null
    and (s.notes is not null or s.rating <= 2 or s.remark_count > 0 or s.planned_done * 10 < s.planned_sets * 6
      or s.falling_count > 0)
  or s.completed_at is not null and s.student_wrote_at is not null)`

/** What is most urgent comes first: pain, little done, falling loads, something said, few stars. */
const urgency = sql<number>`case when s.pain_count > 0 then 0 when s.planned_done * 10 < s.planned_sets * 6 then 1
  when s.falling_count > 0 then 2
  when s.notes is not null or s.remark_count > 0 or s.student_wrote_at is not null then 3 else 4 end`

/** How bad a pain is: without a number it counts as the worst, as in what workouts spare. */
const badness = sql`coalesce(p.severity, ${worstPain})`

/** The worst pain of a workout; null for none. */
const worstOfRow = sql<
  number | null
>`(select max(${badness}) from training_pains p where p.session_id = s.id and p.pain)`

/** Exercises whose loads fall. */
const fallingOfRow = sql<ReviewRow['falling']>`array(
  select json_build_object('exercise_id', r.exercise_id, 'exercise_name', r.exercise_name)
  from training_results r where r.session_id = s.id and r.falling order by r.exercise_key)`

/** What hurt in a workout, the worst first. */
const painsOfRow = sql<ExercisePain[]>`array(
  select json_build_object('exercise_id', p.exercise_id, 'exercise_name', p.exercise_name, 'pain', p.pain, 'place', p.place,
    'side', p.side, 'severity', p.severity, 'notes', p.notes, 'revision', p.revision)
  from training_pains p where p.session_id = s.id and p.pain order by ${badness} desc, p.exercise_key, p.place_key)`

/** Returns one page of the workouts that need a review: the most urgent first, of pains the worst, then longest pending first. */
export async function listToReview(
  tx: GymTx,
  studentId: StudentId | undefined,
  { page, page_size }: Page,
): Promise<ReviewRow[]> {
  const rows = await sessionRows(tx)
    .select([painsOfRow.as('pains'), fallingOfRow.as('falling'), 's.planned_sets', 's.planned_done'])
    .select(sql<boolean>`s.student_wrote_at is not null`.as('wrote'))
    .where(needsReview)
    .$if(studentId !== undefined, (all) => all.where('s.student_id', '=', studentId ?? ''))
    .orderBy(urgency)
    .orderBy(worstOfRow, (it) => it.desc().nullsLast())
    .orderBy('s.completed_at')
    .orderBy('s.id')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute()
  return rows.map(({ pains, falling, planned_sets, planned_done, wrote, ...row }) => {
    return { ...rowOf(row), pains, falling, planned_sets, planned_done, wrote }
  })
}

/** Counts the workouts that need a review, of the gym or of one student. */
export async function countToReview(tx: GymTx, studentId?: string): Promise<number> {
  return countRows(
    tx
      .selectFrom('training_sessions as s')
      .where(needsReview)
      .$if(studentId !== undefined, (all) => all.where('s.student_id', '=', studentId ?? '')),
  )
}

/** Returns when something of a workout changed last, messages of its student included. */
export async function findChange(tx: GymTx, id: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('training_sessions')
    .where('id', '=', id)
    .select(sql<string>`greatest(updated_at, student_wrote_at)`.as('changed_at'))
    .executeTakeFirst()
  return row?.changed_at
}

/** Returns the review of a workout, null if there is none since its student's last remark. */
export async function findReview(tx: GymTx, id: string): Promise<SessionReview | null> {
  const row = await tx
    .selectFrom('training_sessions as s')
    .innerJoin('accounts as a', 'a.id', 's.reviewed_by')
    .where('s.id', '=', id)
    .select(['s.reviewed_at', 's.review_notes as notes', 'a.name as reviewed_by_name'])
    .executeTakeFirst()
  const reviewed_at = row?.reviewed_at ?? null
  return row === undefined || reviewed_at === null ? null : { ...row, reviewed_at }
}

/** Returns the last correction of a workout, null if there was none. */
export async function findCorrection(tx: GymTx, id: string): Promise<SessionCorrection | null> {
  const row = await tx
    .selectFrom('training_sessions as s')
    .innerJoin('accounts as a', 'a.id', 's.corrected_by')
    .where('s.id', '=', id)
    .select(['s.corrected_at', 'a.name as corrected_by_name'])
    .executeTakeFirst()
  const corrected_at = row?.corrected_at ?? null
  return row === undefined || corrected_at === null ? null : { ...row, corrected_at }
}

/** Stores a review and returns how often one was requested and given; an edit of the same review does not count again. */
export async function writeReview(
  tx: GymTx,
  id: string,
  review: { reviewed_at: string; reviewed_by: string; review_notes: string | null },
): Promise<number> {
  const review_count = sql<number>`review_count + (reviewed_at is null)::int`
  const row = await tx
    .updateTable('training_sessions')
    .set({ ...review, review_count, student_wrote_at: null, updated_at: review.reviewed_at })
    .where('id', '=', id)
    .returning('review_count')
    .executeTakeFirstOrThrow()
  return row.review_count
}
