import { sql } from 'kysely'
import type { Config } from '#platform/config'
import { listGyms } from '#platform/database'
import type { GymTx } from '#platform/database'
import { visitDatabase } from './database-of.ts'

/*
 * What must always be true of the money in a gym. Each invariant is two statements, run inside one gym: how many rows it is about, and
 * the ids of those that break it.
 */

interface Invariant {
  of: string
  violations: string
}

/** Debits less credits by account. */
const balances = `(select kind, account_of, sum(cents)::bigint as cents from (
  select debit_kind as kind, debit_of as account_of, amount_cents as cents from ledger_transfers
  union all select credit_kind, credit_of, -amount_cents from ledger_transfers) t group by kind, account_of)`
/** What should be in a drawer by the movements of a session. */
const moved = `(select s.id, s.opening_cents + coalesce(sum(case when m.kind in ('payment', 'deposit') then m.amount_cents
  else -m.amount_cents end), 0) as cents from cash_sessions s left join cash_movements m on m.session_id = s.id group by s.id, s.opening_cents)`
const gapless = (table: string, series: string): Invariant => ({
  of: table,
  violations: `select '${series}' from (select gym_id, count(distinct number) as rows, max(number) as last, min(number) as first from ${table}
      where number is not null group by gym_id) n
    left join document_counters c on c.gym_id = n.gym_id and c.series = '${series}'
    where n.rows <> n.last or n.first <> 1 or n.last is distinct from c.last_number`,
})

export const invariants: Readonly<Record<string, Invariant>> = {
  'a reversal swaps the accounts of what it reverses, with its amount': {
    of: 'ledger_transfers where reverses is not null',
    violations: `select r.id from ledger_transfers r left join ledger_transfers t on t.id = r.reverses where r.reverses is not null
      and (t.debit_kind, t.debit_of, t.credit_kind, t.credit_of, t.amount_cents)
      is distinct from (r.credit_kind, r.credit_of, r.debit_kind, r.debit_of, r.amount_cents)`,
  },
  'nothing is reversed twice, and no reversal is reversed': {
    of: 'ledger_transfers where reverses is not null',
    violations: `select reverses from ledger_transfers where reverses is not null group by reverses having count(*) > 1
      union all select r.id from ledger_transfers r join ledger_transfers t on t.id = r.reverses where t.reverses is not null`,
  },
  'no student has less than no credit': {
    of: `${balances} b where kind = 'student_credit'`,
    violations: `select account_of from ${balances} b where kind = 'student_credit' and cents > 0`,
  },
  'no drawer has less than nothing': {
    of: `${balances} b where kind = 'drawer'`,
    violations: `select account_of from ${balances} b where kind = 'drawer' and cents < 0`,
  },
  'a drawer has in the books what its last session says': {
    of: 'cash_drawers',
    violations: `select d.id from cash_drawers d
      left join lateral (select id, counted_cents from cash_sessions s where s.drawer_id = d.id
        order by closed_at desc nulls first, id desc limit 1) last on true
      left join ${moved} m on m.id = last.id left join ${balances} b on b.kind = 'drawer' and b.account_of = d.id
      where coalesce(b.cents, 0) <> coalesce(last.counted_cents, m.cents, 0)`,
  },
  'a payment moves its amount in the books': {
    of: 'payments',
    violations: `select id from payments p where amount_cents is distinct from (
      select sum(amount_cents) from ledger_transfers t where t.cause_type = 'payment' and t.cause_id = p.id
        -- what is booked as owed with it are late charges
        and t.debit_kind <> 'student_receivable')`,
  },
  'every payment and refund in the books exists': {
    of: `ledger_transfers where cause_type in ('payment', 'refund')`,
    violations: `select t.id from ledger_transfers t where cause_type = 'payment' and not exists (select from payments p where p.id = t.cause_id)
      union all select t.id from ledger_transfers t where cause_type = 'refund' and not exists (select from refunds r where r.id = t.cause_id)`,
  },
  'a payment is reversed in the books if and only if it is reversed': {
    of: 'payments',
    violations: `select id from payments p where (reversed_at is not null) <> exists (
      select from ledger_transfers t where t.cause_type = 'payment_reversal' and t.cause_id = p.id)`,
  },
  'a reversed payment settles nothing': {
    of: 'payments where reversed_at is not null',
    violations: `select p.id from payments p join invoice_allocations a on a.payment_id = p.id
      where p.reversed_at is not null and a.undone_at is null`,
  },
  'a payment settles at most its amount': {
    of: 'payments',
    violations: `select p.id from payments p join invoice_allocations a on a.payment_id = p.id
      group by p.id, p.amount_cents having sum(a.fine_cents + a.interest_cents + a.principal_cents) > p.amount_cents`,
  },
  'what an invoice says was paid is what settled it': {
    of: 'invoices',
    violations: `select id from invoices i where paid_cents <> (select coalesce(sum(principal_cents), 0)
      from invoice_allocations a where a.invoice_id = i.id and a.undone_at is null)`,
  },
  'no invoice is settled beyond its total': {
    of: 'invoices',
    violations: `select i.id from invoices i join invoice_allocations a on a.invoice_id = i.id and a.undone_at is null
      group by i.id, i.total_cents having sum(a.principal_cents) > i.total_cents`,
  },
  'the lines of an invoice add up to its total': {
    of: 'invoices',
    violations: `select id from invoices i where total_cents is distinct from (
      select sum(amount_cents) from invoice_lines l where l.invoice_id = i.id)`,
  },
  'a part of a sale is billed once': {
    of: 'invoices where enrollment_id is not null',
    violations: `select enrollment_id from invoices where voided_at is null and enrollment_id is not null
      group by enrollment_id, part, piece having count(*) > 1`,
  },
  'invoices are numbered without a gap': gapless('invoices', 'invoice'),
  'receipts are numbered without a gap': gapless('payments', 'receipt'),
  'closing reports are numbered without a gap': gapless('cash_sessions', 'cash_report'),
  'a drawer has at most one open session': {
    of: 'cash_sessions where closed_at is null',
    violations: 'select drawer_id from cash_sessions where closed_at is null group by drawer_id having count(*) > 1',
  },
  'a closed session expects its opening amount, plus what came in, less what went out': {
    of: 'cash_sessions where closed_at is not null',
    violations: `select s.id from cash_sessions s join ${moved} m on m.id = s.id
      where s.closed_at is not null and s.expected_cents <> m.cents`,
  },
  'nothing moves in a session after it was closed': {
    of: 'cash_movements',
    violations: `select m.id from cash_movements m join cash_sessions s on s.id = m.session_id where m.at > s.closed_at`,
  },
  'a payment in cash is in a session of its drawer, with its amount': {
    of: `payments where method = 'cash'`,
    violations: `select p.id from payments p where method = 'cash' and not exists (
      select from cash_movements m join cash_sessions s on s.id = m.session_id
      where m.payment_id = p.id and m.kind = 'payment' and m.amount_cents = p.amount_cents and s.drawer_id = p.cash_drawer_id)`,
  },
  'a refund takes its amount from the credit of its student': {
    of: 'refunds',
    violations: `select id from refunds r where not exists (select from ledger_transfers t where t.cause_type = 'refund'
      and t.cause_id = r.id and t.amount_cents = r.amount_cents and t.debit_kind = 'student_credit' and t.debit_of = r.student_id)`,
  },
  'a bank line has the amount of its payment': {
    of: 'bank_lines where payment_id is not null',
    violations: `select b.id from bank_lines b join payments p on p.id = b.payment_id where b.amount_cents <> p.amount_cents`,
  },
  'an enrollment ends after it begins and costs at most its full price': {
    of: 'enrollments',
    violations: 'select id from enrollments where end_date < start_date or price_cents > full_price_cents',
  },
  'the figures of a cancellation quote add up': {
    of: 'cancellation_quotes',
    violations: `select id from cancellation_quotes where (figures->>'unused_cents')::bigint
      <> (figures->>'paid_cents')::bigint - (figures->>'consumed_cents')::bigint
      or (figures->>'refund_cents')::bigint <> (figures->>'unused_cents')::bigint - (figures->>'fee_cents')::bigint - (
        select coalesce(sum((debt->>'settled_cents')::bigint), 0) from jsonb_array_elements(figures->'settled') debt)`,
  },
  'a cancellation gives back what its quote says': {
    of: 'cancellations',
    violations: `select c.quote_id from cancellations c join cancellation_quotes q on q.id = c.quote_id
      where c.refund_cents <> (q.figures->>'refund_cents')::bigint or c.enrollment_id <> q.enrollment_id`,
  },
  'the credit that a settlement gave is covered by payments of its sale': {
    of: 'cancellations',
    violations: `with recursive of_sale as (
        select i.enrollment_id, i.id, i.replaced_by from invoices i join cancellations c using (gym_id, enrollment_id) where c.settled
        union
        select s.enrollment_id, i.id, i.replaced_by from of_sale s join invoices i on i.renegotiation_id = s.replaced_by
      )
      select quote_id from cancellations c where settled and (
        select coalesce(sum(t.amount_cents), 0) from ledger_transfers t
        where t.cause_type = 'cancellation' and t.cause_id = c.quote_id and t.credit_kind = 'student_credit'
      ) > (
        select coalesce(sum(a.fine_cents + a.interest_cents + a.principal_cents), 0)
        from of_sale s join invoice_allocations a on a.invoice_id = s.id
        where s.enrollment_id = c.enrollment_id and a.payment_id is not null and a.undone_at is null
      )`,
  },
  'the credit that settlements of sales merged by renegotiations gave together is covered by payments': {
    of: 'cancellations c where settled and exists (select from invoices i where i.enrollment_id = c.enrollment_id and i.replaced_by is not null)',
    violations: `with recursive linked as (
        select i.id as root, i.id, i.student_id, i.enrollment_id, i.renegotiation_id, i.replaced_by
        from invoices i join cancellations c using (gym_id, enrollment_id) where c.settled and i.replaced_by is not null
        union
        select l.root, i.id, i.student_id, i.enrollment_id, i.renegotiation_id, i.replaced_by
        from linked l join invoices i on i.student_id = l.student_id and (i.enrollment_id = l.enrollment_id
          or i.renegotiation_id in (l.renegotiation_id, l.replaced_by) or i.replaced_by in (l.renegotiation_id, l.replaced_by))
      ), received as (
        select l.root, l.enrollment_id, sum(a.fine_cents + a.interest_cents + a.principal_cents) as cents
        from linked l join invoice_allocations a on a.invoice_id = l.id
        where a.payment_id is not null and a.undone_at is null group by l.root, l.enrollment_id
      ), beyond as (
        select s.root, greatest(0, (
          select coalesce(sum(t.amount_cents), 0) from ledger_transfers t
          where t.cause_type = 'cancellation' and t.cause_id = c.quote_id and t.credit_kind = 'student_credit'
        ) - coalesce((select r.cents from received r where r.root = s.root and r.enrollment_id = c.enrollment_id), 0)) as cents
        from (select distinct root, enrollment_id from linked) s join cancellations c using (enrollment_id) where c.settled
      )
      select root from beyond group by root having sum(cents) > coalesce(
        (select r.cents from received r where r.root = beyond.root and r.enrollment_id is null), 0)`,
  },
  'the prepaid money of a student is the value of the uses that were not used': {
    of: 'credit_packs',
    violations: `select p.student_id from (
        select student_id, sum(case when undone_at is null then price_cents - refunded_cents - case when earned_uses = uses
          then price_cents else price_cents / uses * earned_uses end else 0 end) as cents from credit_packs group by student_id) p
      left join ${balances} b on b.kind = 'prepaid' and b.account_of = p.student_id where coalesce(-b.cents, 0) <> p.cents`,
  },
  'the uses of a pack are the sums of its moves': {
    of: 'credit_packs',
    violations: `select p.id from credit_packs p join credit_moves v on v.pack_id = p.id
      group by p.id, p.free_uses, p.reserved_uses, p.earned_uses having p.free_uses <> sum(case
        when v.kind in ('granted', 'returned') then v.uses when v.kind in ('reserved', 'expired', 'refunded', 'undone') then -v.uses
        else 0 end)
      or p.reserved_uses <> sum(case when v.kind in ('reserved', 'untaken') then v.uses
        when v.kind in ('taken', 'returned') then -v.uses else 0 end)
      or p.earned_uses <> sum(case when v.kind in ('taken', 'expired') then v.uses when v.kind = 'untaken' then -v.uses else 0 end)`,
  },
  'a renegotiation replaces what was due, and issues it less what is forgiven': {
    of: 'renegotiations',
    violations: `select id from renegotiations r where principal_cents + charges_cents <> (
        select coalesce(sum(due_cents), 0) from renegotiation_invoices i where i.renegotiation_id = r.id)
      or principal_cents + charges_cents - forgiven_cents <> (
        select coalesce(sum(total_cents), 0) from invoices i where i.renegotiation_id = r.id)`,
  },
}

export interface Checked {
  invariant: string
  /** How many rows it is about. */
  rows: number
  /** The ids of those that break it, at most ten. */
  violations: string[]
}

/** Checks every invariant in one gym; changes nothing. */
export async function checkLedger(tx: GymTx): Promise<Checked[]> {
  const checked: Checked[] = []
  for (const [invariant, { of, violations }] of Object.entries(invariants)) {
    const [counted, broken] = [
      await sql.raw<{ rows: string | number }>(`select count(*) as rows from ${of}`).execute(tx),
      await sql.raw<Record<string, string>>(`${violations} limit 10`).execute(tx),
    ]
    const ids = broken.rows.map((row) => String(Object.values(row)[0]))
    checked.push({ invariant, rows: Number(counted.rows[0]?.rows ?? 0), violations: ids })
  }
  return checked
}

/** `gym check-ledger`: checks the money of every gym, also beside a running server. Exits with 1 if an invariant is broken. */
export async function checkLedgers(config: Config): Promise<void> {
  await visitDatabase(config, async ({ database }) => {
    const gyms = await listGyms(database)
    const all = await Promise.all(
      gyms.map(async ({ id }) => ({ id, checked: await database.inGym(id, 'read', checkLedger) })),
    )
    for (const invariant of Object.keys(invariants)) {
      const found = all.map(({ id, checked }) => ({ id, it: checked.find((one) => one.invariant === invariant) }))
      const rows = found.reduce((sum, { it }) => sum + (it?.rows ?? 0), 0)
      const broken = found.flatMap(({ id, it }) => (it?.violations ?? []).map((row) => `    gym ${id}: ${row}`))
      console.log(
        `${broken.length === 0 ? 'ok    ' : 'BROKEN'} ${invariant}: ${rows} row(s), ${broken.length} violation(s)`,
      )
      for (const line of broken) console.log(line)
      if (broken.length > 0) process.exitCode = 1
    }
    console.log(`${gyms.length} gym(s), ${Object.keys(invariants).length} invariants`)
  })
}
