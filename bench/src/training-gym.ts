import type { Client } from 'pg'
import { buildGym } from './big-gym.ts'
import { newId } from './server-exports.ts'

/*
 * A gym in which people have trained for two years, written past the services and set by set by the database itself: what
 * is measured is reading. One in a hundred trains four times a week, one in ten about twice a month, the others come now
 * and then, so that the longest history of a student is as long as it can get.
 */

export interface TrainedGym {
  gymId: string
  administrator: string
  instructor: string
  /** Of the student with the longest history, who has a weekly sheet and a single one. */
  account: string
  studentId: string
  sessionId: string
  openSessionId: string
  students: number
  sessions: number
  sets: number
}

const setsPerSession = 16
const weeks = 8
const trainingDays = 4

/** Fills a gym with so many students, their sheets and 200 sets for each of them on average. */
export async function buildTrainedGym(client: Client, name: string, students: number, now: Date): Promise<TrainedGym> {
  const { gymId, accountId } = await buildGym(client, name, { students, plans: 6 }, now)
  // Foreign keys of a million rows that are right by the way they are made.
  await client.query(`set session_replication_role = 'replica'`)
  await numberStudents(client, gymId, students)
  const account = await makeAccount(client, gymId)
  await writeSheets(client, gymId)
  await writeSessions(client, gymId, now)
  await writeSets(client, gymId)
  await client.query(`set session_replication_role = 'origin'`)
  const one = async (text: string) => (await client.query<{ id: string }>(text, [gymId])).rows[0]?.id ?? ''
  const count = async (text: string) => Number((await client.query<{ n: string }>(text, [gymId])).rows[0]?.n)
  const longest = `gym_id = $1 and student_id = (select id from numbered where n = 1)`
  return {
    gymId,
    administrator: accountId,
    instructor: await one('select account_id as id from trainers where gym_id = $1 limit 1'),
    account,
    studentId: await one('select n.id from numbered n where $1::uuid is not null and n.n = 1'),
    sessionId: await one(
      `select id from training_sessions where ${longest} and completed_at is not null order by completed_at desc limit 1`,
    ),
    openSessionId: await one(`select id from training_sessions where ${longest} and completed_at is null`),
    students,
    sessions: await count('select count(*) as n from training_sessions where gym_id = $1'),
    sets: await count('select count(*) as n from training_sets where gym_id = $1'),
  }
}

/** A number for each student, and how many workouts he or she has: a table for as long as the gym is filled. */
async function numberStudents(client: Client, gymId: string, students: number): Promise<void> {
  await client.query('drop table if exists numbered')
  await client.query(
    `create temp table numbered as
     select id, n, case when n <= $2 / 100 then 416 when n <= $2 / 10 then 60 else 4 end as workouts
     from (select id, row_number() over (order by id)::int as n from students where gym_id = $1) s`,
    [gymId, students],
  )
}

async function makeAccount(client: Client, gymId: string): Promise<string> {
  const id = newId()
  const email = `aluno.${gymId}@exemplo.com`
  await client.query('insert into accounts (id, name, email, email_key) values ($1, $2, $3, $3)', [id, 'Elisa', email])
  await client.query('insert into memberships (gym_id, account_id, role) values ($1, $2, 2)', [gymId, id])
  await client.query(
    `update students set account_id = $2, status = 'active' where gym_id = $1 and id = (select id from numbered where n = 1)`,
    [gymId, id],
  )
  return id
}

/** One single sheet and one weekly sheet for every ten students, assigned to those ten. */
async function writeSheets(client: Client, gymId: string): Promise<void> {
  const run = (text: string) => client.query(text, [gymId])
  await client.query('drop table if exists sheets')
  await run(
    `create temp table sheets as
     select gen_random_uuid() as plan_id, gen_random_uuid() as weekly_plan_id, gen_random_uuid() as sheet_id, n
     from generate_series(0, (select max(n) / 10 from numbered)) n where $1::uuid is not null`,
  )
  await run(
    `insert into workout_plans (gym_id, id, title, title_key, description, kind, search_key)
     select $1::uuid, plan_id, 'Treino ' || n, 'treino ' || n, 'Base', 'isolated', 'treino ' || n from sheets
     union all select $1::uuid, weekly_plan_id, 'Ficha ' || n, 'ficha ' || n, 'Base', 'organized', 'ficha ' || n from sheets`,
  )
  await run(
    `insert into workout_plan_exercises (gym_id, id, workout_plan_id, order_index, exercise_name, exercise_id, sets, repetitions_text)
     select $1::uuid, gen_random_uuid(), plan_id, at, e.name_pt, e.id, 3, '8-12' from sheets, lateral (${exercisesOf('n', 5)}) e`,
  )
  await run(
    `insert into organized_workouts (gym_id, id, workout_plan_id, title, title_key, search_key, description)
     select $1::uuid, sheet_id, weekly_plan_id, 'Ficha ' || n, 'ficha ' || n, 'ficha ' || n, '' from sheets`,
  )
  await run(
    `insert into organized_weeks (gym_id, id, organized_workout_id, week_number)
     select $1::uuid, gen_random_uuid(), sheet_id, week from sheets, generate_series(1, ${weeks}) week`,
  )
  await run(
    `insert into workout_days (gym_id, id, organized_workout_id, week_id, day_number, title, focus_area, workout_type,
       estimated_duration, rest_day)
     select $1::uuid, gen_random_uuid(), w.organized_workout_id, w.id, day, 'Dia ' || day,
       case when day <= ${trainingDays} then 'legs' else 'rest' end, 'hypertrophy', 60, day > ${trainingDays}
     from organized_weeks w, generate_series(1, 7) day where w.gym_id = $1`,
  )
  await run(
    `insert into workout_day_exercises (gym_id, id, workout_day_id, order_index, exercise_name, exercise_id, sets,
       repetitions, weight_type)
     select $1::uuid, gen_random_uuid(), d.id, at, e.name_pt, e.id, 3, '8-12', 'kg'
     from workout_days d, lateral (${exercisesOf('d.day_number', 5)}) e where d.gym_id = $1 and not d.rest_day`,
  )
  await run(
    `insert into assignments (gym_id, id, workout_plan_id, student_id, status, start_date, valid_until)
     select $1::uuid, gen_random_uuid(), plan, s.id, 'active', current_date - 14, current_date + (s.n % 60)
     from numbered s join sheets t on t.n = s.n / 10, lateral unnest(array[t.plan_id, t.weekly_plan_id]) plan`,
  )
}

/** So many exercises of the catalogue, other ones for each number. */
function exercisesOf(number: string, count: number): string {
  return `select c.id, c.name_pt, c.at from (select id, name_pt, row_number() over (order by id)::int as at from catalogue_exercises
    where pattern not in ('stretch', 'mobility', 'cardio')) c where c.at % 25 = ${number}::int % 25 limit ${count}`
}

/** Two years of completed workouts, and one that runs; the last days of the weekly sheet of the longest history. */
async function writeSessions(client: Client, gymId: string, now: Date): Promise<void> {
  await client.query(
    `insert into training_sessions (gym_id, id, student_id, workout_plan_id, title, started_at, completed_at,
       duration_minutes, rating, notes, updated_at)
     select $1::uuid, gen_random_uuid(), s.id, t.plan_id, 'Treino ' || t.n, begun.at,
       case when s.n = 1 and k = 0 then null else begun.at + interval '55 minutes' end,
       case when s.n = 1 and k = 0 then null else 40 + (s.n + k) % 40 end,
       case when k > 0 and (s.n + k) % 3 > 0 then 1 + (s.n * 7 + k) % 5 end,
       case when k > 0 and (s.n + k) % 97 = 0 then 'Faltou energia' end, begun.at
     from numbered s
     join sheets t on t.n = s.n / 10
     cross join lateral generate_series(0, s.workouts - 1) k
     cross join lateral (select $2::timestamptz - interval '1 hour'
       - (k * 730.0 / s.workouts + (s.n % 7) * least(k, 1)) * interval '1 day' - (s.n % 11) * least(k, 1) * interval '1 hour' as at) begun`,
    [gymId, now.toISOString()],
  )
  await client.query(
    `with days as (
       select d.id, d.title, row_number() over (order by w.week_number, d.day_number) as place
       from organized_workouts o
       join organized_weeks w on w.gym_id = o.gym_id and w.organized_workout_id = o.id
       join workout_days d on d.gym_id = o.gym_id and d.week_id = w.id
       where o.gym_id = $1 and o.id = (select sheet_id from sheets where n = 0) and not d.rest_day
     ), done as (
       select s.id as student_id, days.id as workout_day_id, $2::timestamptz - (20 - place) * interval '1 day' as started_at,
         $2::timestamptz - (20 - place) * interval '1 day' + interval '50 minutes' as completed_at
       from days, numbered s where s.n = 1 and place <= 10
     )
     insert into training_sessions (gym_id, id, student_id, workout_day_id, title, started_at, completed_at, duration_minutes,
       rating, updated_at)
     select $1::uuid, gen_random_uuid(), student_id, workout_day_id, 'Dia', started_at, completed_at, 50, 4, completed_at from done`,
    [gymId, now.toISOString()],
  )
}

/** Sixteen sets of five exercises for each workout, heavier from month to month; a hundredth of the workouts hurts. */
async function writeSets(client: Client, gymId: string): Promise<void> {
  const run = (text: string) => client.query(text, [gymId])
  await client.query('drop table if exists known')
  await run(
    `create temp table known as select id, name_pt, (row_number() over (order by id) - 1)::int as at from catalogue_exercises
     where $1::uuid is not null and pattern not in ('stretch', 'mobility', 'cardio')`,
  )
  await run(
    `insert into training_sets (gym_id, session_id, client_id, student_id, exercise_key, exercise_name, exercise_id,
       set_number, kind, weight_kg, repetitions, done_at, revision, deleted, updated_at)
     select $1::uuid, s.id, gen_random_uuid(), s.student_id, e.id, e.name_pt, e.id, k, case when k = 1 then 'warmup' else 'normal' end,
       20 + (e.at % 20) * 2.5 + extract(epoch from s.started_at - now() + interval '2 years')::int / 2600000 * 2.5,
       6 + (k + e.at) % 7, s.started_at + k * interval '3 minutes', 1, false, s.started_at
     from training_sessions s, generate_series(1, ${setsPerSession}) k, known e
     where s.gym_id = $1
       and e.at = (abs(hashtext(s.student_id::text)) % 20 + (extract(doy from s.started_at)::int % 3) * 5 + (k - 1) / 3) % 140`,
  )
  await run(
    `update training_sessions s set working_sets = t.sets, volume_kg = t.volume
     from (select session_id, count(*) as sets, sum(weight_kg * repetitions) as volume
       from training_sets where gym_id = $1 and kind <> 'warmup' group by session_id) t
     where s.gym_id = $1 and s.id = t.session_id`,
  )
  await run(
    `insert into training_results (gym_id, session_id, exercise_key, student_id, exercise_name, exercise_id, sets, volume_kg,
       weight_kg, e1rm_kg)
     select $1::uuid, session_id, exercise_key, student_id, min(exercise_name), exercise_key, count(*),
       sum(weight_kg * repetitions), max(weight_kg), max(round(weight_kg * (30 + repetitions) / 30, 1))
     from training_sets where gym_id = $1 and kind <> 'warmup' group by session_id, exercise_key, student_id`,
  )
  await run(
    `insert into training_records (gym_id, session_id, exercise_key, kind, student_id, exercise_name, exercise_id, completed_at, value, before)
     select gym_id, session_id, exercise_key, kind, student_id, exercise_name, exercise_id, completed_at, value, before
     from (
       select r.gym_id, r.session_id, r.exercise_key, its.kind, r.student_id, r.exercise_name, r.exercise_id, s.completed_at, its.value,
         max(its.value) over (partition by r.student_id, r.exercise_key, its.kind
           order by s.completed_at, s.id rows between unbounded preceding and 1 preceding) as before
       from training_results r
       join training_sessions s on s.gym_id = r.gym_id and s.id = r.session_id and s.completed_at is not null
       cross join lateral (values ('weight', r.weight_kg), ('e1rm', r.e1rm_kg), ('volume', nullif(r.volume_kg, 0))) its (kind, value)
       where r.gym_id = $1 and its.value is not null
     ) every where value > before`,
  )
  await run(
    `with hurt as (
       insert into training_pains (gym_id, session_id, exercise_key, exercise_name, pain, revision, updated_at)
       select $1::uuid, id, 'agachamento', 'Agachamento', true, 1, started_at from training_sessions
       where gym_id = $1 and abs(hashtext(id::text)) % 100 = 0 returning session_id
     )
     update training_sessions set pain_count = 1, remark_count = 1 where gym_id = $1 and id in (select session_id from hurt)`,
  )
  // What is older than three weeks was reviewed.
  await client.query(
    `update training_sessions set reviewed_at = completed_at, reviewed_by = (select account_id from trainers where gym_id = $1 limit 1)
     where gym_id = $1 and completed_at < now() - interval '21 days'
       and (notes is not null or rating <= 2 or remark_count > 0)`,
    [gymId],
  )
}
