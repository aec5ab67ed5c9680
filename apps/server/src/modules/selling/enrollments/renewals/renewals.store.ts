import { renewalAgreement } from '@folego/domain'
import { sql } from 'kysely'
import { newId, readGym, valuesOf } from '#platform/database'
import type { GymTx } from '#platform/database'
import type { Acting } from '#platform/audit'
import { isFollowedOn } from '../terms/enrollments.store.ts'
import type { Guardian } from '../agreements/guardian.rules.ts'

/** A student's answer to automatic renewal of an enrollment. */
export interface NewChoice {
  enrollment_id: string
  automatic: boolean
  made_at: 'desk' | 'phone' | 'renewal'
  /** The version of the text that was agreed to; the current one by default. */
  text_version?: number
  chosen_by_name?: string
  /** Who agreed for a student under 18. */
  guardian_name?: string | undefined
}

/** The guardian on a student's record. */
export async function findGuardian(tx: GymTx, studentId: string): Promise<Guardian> {
  return tx
    .selectFrom('students')
    .where('id', '=', studentId)
    .select(['guardian_name as name', 'guardian_cpf as cpf'])
    .executeTakeFirstOrThrow()
}

/** Inserts an answer, given by the actor unless it names somebody. */
export async function insertChoice({ tx, actor, now }: Acting, choice: NewChoice): Promise<void> {
  const by = { chosen_by: actor.accountId, chosen_by_name: actor.name, chosen_at: now.toISOString() }
  await tx
    .insertInto('renewal_choices')
    .values({ id: newId(), text_version: renewalAgreement.version, ...by, ...choice })
    .execute()
}

/** A term that renews automatically, as far as is known today. Its price is the plan's, or the announced one. */
export interface Renewing {
  id: string
  student_id: string
  student_name: string
  plan_name: string
  end_date: string
  price_cents: number
}

/*
 * Its plan renewed automatically when it was sold, the student's last answer was yes, the plan is still on sale, and no later term
 * follows. Students who are inactive or have left are not renewed.
 */
const renewing = (day: string) => sql`
  from enrollments e
  join students s on s.id = e.student_id and s.deleted_at is null and s.status = 'active'
  join plans p on p.id = e.plan_id and p.deleted_at is null and p.archived_at is null
  where e.deleted_at is null and e.status = 'active' and e.renewal = 'automatic' and not ${isFollowedOn(day)}
    and coalesce((select c.automatic from renewal_choices c where c.enrollment_id = e.id order by c.id desc limit 1), false)`

/** The terms that end between today and a day and whose renewal has not been announced yet. */
export async function findUnannounced(
  tx: GymTx,
  { today, until }: { today: string; until: string },
): Promise<Renewing[]> {
  const { rows } = await sql<Renewing>`
    select e.id, e.student_id, s.name as student_name, p.name as plan_name,
      e.end_date, p.price_cents
    ${renewing(today)}
      and e.end_date between ${today}::date and ${until}::date
      and not exists (select from renewal_notices n where n.enrollment_id = e.id and n.end_date = e.end_date)
    order by e.id`.execute(tx)
  return rows
}

/** Records today's announcements. Resolves with those that nobody else has recorded meanwhile. */
export async function insertNotices(
  tx: GymTx,
  terms: readonly Renewing[],
  { today, at }: { today: string; at: string },
): Promise<Set<string>> {
  if (terms.length === 0) return new Set()
  const ids = await valuesOf(
    tx
      .insertInto('renewal_notices')
      .values(
        terms.map(({ id, end_date, price_cents }) => ({
          enrollment_id: id,
          end_date,
          price_cents,
          told_on: today,
          created_at: at,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('enrollment_id'),
    'enrollment_id',
  )
  return new Set(ids)
}

/**
 * The terms whose last day is today, or has passed since `firstOver`, whose renewal was announced on an earlier day and not renewed
 * yet. With an id only that one.
 */
export async function findDue(
  tx: GymTx,
  { today, firstOver, id = null }: { today: string; firstOver: string; id?: string | null },
): Promise<Renewing[]> {
  const { rows } = await sql<Renewing>`
    select e.id, e.student_id, s.name as student_name, p.name as plan_name,
      e.end_date, (
        select n.price_cents from renewal_notices n
        where n.enrollment_id = e.id and n.end_date = e.end_date and n.told_on < ${today}::date) as price_cents
    ${renewing(today)}
      and e.end_date between ${firstOver}::date and ${today}::date
      and (${id}::uuid is null or e.id = ${id}::uuid)
      and exists (
        select from renewal_notices n
        where n.enrollment_id = e.id and n.end_date = e.end_date and n.told_on < ${today}::date)
      and not exists (select from enrollments after where after.renews = e.id)
    order by e.id`.execute(tx)
  return rows
}

/** The terms that ended before `firstOver`, and not before `since`, and should have renewed; the desk was not notified of them yet. */
export async function findMissed(
  tx: GymTx,
  { today, firstOver, since }: { today: string; firstOver: string; since: string },
): Promise<Renewing[]> {
  const { rows } = await sql<Renewing>`
    select e.id, e.student_id, s.name as student_name, p.name as plan_name, e.end_date, p.price_cents
    ${renewing(today)}
      and e.end_date >= ${since}::date and e.end_date < ${firstOver}::date and e.created_at::date <= e.end_date
      and not exists (select from enrollments after where after.renews = e.id)
      and not exists (select from notifications n where n.kind = 'renewal_missed' and n.entity_id = e.id)
    order by e.id`.execute(tx)
  return rows
}

/** How many days before a renewal the gym notifies its students. */
export async function findNoticeDays(tx: GymTx, gymId: string): Promise<number> {
  return (await readGym(tx, gymId, 'renewal_notice_days')).renewal_notice_days
}
