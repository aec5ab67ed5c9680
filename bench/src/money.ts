import type { Client } from 'pg'
import { buildGym } from './big-gym.ts'
import type { BigGym } from './big-gym.ts'
import { loadNow, machine, onNewDatabase, tableOf, withServer, writePage } from './bench-server.ts'
import type { BenchServer } from './bench-server.ts'
import { measure } from './measure.ts'
import type { Times } from './measure.ts'
import { addMoney } from './money-gym.ts'

/*
 * npm run money --workspace @folego/bench: billing requests in a gym with 5,000 students who have paid every month for three years,
 * compared with hand-written SQL; and the job that makes the invoices of the next month. BENCH_STUDENTS makes the gym smaller. Fails
 * if a request or the job exceeds its limit.
 */

const students = Number(process.env.BENCH_STUDENTS ?? 5000)
const repeats = 20
const mostMilliseconds = 100
const mostSeconds = 10

interface Line {
  name: string
  product: Times
  byHand: Times
}

await onNewDatabase(async ({ app: address }, client) => {
  const begun = performance.now()
  const gym = await buildGym(client, 'Academia Grande', { students, plans: 12 }, new Date())
  const invoices = await addMoney(client, gym)
  await client.query('vacuum analyze')
  console.log(`${invoices} invoices in ${Math.round((performance.now() - begun) / 1000)} s`)
  const load = loadNow()
  const { lines, made, seconds } = await withServer(address, async (server) => {
    await server.runJobs(['close-months'])
    await client.query('vacuum analyze')
    return { lines: await measureAll(server, client, gym), ...(await makeNextMonth(server, client, gym)) }
  })
  const page = pageOf(lines, { invoices, made, seconds, load: [load, loadNow()] })
  console.log(page)
  const isSlow = lines.some(({ product }) => product.median > mostMilliseconds) || seconds > mostSeconds
  if (isSlow || made !== students) process.exitCode = 1
  if (process.env.BENCH_STUDENTS === undefined) await writePage('money-results.md', page)
})

function casesOf({ gymId, studentId, today }: BigGym): { name: string; url: string; sql: string }[] {
  const ofGym = `gym_id = '${gymId}'`
  const unpaid = 'voided_at is null and paid_cents < total_cents'
  const page = 'order by due_on desc, id desc limit 20'
  return [
    {
      name: 'invoices, newest due date first',
      url: '/api/invoice',
      sql: `select *, (select count(*) from invoices where ${ofGym}) from invoices where ${ofGym} ${page}`,
    },
    {
      name: 'overdue invoices',
      url: '/api/invoice?status=overdue',
      sql: `select *, (select count(*) from invoices where ${ofGym} and ${unpaid} and effective_due_on < '${today}')
        from invoices where ${ofGym} and ${unpaid} and effective_due_on < '${today}' ${page}`,
    },
    {
      name: 'debtors',
      url: '/api/invoice/overdue',
      sql: `select i.student_id, s.name, s.phone, count(*), min(i.due_on), sum(i.total_cents - i.paid_cents)
        from invoices i join students s on s.gym_id = i.gym_id and s.id = i.student_id
        where i.${ofGym} and ${unpaid} and effective_due_on < '${today}' group by 1, 2, 3 order by 5 limit 20`,
    },
    {
      name: 'forecast',
      url: '/api/invoice/forecast',
      sql: `select to_char(due_on, 'YYYY-MM'), count(*), sum(total_cents - paid_cents) from invoices
        where ${ofGym} and ${unpaid} and effective_due_on >= '${today}' group by 1
        union all select 'overdue', count(*), sum(total_cents - paid_cents) from invoices
        where ${ofGym} and ${unpaid} and effective_due_on < '${today}'`,
    },
    {
      name: 'one student: invoices and balance',
      url: `/api/invoice/student/${studentId}`,
      sql: `select i.*, l.description, (select sum(total_cents - paid_cents) from invoices where ${ofGym} and student_id = i.student_id)
        from invoices i join invoice_lines l on l.gym_id = i.gym_id and l.invoice_id = i.id
        where i.${ofGym} and i.student_id = '${studentId}' order by due_on desc`,
    },
    {
      name: 'one student: payments',
      url: `/api/payment/student/${studentId}`,
      sql: `select p.*, a.* from payments p join invoice_allocations a on a.gym_id = p.gym_id and a.payment_id = p.id
        where p.${ofGym} and p.student_id = '${studentId}' order by p.created_at desc`,
    },
    {
      name: 'revenue of twelve months',
      url: '/api/money-report/revenue',
      sql: `select month, count(mrr) filter (where mrr > 0), sum(mrr), sum(greatest(mrr - was, 0)), sum(greatest(was - mrr, 0))
        from (select month, student_id, mrr, lag(mrr, 1, 0::numeric) over (partition by student_id order by month) as was from (
          select month, s.id as student_id, coalesce(sum(div(e.price_cents,
            case e.charging when 'monthly' then 1 else coalesce(p.duration_months, greatest(round(p.duration * 12 / 365.0), 1)) end)), 0) as mrr
          from generate_series(date_trunc('month', date '${today}') - interval '12 months', '${today}', interval '1 month') as month
          cross join (select id from students where ${ofGym}) s
          left join enrollments e on e.${ofGym} and e.student_id = s.id and e.deleted_at is null and e.status = 'active'
            and e.start_date < month + interval '1 month' and e.end_date >= least(month + interval '1 month' - interval '1 day', '${today}')
          left join plans p on p.gym_id = e.gym_id and p.id = e.plan_id group by 1, 2) paid) moved group by month order by month`,
    },
    {
      name: 'received by month',
      url: '/api/money-report/received',
      sql: `select date_trunc('month', created_at), null, null, null, count(*), sum(amount_cents) from payments
        where ${ofGym} and created_at >= date_trunc('month', date '${today}') - interval '11 months' group by 1
        union all select null, method, received_by_name, null, count(*), sum(amount_cents) from payments
        where ${ofGym} and created_at >= date_trunc('month', date '${today}') group by 2, 3
        union all select null, null, null, l.name, count(*), sum(principal_cents) from payments p
        join invoice_allocations a on a.gym_id = p.gym_id and a.payment_id = p.id
        join invoices i on i.gym_id = p.gym_id and i.id = a.invoice_id
        left join enrollments e on e.gym_id = p.gym_id and e.id = i.enrollment_id
        left join plans l on l.gym_id = p.gym_id and l.id = e.plan_id
        where p.${ofGym} and p.created_at >= date_trunc('month', date '${today}') group by l.id, l.name`,
    },
    {
      name: 'payments, newest first',
      url: '/api/payment',
      sql: `select *, (select count(*) from payments where ${ofGym}) from payments where ${ofGym}
        order by created_at desc, id desc limit 20`,
    },
  ]
}

async function measureAll({ app, headersOf }: BenchServer, client: Client, gym: BigGym): Promise<Line[]> {
  const headers = await headersOf(gym.gymId, gym.accountId)
  const lines: Line[] = []
  for (const { name, url, sql } of casesOf(gym)) {
    const send = async () => {
      const { statusCode, body } = await app.inject({ url, headers })
      if (statusCode !== 200) throw new Error(`${url}: ${statusCode} ${body}`)
    }
    lines.push({ name, product: await measure(send, repeats), byHand: await measure(() => client.query(sql), repeats) })
  }
  return lines
}

async function makeNextMonth({ runJobs }: BenchServer, client: Client, { gymId }: BigGym) {
  const count = async () => {
    const { rows } = await client.query<{ count: number }>('select count(*)::int from invoices where gym_id = $1', [
      gymId,
    ])
    return rows[0]?.count ?? 0
  }
  const before = await count()
  const begun = performance.now()
  await runJobs(['monthly-invoices'])
  const seconds = (performance.now() - begun) / 1000
  return { made: (await count()) - before, seconds }
}

interface Facts {
  invoices: number
  made: number
  seconds: number
  load: [number, number]
}

function pageOf(lines: readonly Line[], { invoices, made, seconds, load }: Facts): string {
  const rows = lines.map(({ name, product, byHand }) => [
    name,
    product.median.toFixed(1),
    product.p95.toFixed(1),
    byHand.median.toFixed(1),
    `${(product.median / byHand.median).toFixed(1)}×`,
  ])
  return `# How fast money is read and billed

Measured with \`npm run money --workspace @folego/bench\` in one gym with ${students} students and ${invoices} invoices of three years, paid but for one in
twelve of the last three months, each with its payment and its transfers. (With every student in debt, the debtors and the forecast take
about three times as long: late charges are computed for each overdue invoice.) Each request goes through the whole server in one process without a network, ${repeats} times in sequence after five
warm-ups; beside it the same query in hand-written SQL as the owner of the tables, without late charges, sign-in or tenant isolation.
No median may exceed ${mostMilliseconds} ms.

The job that makes the invoices of the next month made ${made} in ${seconds.toFixed(1)} s, each with its number, line, transfer and audit entry; it may take at most ${mostSeconds} s.

${machine()}, embedded database with fsync, after \`vacuum analyze\`. Load average ${load[0].toFixed(1)} before, ${load[1].toFixed(1)} after.

${tableOf(['What', 'median ms', 'p95 ms', 'by hand ms', 'ratio'], rows, 10)}
`
}
