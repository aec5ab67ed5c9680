import { positions, reachOf } from '@folego/contract'
import type { NotificationKind } from '@folego/contract'
import { sql } from 'kysely'
import { newId } from '#platform/database'
import type { GymTx } from '#platform/database'

/** A notice for one receiver, as stored. */
export interface NoticeRow {
  account_id: string
  kind: NotificationKind
  entity: string
  entity_id: string
  /** The kind's data as JSON. */
  data: string
  /** Unique per person, so that nobody is notified twice of the same fact. */
  dedupe_key: string
}

const rowsAtOnce = 1000

/** The new notices to send by e-mail, and those to send to browsers, which are named by their sessions. */
export interface Sending {
  emails: string[]
  pushes: { id: string; session_id: string }[]
}

/**
 * Inserts notices by the receivers' settings, exactly once even with several processes. Resolves with the new ones to send;
 * `mailedKinds` are sent by e-mail to receivers without a setting.
 */
export async function insertNotices(
  tx: GymTx,
  notices: readonly NoticeRow[],
  { at, mailedKinds }: { at: string; mailedKinds: readonly NotificationKind[] },
): Promise<Sending> {
  const sending: Sending = { emails: [], pushes: [] }
  for (let from = 0; from < notices.length; from += rowsAtOnce) {
    const rows = notices.slice(from, from + rowsAtOnce).map((it) => ({ id: newId(), ...it }))
    const { rows: written } = await sql<{ id: string; wants_email: boolean; browsers: string[] }>`
      with written as (
        insert into notifications (id, account_id, kind, entity, entity_id, data, dedupe_key, created_at, read_at, hidden)
        select it.id, it.account_id, it.kind, it.entity, it.entity_id, it.data::jsonb, it.dedupe_key, ${at}::timestamptz,
          case when s.in_app = false then ${at}::timestamptz end, coalesce(not s.in_app, false)
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as it (id uuid, account_id uuid, kind text, entity text, entity_id uuid, data text, dedupe_key text)
        left join notification_settings s on s.account_id = it.account_id and s.kind = it.kind
        on conflict do nothing
        returning id, account_id, kind, hidden
      )
      select written.id, coalesce(s.email, written.kind = any(${mailedKinds}::text[])) as wants_email,
        array(select p.session_id from push_subscriptions p where p.account_id = written.account_id and not written.hidden) as browsers
      from written left join notification_settings s on s.account_id = written.account_id and s.kind = written.kind`.execute(
      tx,
    )
    sending.emails.push(...written.filter(({ wants_email }) => wants_email).map(({ id }) => id))
    sending.pushes.push(...written.flatMap(({ id, browsers }) => browsers.map((session_id) => ({ id, session_id }))))
  }
  return sending
}

/** A student, and the accounts of the two who may be notified, null for whoever cannot sign in to this gym. */
export interface Family {
  id: string
  name: string
  birth_date: string | null
  account_id: string | null
  payer_account_id: string | null
}

/** Students with their own and their payers' accounts, by student id. */
export async function familiesOf(tx: GymTx, studentIds: readonly string[]): Promise<Map<string, Family>> {
  const { rows } = await sql<Family>`
    select s.id, s.name, s.birth_date, own.account_id, paying.account_id as payer_account_id
    from students s
    left join memberships own on own.account_id = s.account_id and own.status = 'active'
    left join students p on p.id = s.payer_id and p.deleted_at is null
    left join memberships paying on paying.account_id = p.account_id and paying.status = 'active'
    where s.id = any(${studentIds}::uuid[]) and s.deleted_at is null`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Who is notified with the minor of this account, with the minor's name: whoever pays, else every administrator; nobody for adults. */
export async function adultsOfMinor(
  tx: GymTx,
  accountId: string,
  now: string,
): Promise<{ account_id: string; of_student: string }[]> {
  const { rows } = await sql<{ account_id: string; of_student: string }>`
    select adult.account_id, s.name as of_student
    from students s
    join gyms g on g.id = s.gym_id
    left join students p on p.id = s.payer_id and p.deleted_at is null
    left join memberships paying on paying.account_id = p.account_id and paying.status = 'active'
    join memberships adult on adult.status = 'active'
      and case when paying.account_id is null then adult.role = 1 else adult.account_id = paying.account_id end
    where s.account_id = ${accountId}::uuid and s.deleted_at is null
      and s.birth_date > (${now}::timestamptz at time zone g.timezone)::date - interval '18 years'`.execute(tx)
  return rows
}

/**
 * Returns a student's trainers: their own instructor and the author of the assignment of this workout plan; else the authors of
 * the student's current assignments; else every instructor; in a gym without instructors, every administrator. Only those who may
 * read workouts: a sheet may be assigned by the reception.
 */
export async function trainersOf(tx: GymTx, studentId: string, workoutPlanId: string | null): Promise<string[]> {
  const { rows } = await sql<{ account_id: string }>`
    with staff as (
      select account_id, role from memberships where status = 'active'
        and (role = 3 or role = 1 and position = any(${positionsThatRead}::text[]))
    ),
    candidates as (
      select s.account_id, 1 as place
      from students own join trainers t on t.id = own.instructor_id and t.deleted_at is null
      join staff s on s.account_id = t.account_id
      where own.id = ${studentId}
      union
      select s.account_id, case when a.workout_plan_id = ${workoutPlanId}::uuid then 1 else 2 end as place
      from assignments a join staff s on s.account_id = a.created_by
      where a.student_id = ${studentId} and a.deleted_at is null
        and (a.status = 'active' or a.workout_plan_id = ${workoutPlanId}::uuid)
      union
      select account_id, case role when 3 then 3 else 4 end from staff
    )
    select distinct account_id from candidates
    where place = (select min(place) from candidates)`.execute(tx)
  return rows.map(({ account_id }) => account_id)
}

/** Returns the accounts of the gym's administrators, and which of them may read workouts. */
export async function administrators(tx: GymTx): Promise<{ account_id: string; readsWorkouts: boolean }[]> {
  const rows = await tx
    .selectFrom('memberships')
    .where('role', '=', 1)
    .where('status', '=', 'active')
    .select(['account_id', 'position'])
    .execute()
  return rows.map(({ account_id, position }) => ({ account_id, readsWorkouts: positionsThatRead.includes(position) }))
}

/** The positions of administrators that may read workouts, which are health data. */
const positionsThatRead = positions.filter((position) => reachOf({ role: 'admin', position }, 'training.view'))
