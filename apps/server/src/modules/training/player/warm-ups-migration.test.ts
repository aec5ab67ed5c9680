import { afterAll, describe, expect, test } from 'vitest'
import { migrate, newId } from '#platform/database'
import { ownDatabases } from '#testing'

/* The migration that numbers warm-ups apart, on workouts as versions before it stored them. */

const databases = ownDatabases()
const { addresses, ask } = databases

// an external server has no databases for them
describe.skipIf(databases.isExternal)('warm-ups of earlier versions', () => {
  afterAll(() => databases.dropAll())

  test('are numbered apart once their workout is finished, with the sets that lost to another device', async () => {
    const name = await databases.newDatabase()
    await migrate({ ...addresses(name), upTo: '0075-leaving-moved-classes.sql' })
    const [gym, student] = [newId(), newId()]
    await ask(name, `insert into gyms (id, name, timezone) values ('${gym}', 'Academia', 'UTC')`)
    await ask(
      name,
      `insert into students (gym_id, id, name, name_key, search_key) values ('${gym}', '${student}', 'Elisa', 'elisa', 'elisa')`,
    )
    const sets = [
      ['supino', 'warmup', 1, false],
      ['supino', 'warmup', 3, false],
      ['supino', 'normal', 4, true],
      ['supino', 'normal', 4, false],
      ['supino', 'drop', 5, false],
      ['remada', 'normal', 2, false],
    ] as const
    const aWorkout = async (ended: string) => {
      const session = newId()
      await ask(
        name,
        `insert into training_sessions (gym_id, id, student_id, title, started_at, completed_at, duration_minutes, planned,
          updated_at)
         values ('${gym}', '${session}', '${student}', 'A', now() - interval '1 day', ${ended}, now())`,
      )
      for (const [exercise, kind, number, lost] of sets) {
        await ask(
          name,
          `insert into training_sets (gym_id, session_id, client_id, student_id, exercise_key, exercise_name, set_number, kind,
            done_at, revision, deleted, superseded, updated_at)
           values ('${gym}', '${session}', '${newId()}', '${student}', '${exercise}', '${exercise}', ${number}, '${kind}', now(), 1,
            ${lost}, ${lost}, now())`,
        )
      }
      return session
    }
    const [finished, running] = [await aWorkout("now(), 40, '[]'"), await aWorkout("null, null, '[]'")]
    await migrate({ ...addresses(name), upTo: '0076-warm-ups-numbered-apart.sql' })
    const numbers = async (session: string) =>
      (
        await ask<{ set: string }>(
          name,
          `select kind || ' ' || set_number || case when superseded then ' lost' else '' end as set from training_sets
           where session_id = '${session}' order by exercise_key, kind = 'warmup' desc, set_number, superseded`,
        )
      ).map(({ set }) => set)
    const unmoved = ['normal 2', 'warmup 1']
    expect(await numbers(finished)).toEqual([...unmoved, 'warmup 2', 'normal 2', 'normal 2 lost', 'drop 3'])
    expect(await numbers(running)).toEqual([...unmoved, 'warmup 3', 'normal 4', 'normal 4 lost', 'drop 5'])
  })
})
