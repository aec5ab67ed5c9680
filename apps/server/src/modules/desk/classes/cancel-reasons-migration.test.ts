import { afterAll, describe, expect, test } from 'vitest'
import { migrate, newId } from '#platform/database'
import { ownDatabases } from '#testing'

/* The migration after which the reasons that the software knows are stored by what they mean. */

const databases = ownDatabases()
const { addresses, ask } = databases
const before = '0071-workout-reminders.sql'
const itself = '0072-cancel-reasons-in-the-language-of-the-reader.sql'

// an external server has no databases for them
describe.skipIf(databases.isExternal)('reasons of cancelled classes of earlier versions', () => {
  afterAll(() => databases.dropAll())

  test('are stored by what they mean, in classes and notices, and what a person wrote stays', async () => {
    const name = await databases.newDatabase()
    await migrate({ ...addresses(name), upTo: before })
    const gym = newId()
    const reasons = "unnest(array['O instrutor saiu da equipe', 'Saiu da grade', 'Sem luz', null])"
    await ask(
      name,
      `set session_replication_role = replica;
       insert into class_sessions (gym_id, id, line_id, series_id, day, modality_id, starts_at, ends_at, closes_at, cancels_at, capacity, cancel_reason)
       select '${gym}', gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), '2026-03-16', gen_random_uuid(), now(), now() + interval '1 hour',
         now(), now(), 5, reason from ${reasons} as reason;
       insert into notifications (gym_id, id, account_id, kind, data, dedupe_key)
       select '${gym}', gen_random_uuid(), gen_random_uuid(), 'class_changed', jsonb_build_object('reason', reason, 'more', 0), 'a'
         from ${reasons} as reason`,
    )
    await migrate({ ...addresses(name), upTo: itself })
    const meant = [{ reason: 'SERIES_GONE' }, { reason: 'Sem luz' }, { reason: 'TRAINER_LEFT' }, { reason: null }]
    expect(
      await ask(name, `select cancel_reason as reason from class_sessions order by cancel_reason collate "C"`),
    ).toEqual(meant)
    expect(
      await ask(name, `select data ->> 'reason' as reason from notifications order by data ->> 'reason' collate "C"`),
    ).toEqual(meant)
  })
})
