import type { SetKind } from '@folego/domain'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { GymTx } from '#platform/database'

/** The stored data of one student, by kind. */
export type OwnData = Record<
  | 'gym'
  | 'profile'
  | 'training_profile'
  | 'enrollments'
  | 'invoices'
  | 'payments'
  | 'refunds'
  | 'cancellation_quotes'
  | 'body_measurements'
  | 'goals'
  | 'assignments'
  | 'workouts'
  | 'messages'
  | 'visits'
  | 'entry_code'
  | 'faces_and_fingers'
  | 'credit_packs'
  | 'day_passes'
  | 'class_bookings'
  | 'graduations'
  | 'exams'
  | 'visits_without_plan'
  | 'guests_brought'
  | 'lockers'
  | 'incidents'
  | 'notifications'
  | 'notification_settings',
  unknown
>

const listOf = (rows: RawBuilder<unknown>) =>
  sql`(select coalesce(json_agg(to_json(it)), '[]'::json) from (${rows}) it)`

/** The bytes of a row as base64, without PostgreSQL's line breaks. */
const fileOf = (row: string) => sql`json_build_object('media_type', ${sql.ref(row)}.media_type,
  'content', translate(encode(${sql.ref(row)}.content, 'base64'), chr(10), ''))`

/** Reads the data in one statement, so that the file is consistent. Internal keys and versions are left out. */
export async function readOwnData(tx: GymTx, studentId: string, accountId: string, today: string): Promise<OwnData> {
  const { rows } = await sql<OwnData>`
    select
      (select json_build_object('name', g.name, 'timezone', g.timezone) from gyms g where g.id = own.gym_id) as gym,
      json_build_object('name', own.name, 'email', own.email, 'phone', own.phone, 'birth_date', own.birth_date,
        'status', own.status, 'cpf', own.cpf, 'address', own.address, 'sex', own.sex, 'second_phone', own.second_phone, 'emergency_name', own.emergency_name,
        'emergency_phone', own.emergency_phone, 'found_by', own.found_by, 'found_by_other', own.found_by_other,
        'guardian_name', own.guardian_name, 'guardian_phone', own.guardian_phone, 'guardian_cpf', own.guardian_cpf,
        'guardian_relation', own.guardian_relation,
        'picture', (select ${fileOf('p')} from student_pictures p where p.student_id = own.id), 'instructor_name', (select t.name from trainers t where t.id = own.instructor_id),
        'payer_name', (select payer.name from students payer where payer.id = own.payer_id),
        'created_at', own.created_at, 'updated_at', own.updated_at) as profile,
      (select json_build_object('goal', t.goal, 'experience', t.experience, 'restrictions', t.restrictions,
        'updated_at', t.updated_at) from training_profiles t where t.student_id = own.id) as training_profile,
      ${listOf(enrollmentsOf(today))} as enrollments,
      ${listOf(invoices)} as invoices,
      ${listOf(payments)} as payments,
      ${listOf(refunds)} as refunds,
      ${listOf(quotes)} as cancellation_quotes,
      ${listOf(measurements)} as body_measurements,
      ${listOf(goals)} as goals,
      ${listOf(assignments)} as assignments,
      ${listOf(workouts)} as workouts,
      ${listOf(messages)} as messages,
      ${listOf(visits)} as visits,
      (select json_build_object('algorithm', k.algorithm, 'public_key', k.public_key, 'certified_at', k.certified_at,
        'expires_at', k.expires_at) from pass_keys k where k.student_id = own.id) as entry_code,
      ${listOf(facesAndFingers)} as faces_and_fingers,
      ${listOf(creditPacks)} as credit_packs,
      ${listOf(dayPasses)} as day_passes,
      ${listOf(classBookings)} as class_bookings,
      ${listOf(graduations)} as graduations,
      ${listOf(exams)} as exams,
      ${listOf(visitsWithoutPlan)} as visits_without_plan,
      ${listOf(guestsBrought)} as guests_brought,
      ${listOf(lockers)} as lockers,
      ${listOf(incidents)} as incidents,
      ${listOf(noticesOf(accountId))} as notifications,
      ${listOf(settingsOf(accountId))} as notification_settings
    from students own
    where own.id = ${studentId}`.execute(tx)
  const [data] = rows
  if (data === undefined) throw new Error('the student who asks is gone')
  return data
}

const enrollmentsOf = (today: string) => sql`
  select p.name as plan_name, e.price_cents, e.start_date, e.end_date,
    case when e.status = 'active' and e.end_date < ${today}::date then 'expired' else e.status end as status,
    array(select jsonb_build_object('from', lower(days), 'to', upper(days) - 1) from unnest(e.frozen) days) as freezes, e.created_at
  from enrollments e
  join plans p on p.id = e.plan_id
  where e.student_id = own.id and e.deleted_at is null
  order by e.start_date, e.id`

const invoices = sql`
  select i.number, i.issued_on, i.due_on, i.total_cents, i.voided_at, i.void_reason,
    ${listOf(sql`
      select l.kind, l.description, l.amount_cents
      from invoice_lines l
      where l.invoice_id = i.id
      order by l.position`)} as lines,
    ${listOf(sql`
      select a.settled_on, a.fine_cents, a.interest_cents, a.principal_cents, a.reason
      from invoice_allocations a
      where a.invoice_id = i.id and a.undone_at is null
      order by a.settled_on, a.id`)} as settled,
    ${listOf(sql`
      select c.paid_on, c.note, c.created_at, c.dismissed_at, c.dismiss_reason,
        (select ${fileOf('f')} from payment_claim_attachments f where f.claim_id = c.id) as attachment
      from payment_claims c
      where c.invoice_id = i.id
      order by c.created_at`)} as claims
  from invoices i
  where i.student_id = own.id
  order by i.number`

const payments = sql`
  select p.number, p.method, p.amount_cents, p.installments, p.reference, p.paid_on, p.received_by_name, p.reversed_at,
    p.reverse_reason
  from payments p
  where p.student_id = own.id
  order by p.number`

const refunds = sql`
  select r.method, r.amount_cents, r.reference, r.paid_by_name, r.created_at
  from refunds r
  where r.student_id = own.id
  order by r.created_at, r.id`

const quotes = sql`
  select q.last_day, q.reason, q.evidence, q.figures, q.valid_until, q.made_by_name, q.created_at
  from enrollments e
  join cancellation_quotes q on q.enrollment_id = e.id
  where e.student_id = own.id
  order by q.created_at, q.id`

const measurements = sql`
  select m.measured_on, m.weight_kg, m.height_cm, m.body_fat_percent, m.chest_cm, m.waist_cm, m.hips_cm, m.arm_cm, m.thigh_cm,
    m.calf_cm, m.notes
  from body_measurements m
  where m.student_id = own.id
  order by m.measured_on`

const goals = sql`
  select g.kind, g.target, g.exercise_name, g.start_date, g.deadline, g.created_at
  from goals g
  where g.student_id = own.id
  order by g.created_at, g.id`

/** One reason answers for all students of a sheet and may tell of somebody else's health; the gym has it. */
const assignments = sql`
  select w.title as workout_title, w.kind, a.status, a.start_date, a.valid_until, a.notes, a.created_at,
    ${listOf(sql`
      select coalesce(c.name_pt, g.name) as exercise_name, k.place, k.kept_by_name, k.kept_at
      from kept_exercises k
      left join catalogue_exercises c on c.id = k.exercise_id
      left join gym_exercises g on g.id::text = k.exercise_id
      where k.workout_plan_id = a.workout_plan_id and k.student_id = own.id
      order by k.kept_at, k.exercise_id`)} as kept_despite,
    ${listOf(sql`
      select n.week_number, d.day_number, o.changed_at, o.signed_name, o.signed_cref,
        (select jsonb_agg(line - 'id' - 'order_index') from jsonb_array_elements(o.lines) line) as exercises
      from own_days o
      join workout_days d on d.id = o.workout_day_id
      join organized_weeks n on n.id = d.week_id
      join organized_workouts s on s.id = d.organized_workout_id
      where s.workout_plan_id = a.workout_plan_id and o.student_id = own.id and d.deleted_at is null
      order by n.week_number, d.day_number`)} as own_days,
    ${listOf(sql`
      select o.changed_at, o.signed_name, o.signed_cref,
        (select jsonb_agg(line - 'id') from jsonb_array_elements(o.lines) line) as exercises
      from own_plans o
      where o.workout_plan_id = a.workout_plan_id and o.student_id = own.id`)} as own_sheet
  from assignments a
  join workout_plans w on w.id = a.workout_plan_id
  where a.student_id = own.id and a.deleted_at is null
  order by a.created_at, a.id`

const workouts = sql`
  select t.title, t.started_at, t.completed_at, t.duration_minutes, t.rating, t.notes, t.reviewed_at, t.review_notes,
    (select h.file_name from history_imports h where h.id = t.history_import_id) as imported_from,
    ${listOf(sql`
      select s.exercise_name, s.set_number, s.kind, s.weight_kg, s.repetitions, s.seconds, s.distance_m,
        s.incline, s.heart_rate, s.rir, s.done_at
      from training_sets s
      where s.session_id = t.id and not s.deleted
      order by s.done_at, s.set_number`)} as sets,
    ${listOf(sql`
      select p.exercise_name, p.pain, p.place, p.side, p.severity, p.notes
      from training_pains p
      where p.session_id = t.id
      order by p.exercise_name, p.place_key`)} as remarks,
    ${listOf(sql`
      select m.from_student, m.actor_name as by_name, m.text, m.media_type, m.written_at,
        (select case when m.media_type = 'image/webp' then translate(encode(f.content, 'base64'), chr(10), '') end
          from workout_message_files f where f.message_id = m.id) as picture
      from workout_messages m
      where m.session_id = t.id
      order by m.written_at, m.id`)} as messages
  from training_sessions t
  where t.student_id = own.id
  order by t.started_at, t.id`

const messages = sql`
  select m.cause, m.at, m.actor_name as sent_by
  from message_marks m
  where m.student_id = own.id and m.withdraws is null
    and not exists (select from message_marks w where w.withdraws = m.id)
  order by m.at, m.id`

/** Whoever was refused is told why at the door; the file says it as well. */
const visits = sql`
  select d.decided_at, d.outcome, d.reasons, d.override_reason, v.entered_at, v.left_at
  from access_decisions d left join visits v on v.decision_id = d.id
  where d.student_id = own.id
  order by d.decided_at, d.id`

const dayPasses = sql`
  select p.day, p.sold_at, p.undone_at
  from day_passes p
  where p.student_id = own.id
  order by p.sold_at, p.id`

const creditPacks = sql`
  select p.name, p.uses, p.valid_from, p.valid_until, p.free_uses, p.reserved_uses, p.sold_at, p.undone_at,
    (select jsonb_agg(jsonb_build_object('kind', v.kind, 'uses', v.uses, 'days', v.days, 'moved_at', v.moved_at)
      order by v.moved_at, v.id) from credit_moves v where v.pack_id = p.id) as moves
  from credit_packs p
  where p.student_id = own.id
  order by p.sold_at, p.id`

const lockers = sql`
  select l.number, u.began_at, u.due_on, u.ended_at
  from locker_uses u join lockers l on l.id = u.locker_id
  where u.student_id = own.id
  order by u.began_at, u.id`

const classBookings = sql`
  select coalesce(m.name, v.name) as modality, c.starts_at, b.state, b.cause, b.booked_at
  from class_bookings b join class_sessions c on c.id = b.session_id left join modalities m on m.id = c.modality_id
    left join services v on v.id = c.service_id
  where b.student_id = own.id
  order by c.starts_at, b.id`

const graduations = sql`
  select m.name as modality, l.name as level, g.day, g.note, g.given_by_name,
    (select c.reason from graduation_corrections c where c.graduation_id = g.id) as undone_reason
  from graduations g join levels l on l.id = g.level_id join modalities m on m.id = l.modality_id
  where g.student_id = own.id
  order by g.day, g.id`

const exams = sql`
  select m.name as modality, l.name as level, e.day, c.reason, c.result
  from exam_candidates c join level_exams e on e.id = c.exam_id join levels l on l.id = c.level_id
  join modalities m on m.id = l.modality_id
  where c.student_id = own.id
  order by e.day, c.id`

/** That devices at the entrance have one; none is here. */
const facesAndFingers = sql`
  select c.kind, c.text_version, c.given_at, c.withdrawn_at,
    ${listOf(sql`
      select b.device_name, b.number, b.enrolled_at, b.enrolled_by_name, b.deleted_at
      from door_biometrics b where b.consent_id = c.id order by b.id`)} as devices
  from biometric_consents c
  where c.student_id = own.id
  order by c.given_at, c.id`

/** As a visitor, before they became a student. */
const visitsWithoutPlan = sql`
  select v.source, v.code, v.entered_at, v.left_at, v.reasons, v.override_reason
  from visitors p join visitor_visits v on v.visitor_id = p.id
  where p.student_id = own.id
  order by v.entered_at, v.id`

/** Without who they were. */
const guestsBrought = sql`
  select v.entered_at, v.left_at
  from visitor_visits v
  where v.host_id = own.id
  order by v.entered_at, v.id`

/** Without the witnesses, who are others. */
const incidents = sql`
  select i.happened_at, i.place, i.what, i.first_aid, i.created_at,
    array(select c.text from incident_corrections c where c.incident_id = i.id order by c.created_at, c.id) as corrections
  from incidents i
  where i.student_id = own.id
  order by i.happened_at, i.id`

const noticesOf = (accountId: string) => sql`
  select n.kind, n.data, n.created_at, n.read_at
  from notifications n
  where n.account_id = ${accountId} and not n.hidden
  order by n.created_at, n.id`

const settingsOf = (accountId: string) => sql`
  select s.kind, s.in_app, s.email, s.hour
  from notification_settings s
  where s.account_id = ${accountId}
  order by s.kind`

/** A completed set of a student; numbers are texts, as they are stored. */
interface OwnSet {
  /** By the clock of the gym: `2026-01-05 18:30`. */
  began: string
  title: string
  minutes: number | null
  exercise_name: string
  kind: SetKind
  weight_kg: string | null
  repetitions: number | null
  seconds: number | null
  distance_m: number | null
  incline: string | null
  heart_rate: number | null
  rir: string | null
}

/** Every set of a student that counts, oldest first. */
export async function readOwnSets(tx: GymTx, studentId: string, timezone: string): Promise<OwnSet[]> {
  const { rows } = await sql<OwnSet>`
    select to_char(t.started_at at time zone ${timezone}, 'YYYY-MM-DD HH24:MI') as began, t.title,
      t.duration_minutes as minutes, s.exercise_name, s.kind, trim_scale(s.weight_kg)::text as weight_kg, s.repetitions,
      s.seconds, s.distance_m, trim_scale(s.incline)::text as incline, s.heart_rate, trim_scale(s.rir)::text as rir
    from training_sets s join training_sessions t on t.id = s.session_id
    where t.student_id = ${studentId} and not s.deleted
    order by t.started_at, t.id, s.done_at, s.set_number`.execute(tx)
  return rows
}
