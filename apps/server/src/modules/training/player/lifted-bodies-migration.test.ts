import { afterAll, describe, expect, test } from 'vitest'
import { migrate, newId } from '#platform/database'
import { ownDatabases } from '#testing'

/* The migration that counts the body in pull-ups and dips, on workouts as versions before it stored them. */

const databases = ownDatabases()
const { addresses, ask } = databases
const before = '0052-entry-windows.sql'
const itself = '0053-lifted-bodies.sql'

// an external server has no databases for them
describe.skipIf(databases.isExternal)('pull-ups and dips of earlier versions', () => {
  afterAll(() => databases.dropAll())

  /** A student of a gym of its own who weighs 80 kg from 10 January on. */
  async function aStudent(name: string, timezone: string): Promise<{ gym: string; student: string }> {
    const [gym, student] = [newId(), newId()]
    await ask(name, `insert into gyms (id, name, timezone) values ('${gym}', 'Academia', '${timezone}')`)
    await ask(
      name,
      `insert into students (gym_id, id, name, name_key, search_key) values ('${gym}', '${student}', 'Elisa', 'elisa', 'elisa')`,
    )
    await ask(
      name,
      `insert into body_measurements (gym_id, id, student_id, measured_on, weight_kg, height_cm) values
        ('${gym}', '${newId()}', '${student}', '2026-01-10', 80, null), ('${gym}', '${newId()}', '${student}', '2026-01-11', null, 170)`,
    )
    return { gym, student }
  }

  /** Two pull-ups with 10 kg and one warm-up, two benches, push-ups with a vest: as counted until then. */
  async function aWorkout(
    name: string,
    { gym, student }: { gym: string; student: string },
    day: string,
  ): Promise<string> {
    const session = newId()
    await ask(
      name,
      `insert into training_sessions (gym_id, id, student_id, title, started_at, completed_at, duration_minutes, planned,
        working_sets, volume_kg, falling_count, updated_at)
       values ('${gym}', '${session}', '${student}', 'Costas', '${day}', '${day}', 40, '[]', 5, 1040, 2, now())`,
    )
    const sets = [
      ['barra-fixa-pegada-pronada', 1, 'warmup', 'null', 5],
      ['barra-fixa-pegada-pronada', 2, 'normal', 10, 8],
      ['barra-fixa-pegada-pronada', 3, 'normal', 10, 6],
      ['supino-reto-com-barra', 1, 'normal', 50, 8],
      ['supino-reto-com-barra', 2, 'normal', 50, 8],
      ['flexao-de-bracos', 1, 'normal', 5, 20],
    ] as const
    for (const [exercise, number, kind, kilograms, repetitions] of sets) {
      await ask(
        name,
        `insert into training_sets (gym_id, session_id, client_id, student_id, exercise_key, exercise_name, exercise_id,
          set_number, kind, weight_kg, repetitions, done_at, revision, deleted, updated_at)
         values ('${gym}', '${session}', '${newId()}', '${student}', '${exercise}', '${exercise}', '${exercise}', ${number}, '${kind}',
          ${kilograms}, ${repetitions}, '${day}', 1, false, now())`,
      )
    }
    const results = [
      ['barra-fixa-pegada-pronada', 2, 140, 12.7],
      ['supino-reto-com-barra', 2, 800, 63.3],
      ['flexao-de-bracos', 1, 100, 'null'],
    ] as const
    for (const [exercise, count, volume, estimate] of results) {
      const ids = `'${gym}', '${session}', '${exercise}'`
      await ask(
        name,
        `insert into training_results (gym_id, session_id, exercise_key, student_id, exercise_name, exercise_id, sets, volume_kg,
          e1rm_kg, falling) values (${ids}, '${student}', '${exercise}', '${exercise}', ${count}, ${volume}, ${estimate}, ${count === 2})`,
      )
      await ask(
        name,
        `insert into training_records (gym_id, session_id, exercise_key, kind, student_id, exercise_name, exercise_id, completed_at,
          value, before) select ${ids}, kind, '${student}', '${exercise}', '${exercise}', '${day}', 2, 1
          from unnest(array['e1rm', 'volume', 'weight']) as kind`,
      )
    }
    return session
  }

  const stored = (name: string, session: string) =>
    ask<object>(
      name,
      `select s.body_kg::float, s.volume_kg::float, s.falling_count, s.working_sets,
        (select json_object_agg(exercise_key, json_build_array(volume_kg, e1rm_kg, falling)) from training_results r where r.session_id = s.id) as results,
        (select json_object_agg(k.exercise_key, k.kinds) from (select exercise_key, array_agg(kind order by kind) as kinds
          from training_records r where r.session_id = s.id group by exercise_key) k) as records
       from training_sessions s where s.id = '${session}'`,
    )

  test('count with what the student weighed that day in the gym’s time zone, and set no record by the body', async () => {
    const name = await databases.newDatabase()
    await migrate({ ...addresses(name), upTo: before })
    // 01:00 UTC of the 10th is still the 9th in São Paulo, and already the 10th in Tokyo.
    const [here, there] = [await aStudent(name, 'America/Sao_Paulo'), await aStudent(name, 'Asia/Tokyo')]
    const workouts = [
      await aWorkout(name, here, '2026-01-10T01:00Z'),
      await aWorkout(name, here, '2026-02-01T12:00Z'),
      await aWorkout(name, there, '2026-01-10T01:00Z'),
    ]
    await migrate({ ...addresses(name), upTo: itself })
    const others = { 'supino-reto-com-barra': [800, 63.3, true], 'flexao-de-bracos': [0, null, false] }
    const records = {
      'barra-fixa-pegada-pronada': ['weight'],
      'supino-reto-com-barra': ['e1rm', 'volume', 'weight'],
      'flexao-de-bracos': ['weight'],
    }
    const unknown = {
      body_kg: null,
      volume_kg: 800,
      falling_count: 1,
      working_sets: 5,
      results: { 'barra-fixa-pegada-pronada': [0, null, false], ...others },
      records,
    }
    const weighed = {
      ...unknown,
      body_kg: 80,
      volume_kg: 2060,
      results: { 'barra-fixa-pegada-pronada': [1260, 114, false], ...others },
    }
    const found = await Promise.all(workouts.map((it) => stored(name, it)))
    expect(found.flat()).toEqual([unknown, weighed, weighed])
  })

  test('of a database without a gym change nothing, and every later migration runs', async () => {
    const name = await databases.newDatabase()
    await migrate({ ...addresses(name), upTo: before })
    expect((await migrate(addresses(name)))[0]).toBe(itself)
    expect(await ask(name, 'select id from training_sessions')).toEqual([])
  })
})
