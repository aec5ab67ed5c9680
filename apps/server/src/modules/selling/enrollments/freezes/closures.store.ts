import type { Closure } from '@folego/contract'
import type { EnrollmentStatus, Freeze } from '@folego/domain'
import { sql } from 'kysely'
import { anyOf, hasRows, insertRow } from '#platform/database'
import type { GymTx } from '#platform/database'
import type { ClosedDays, ClosingTerm, MovedTerm, StandingClosure } from './closure.rules.ts'
import { freezesOf, storedFreezes } from './freeze.rules.ts'

/** Every closure, newest first. */
export async function listClosures(tx: GymTx): Promise<Closure[]> {
  const { rows } = await sql<Omit<Closure, 'from' | 'to'> & { from_day: string; to_day: string }>`
    select c.id, c.from_day, c.to_day, c.reason, c.made_by_name, c.created_at, c.undone_at, c.extends_plans,
      (select count(*) from closure_days d where d.closure_id = c.id)::int as enrollments
    from gym_closures c
    order by c.from_day desc, c.id desc`.execute(tx)
  return rows.map(({ from_day: from, to_day: to, ...row }) => ({ ...row, from, to }))
}

/** One closure, locked until the transaction ends. */
export function lockClosure(tx: GymTx, id: string) {
  return tx
    .selectFrom('gym_closures')
    .where('id', '=', id)
    .select(['id', 'from_day', 'to_day', 'reason', 'extends_plans', 'created_at', 'undone_at'])
    .forUpdate()
    .executeTakeFirst()
}

/** Whether the gym is already closed on any of these days. */
export function isClosedOn(tx: GymTx, { from, to }: Freeze): Promise<boolean> {
  return hasRows(
    tx
      .selectFrom('gym_closures')
      .where('undone_at', 'is', null)
      .where('from_day', '<=', to)
      .where('to_day', '>=', from)
      .select('id'),
  )
}

/** The closures that give days back, stand, and end on a day or later, in the order in which they begin, with the days that some enrollments resumed. */
export async function closuresFrom(
  tx: GymTx,
  day: string,
  enrollmentIds: readonly string[] = [],
): Promise<StandingClosure[]> {
  const rows = await tx
    .selectFrom('gym_closures as c')
    .where('c.undone_at', 'is', null)
    .where('c.extends_plans', '=', true)
    .where('c.to_day', '>=', day)
    .select(['c.id', 'c.from_day as from', 'c.to_day as to'])
    .select(({ selectFrom }) =>
      selectFrom('closure_days as d')
        .whereRef('d.closure_id', '=', 'c.id')
        .where(sql<boolean>`not isempty(d.resumed)`)
        .where('d.enrollment_id', '=', anyOf(enrollmentIds, 'uuid'))
        .select(
          sql<
            { id: string; days: string }[]
          >`coalesce(jsonb_agg(jsonb_build_object('id', d.enrollment_id, 'days', d.resumed::text)), '[]')`.as(
            'resumed',
          ),
        )
        .$asScalar()
        .$notNull()
        .as('resumed'),
    )
    .orderBy('c.from_day')
    .execute()
  return rows.map(({ resumed, ...closure }) => ({
    ...closure,
    resumed: resumed.map(({ id, days }) => ({ enrollment_id: id, days: freezesOf(days) })),
  }))
}

/** Every active enrollment that ends on a day or later, of the whole gym or of some students. */
export async function termsFrom(tx: GymTx, day: string, studentIds?: readonly string[]): Promise<ClosingTerm[]> {
  return closingTerms(
    activeTerms(tx)
      .where('end_date', '>=', day)
      .$if(studentIds !== undefined, (terms) => terms.where('student_id', '=', anyOf(studentIds ?? [], 'uuid'))),
  )
}

/** The active terms of some students that were sold since an instant and begin after a day. */
export function soldSince(
  tx: GymTx,
  since: string,
  { studentIds, after }: { studentIds: readonly string[]; after: string },
): Promise<ClosingTerm[]> {
  return closingTerms(
    activeTerms(tx)
      .where('student_id', '=', anyOf(studentIds, 'uuid'))
      .where('created_at', '>=', since)
      .where('start_date', '>', after),
  )
}

function activeTerms(tx: GymTx) {
  return tx
    .selectFrom('enrollments')
    .where('deleted_at', 'is', null)
    .where('status', '=', 'active')
    .select(['id', 'student_id', 'plan_id', 'start_date', 'end_date', 'frozen'])
}

async function closingTerms(query: ReturnType<typeof activeTerms>): Promise<ClosingTerm[]> {
  const rows = await query.execute()
  return rows.map(({ frozen, ...row }) => ({ ...row, freezes: freezesOf(frozen) }))
}

type ClosedTerm = ClosingTerm & { status: EnrollmentStatus; days: Freeze[] }

/** The active enrollments that a closure froze, each with the days that are frozen by it. */
export function termsOfClosure(tx: GymTx, id: string): Promise<ClosedTerm[]> {
  return closedTermsOf(closedTerms(tx).where('d.closure_id', '=', id).where('e.status', '=', 'active'))
}

/** What each closure that stands froze of the active enrollments of a student. */
export async function closedDaysOf(tx: GymTx, studentId: string): Promise<ClosedDays[]> {
  const rows = await tx
    .selectFrom('closure_days as d')
    .innerJoin('gym_closures as c', 'c.id', 'd.closure_id')
    .innerJoin('enrollments as e', 'e.id', 'd.enrollment_id')
    .where('e.student_id', '=', studentId)
    .where('e.deleted_at', 'is', null)
    .where('e.status', '=', 'active')
    .where('d.undone_at', 'is', null)
    .select(['d.enrollment_id', 'c.from_day as from', 'c.to_day as to'])
    .select(sql<string>`d.days - d.resumed`.as('days'))
    .execute()
  return rows.map(({ days, ...row }) => ({ ...row, days: freezesOf(days) }))
}

/** Those of some enrollments that were over when closures of theirs were undone, with all the days that were not taken from them then. */
export async function termsOfUndoneClosures(tx: GymTx, ids: readonly string[]): Promise<ClosedTerm[]> {
  const left = sql<boolean>`not d.days <@ d.resumed`
  const byClosure = await closedTermsOf(
    closedTerms(tx).where('d.enrollment_id', '=', anyOf(ids, 'uuid')).where('d.undone_at', 'is not', null).where(left),
  )
  return [...Map.groupBy(byClosure, ({ id }) => id).values()].flatMap(([term, ...more]) =>
    term === undefined ? [] : [{ ...term, days: [term, ...more].flatMap(({ days }) => days) }],
  )
}

/** Notes that the days of closures that were undone are no longer to be taken from these enrollments. */
export async function noteReopened(tx: GymTx, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('closure_days')
    .set({ resumed: sql`days` })
    .where('enrollment_id', '=', anyOf(ids, 'uuid'))
    .where('undone_at', 'is not', null)
    .execute()
}

function closedTerms(tx: GymTx) {
  return tx
    .selectFrom('closure_days as d')
    .innerJoin('enrollments as e', 'e.id', 'd.enrollment_id')
    .where('e.deleted_at', 'is', null)
    .select(['e.id', 'e.student_id', 'e.plan_id', 'e.start_date', 'e.end_date', 'e.frozen', 'e.status'])
    .select(sql<string>`d.days - d.resumed`.as('days'))
}

async function closedTermsOf(query: ReturnType<typeof closedTerms>): Promise<ClosedTerm[]> {
  const rows = await query.execute()
  return rows.map(({ frozen, days, ...row }) => ({ ...row, freezes: freezesOf(frozen), days: freezesOf(days) }))
}

/** Replaces the freezes and end dates of many enrollments in one statement. */
export async function saveFreezes(
  tx: GymTx,
  terms: readonly Pick<MovedTerm, 'id' | 'end_date' | 'freezes'>[],
  at: string,
): Promise<void> {
  if (terms.length === 0) return
  const rows = terms.map(({ id, end_date, freezes }) => ({ id, end_date, frozen: storedFreezes(freezes) }))
  await sql`
    update enrollments e
    set end_date = it.end_date, frozen = it.frozen, updated_at = ${at}, version = e.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as it (id uuid, end_date date, frozen datemultirange)
    where e.id = it.id`.execute(tx)
}

/** Inserts a closure with the days that it froze, and returns its id. */
export async function insertClosure(
  tx: GymTx,
  {
    from,
    to,
    ...closure
  }: Freeze & { reason: string; extends_plans: boolean; made_by_name: string; created_at: string },
  terms: readonly MovedTerm[],
): Promise<string> {
  const id = await insertRow(tx, 'gym_closures', { from_day: from, to_day: to, ...closure })
  const rows = terms.map((it) => ({ id: it.id, days: storedFreezes(it.days) }))
  await sql`
    insert into closure_days (closure_id, enrollment_id, days)
    select ${id}::uuid, it.id, it.days
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as it (id uuid, days datemultirange)`.execute(tx)
  return id
}

/** Inserts the days on which closures froze enrollments that were sold, moved or brought back after them; days that come back are theirs again. */
export async function insertClosedDays(
  tx: GymTx,
  terms: readonly { id: string; closed: readonly { id: string; days: readonly Freeze[] }[] }[],
): Promise<void> {
  const rows = terms.flatMap((term) =>
    term.closed.map(({ id, days }) => ({ closure_id: id, enrollment_id: term.id, days: storedFreezes(days) })),
  )
  if (rows.length === 0) return
  await tx
    .insertInto('closure_days')
    .values(rows)
    .onConflict((row) =>
      row.columns(['gym_id', 'closure_id', 'enrollment_id']).doUpdateSet({
        days: sql`closure_days.days + excluded.days`,
        resumed: sql`closure_days.resumed - excluded.days`,
      }),
    )
    .execute()
}

/** Notes that somebody resumed an enrollment for days: if it is frozen on them again, no closure does it. */
export async function noteResumed(tx: GymTx, enrollmentId: string, days: readonly Freeze[]): Promise<void> {
  if (days.length === 0) return
  await sql`
    update closure_days set resumed = resumed + days * ${storedFreezes(days)}::datemultirange
    where enrollment_id = ${enrollmentId}::uuid and undone_at is null`.execute(tx)
}

/** Takes back what `noteResumed` noted of days since an instant, also of a closure that was undone since then. */
export async function takeBackResumed(
  tx: GymTx,
  enrollmentId: string,
  { days, since }: { days: readonly Freeze[]; since: string },
): Promise<void> {
  if (days.length === 0) return
  await sql`
    update closure_days set resumed = resumed - ${storedFreezes(days)}::datemultirange
    where enrollment_id = ${enrollmentId}::uuid and (undone_at is null or undone_at >= ${since})`.execute(tx)
}

/** Marks a closure and its days as undone; from enrollments that are not over none are to be taken any more. */
export async function markReopened(tx: GymTx, id: string, at: string): Promise<void> {
  await tx.updateTable('gym_closures').set({ undone_at: at }).where('id', '=', id).execute()
  await sql`
    update closure_days d set undone_at = ${at},
      resumed = case when e.status = 'active' and e.deleted_at is null then d.days else d.resumed end
    from enrollments e
    where e.id = d.enrollment_id and d.closure_id = ${id}::uuid`.execute(tx)
}
