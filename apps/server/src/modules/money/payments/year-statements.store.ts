import type { Language } from '@folego/domain'
import { sql } from 'kysely'
import { valuesOf } from '#platform/database'
import type { GymTx } from '#platform/database'

/**
 * The payers whose invoices due in a year, of themselves and of those they pay for, are settled, as all earlier ones are, and who were
 * not sent the declaration: those with an e-mail address, which is not a minor's own account.
 */
export async function findSettledPayers(tx: GymTx, year: number, today: string): Promise<string[]> {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`]
  const { rows } = await sql<{ id: string }>`
    with billed as (
      select distinct coalesce(s.payer_id, s.id) as payer_id
      from invoices i join students s on s.id = i.student_id
      where i.voided_at is null and i.due_on between ${first}::date and ${last}::date
    ), owing as (
      select distinct coalesce(s.payer_id, s.id) as payer_id
      from invoices i join students s on s.id = i.student_id
      where i.voided_at is null and i.paid_cents < i.total_cents and i.due_on <= ${last}::date
    )
    select p.id
    from billed join students p on p.id = billed.payer_id
    where p.deleted_at is null and p.email is not null
      and (p.account_id is null or p.birth_date is null or p.birth_date <= ${today}::date - interval '18 years')
      and p.id not in (select payer_id from owing)
      and not exists (select from year_statements y where y.student_id = p.id and y.year = ${year})
    order by p.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Records that the declarations of a year are sent to these payers; returns those to whom nobody else has sent it meanwhile. */
export async function insertStatements(
  tx: GymTx,
  { ids, year }: { ids: readonly string[]; year: number },
  at: string,
): Promise<string[]> {
  if (ids.length === 0) return []
  return valuesOf(
    tx
      .insertInto('year_statements')
      .values(ids.map((student_id) => ({ student_id, year, created_at: at })))
      .onConflict((known) => known.doNothing())
      .returning('student_id'),
    'student_id',
  )
}

/** Where the declaration of a payer is sent, and in which language. */
export async function findReader(
  tx: GymTx,
  studentId: string,
): Promise<{ name: string; email: string | null; language: Language | null } | undefined> {
  return await tx
    .selectFrom('students as s')
    .leftJoin('accounts as a', 'a.id', 's.account_id')
    .where('s.id', '=', studentId)
    .where('s.deleted_at', 'is', null)
    .select(['s.name', 's.email', 'a.language'])
    .executeTakeFirst()
}
