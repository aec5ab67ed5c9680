import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { openTestDatabase, testDatabaseAddress } from '../../testing/database.ts'
import { withClient } from './address.ts'
import { openPool } from './driver.ts'
import { openDatabase, type AccountTx, type GymTx } from './database.ts'
import { brokenRule, DatabaseAway, isInvalidText } from './errors.ts'
import { newId } from './ids.ts'
import { atCommit, beforeCommit } from './running-transactions.ts'

const database = await openTestDatabase()
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

afterAll(() => database.close())

async function newGym(): Promise<string> {
  const id = newId()
  await database.inAccount('write', (tx) => tx.insertInto('gyms').values({ id, name: 'Academia' }).execute())
  return id
}

const addPlan = (tx: GymTx, name: string) =>
  tx.insertInto('plans').values({ id: newId(), name, name_key: name, price_cents: 12_990, duration: 30 }).execute()
const planNames = (tx: GymTx) => tx.selectFrom('plans').select('name').orderBy('name').execute()
const raise = (state: string) =>
  sql`do ${sql.raw(`$$ begin raise exception 'made by a test' using errcode = '${state}'; end $$`)}`
const pidOf = async (tx: AccountTx) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)).rows[0]?.pid ?? 0

async function endConnection(pid: number): Promise<void> {
  await withClient(await testDatabaseAddress(), (client) => client.query('select pg_terminate_backend($1)', [pid]))
}

test('a transaction commits what it did when its work resolves, and nothing when its work throws', async () => {
  const gym = await newGym()
  await database.inGym(gym, 'write', (tx) => addPlan(tx, 'Mensal'))
  const thrown = new Error('refused')
  const failing = database.inGym(gym, 'write', async (tx) => {
    await addPlan(tx, 'Anual')
    throw thrown
  })
  await expect(failing).rejects.toBe(thrown)
  expect(await database.inGym(gym, 'read', planNames)).toEqual([{ name: 'Mensal' }])
})

test('a transaction runs deferred work before its commit, and commits nothing if that fails', async () => {
  const gym = await newGym()
  await database.inGym(gym, 'write', async (tx) => {
    beforeCommit(tx, async () => void (await addPlan(tx, 'last')))
    await addPlan(tx, 'first')
    expect(await planNames(tx)).toHaveLength(1)
  })
  const failing = database.inGym(gym, 'write', async (tx) => {
    beforeCommit(tx, () => Promise.reject(new Error('not at the end')))
    await addPlan(tx, 'never')
  })
  await expect(failing).rejects.toThrow('not at the end')
  expect(await database.inGym(gym, 'read', planNames)).toEqual([{ name: 'first' }, { name: 'last' }])
})

test('a transaction sends its last changes with its commit: nothing before sees them, and nothing is sent if its work throws', async () => {
  const gym = await newGym()
  await database.inGym(gym, 'write', async (tx) => {
    await addPlan(atCommit(tx), 'last')
    expect(await planNames(tx)).toEqual([])
    beforeCommit(tx, async () => expect(await planNames(tx)).toEqual([]))
  })
  const failing = database.inGym(gym, 'write', async (tx) => {
    await addPlan(atCommit(tx), 'never')
    throw new Error('refused')
  })
  await expect(failing).rejects.toThrow('refused')
  expect(await database.inGym(gym, 'read', planNames)).toEqual([{ name: 'last' }])
})

test('a transaction commits nothing if one of its last changes fails, and reports why', async () => {
  const gym = await newGym()
  const failing = database.inGym(gym, 'write', async (tx) => {
    await addPlan(tx, 'before')
    await addPlan(atCommit(tx), 'a')
    await sql`select 1 / 0`.execute(atCommit(tx))
    await addPlan(atCommit(tx), 'b')
  })
  await expect(failing).rejects.toThrow('division by zero')
  expect(await database.inGym(gym, 'read', planNames)).toEqual([])
})

test('a transaction is run again from the start if its last changes conflict', async () => {
  const gym = await newGym()
  let runs = 0
  await database.inGym(gym, 'write', async (tx) => {
    runs += 1
    await addPlan(atCommit(tx), `run ${runs}`)
    if (runs < 3) await raise('40001').execute(atCommit(tx))
  })
  expect(await database.inGym(gym, 'read', planNames)).toEqual([{ name: 'run 3' }])
})

test('a transaction cannot write if it is read-only', async () => {
  const gym = await newGym()
  for (const mode of ['read', 'pipelined-read'] as const) {
    await expect(database.inGym(gym, mode, (tx) => addPlan(tx, 'Mensal'))).rejects.toThrow('read-only transaction')
    await expect(database.inGym(gym, mode, (tx) => addPlan(atCommit(tx), 'Mensal'))).rejects.toThrow('read-only')
  }
})

test('a transaction rejects at its end if a failed statement in it was ignored', async () => {
  const gym = await newGym()
  const careless = database.inGym(gym, 'write', async (tx) => {
    await addPlan(tx, 'Mensal')
    await sql`select 1 / 0`.execute(tx).catch(() => undefined)
  })
  await expect(careless).rejects.toThrow('rolled back at its end')
  expect(await database.inGym(gym, 'read', planNames)).toEqual([])
})

test('a transaction runs concurrently started statements in order, prepared from their second use on', async () => {
  const gym = await newGym()
  for (const round of [1, 2, 3, 4]) {
    const [, , names] = await database.inGym(gym, 'write', (tx) =>
      Promise.all([addPlan(tx, `a${round}`), addPlan(tx, `b${round}`), planNames(tx)]),
    )
    expect(names).toHaveLength(2 * round)
  }
  const { rows } = await database.inAccount('read', (tx) =>
    sql<{
      count: number
    }>`select count(*) as count from pg_prepared_statements where generic_plans + custom_plans > 0`.execute(tx),
  )
  expect(rows[0]?.count).toBeGreaterThan(0)
})

test('a transaction survives an error in its very first statement, and so does its connection', async () => {
  const one = openDatabase(await testDatabaseAddress(), { log: silent, poolSize: 1 })
  const gym = await newGym()
  for (let round = 0; round < 3; round += 1) {
    await expect(one.inGym(gym, 'read', (tx) => sql`select no_such_column from plans`.execute(tx))).rejects.toThrow(
      'no_such_column',
    )
    expect(await one.inGym(gym, 'read', planNames)).toEqual([])
  }
  expect(one.stats().total).toBe(1)
  await one.close()
})

test('a transaction reports the statement that failed, however late it is noticed, and is repeated for its reason', async () => {
  const gym = await newGym()
  const late = async <T>(it: Promise<T>) => {
    try {
      return await it
    } catch (error) {
      await new Promise((resolve) => setTimeout(resolve, 20))
      throw error
    }
  }
  const failing = database.inGym(gym, 'write', (tx) => Promise.all([late(raise('22012').execute(tx)), planNames(tx)]))
  await expect(failing).rejects.toMatchObject({ code: '22012' })
  let runs = 0
  await database.inGym(gym, 'write', (tx) => {
    runs += 1
    return Promise.all([late((runs === 1 ? raise('40001') : sql`select 1`).execute(tx)), planNames(tx)])
  })
  expect(runs).toBe(2)
})

test('a transaction reports the problem with its gym, not its consequences', async () => {
  await expect(database.inGym('not-a-gym', 'read', planNames)).rejects.toThrow('invalid input syntax for type uuid')
})

test.each(['40001', '40P01'])('a transaction is run again from the start after %s', async (state) => {
  const gym = await newGym()
  let runs = 0
  await database.inGym(gym, 'write', async (tx) => {
    runs += 1
    await addPlan(tx, `run ${runs}`)
    if (runs < 3) await raise(state).execute(tx)
  })
  expect(await database.inGym(gym, 'read', planNames)).toEqual([{ name: 'run 3' }])
})

test('a transaction gives up after four conflicts', async () => {
  let runs = 0
  const work = database.inAccount('write', async (tx) => {
    runs += 1
    await raise('40001').execute(tx)
  })
  await expect(work).rejects.toThrow('made by a test')
  expect(runs).toBe(4)
})

test('a transaction is retried once if its connection was lost before the end, then reports DatabaseAway', async () => {
  let runs = 0
  const lostOnce = await database.inAccount('read', async (tx) => {
    runs += 1
    const pid = await pidOf(tx)
    if (runs === 1) await endConnection(pid)
    return pidOf(tx)
  })
  expect(lostOnce).toBeGreaterThan(0)
  const lostAlways = database.inAccount('read', async (tx) => {
    await endConnection(await pidOf(tx))
    return pidOf(tx)
  })
  await expect(lostAlways).rejects.toBeInstanceOf(DatabaseAway)
  await database.ping()
})

test('a transaction uses UTC and has its time limits, and leaves no state on the connection', async () => {
  const address = await testDatabaseAddress()
  const pooled = openDatabase(address, { log: silent, poolSize: 1, pooling: 'transaction' })
  const gym = await newGym()
  const look = (tx: GymTx) =>
    sql<{ zone: string; limit: string; prepared: number }>`select current_setting('TimeZone') as zone,
        current_setting('statement_timeout') as limit, (select count(*)::int from pg_prepared_statements where name <> '') as prepared`.execute(
      tx,
    )
  for (const round of [1, 2, 3]) await pooled.inGym(gym, 'write', (tx) => addPlan(tx, `Plano ${round}`))
  const { rows } = await pooled.inGym(gym, 'pipelined-read', look)
  expect(rows).toEqual([{ zone: 'UTC', limit: '15s', prepared: 0 }])
  await pooled.close()

  const pool = openPool(address, 1, { pooling: 'transaction' })
  const bare = await pool.query<{ limit: string }>(`select current_setting('statement_timeout') as limit`)
  expect(bare.rows).toEqual([{ limit: '0' }])
  await pool.end()
})

describe('a precheck', () => {
  const precheck = async (tx: AccountTx) => void (await tx.selectFrom('gyms').select('id').execute())

  test('a precheck sees the shared tables, while the work sees only those of the gym', async () => {
    const gym = await newGym()
    const prechecked: string[] = []
    const ahead = async (tx: AccountTx) => {
      const { id } = await tx.selectFrom('gyms').where('id', '=', gym).select('id').executeTakeFirstOrThrow()
      prechecked.push(id)
    }
    await database.inGym(gym, 'write', (tx) => addPlan(tx, 'Mensal'), undefined, ahead)
    expect(await database.inGym(gym, 'pipelined-read', planNames, undefined, ahead)).toEqual([{ name: 'Mensal' }])
    expect(prechecked).toEqual([gym, gym])
  })

  test('a precheck takes precedence when it refuses, over what the work did or threw', async () => {
    const gym = await newGym()
    const refuse = async (tx: AccountTx) => {
      await precheck(tx)
      throw new Error('not as cached')
    }
    const works = [
      (tx: GymTx) => addPlan(tx, 'Mensal'),
      (tx: GymTx) => addPlan(tx, 'Anual').then(() => Promise.reject(new Error('refused by the work'))),
      (tx: GymTx) => addPlan(tx, 'Anual').then(() => planNames(tx)),
    ]
    for (const work of works) {
      await expect(database.inGym<unknown>(gym, 'write', work, undefined, refuse)).rejects.toThrow('not as cached')
    }
    expect(await database.inGym(gym, 'read', planNames)).toEqual([])
  })

  test('a precheck must be sent synchronously', async () => {
    const late = (tx: AccountTx) => Promise.resolve().then(() => precheck(tx))
    await expect(database.inGym(await newGym(), 'read', planNames, undefined, late)).rejects.toThrow('synchronously')
  })
})

test('the guard refuses a transaction inside a transaction', async () => {
  const gym = await newGym()
  const nested = database.inGym(gym, 'read', () => database.inAccount('read', async () => 1))
  await expect(nested).rejects.toThrow('outside its transaction')
  await expect(database.inGym(gym, 'read', () => database.ping())).rejects.toThrow('outside its transaction')
})

test('the guard refuses a handle in another chain of calls', async () => {
  const gym = await newGym()
  let waiting: (tx: GymTx) => void = () => undefined
  const elsewhere = new Promise<GymTx>((resolve) => (waiting = resolve)).then((tx) => planNames(tx))
  const done = database.inGym(gym, 'read', async (tx) => {
    waiting(tx)
    await expect(elsewhere).rejects.toThrow('outside the chain of calls')
  })
  await done
})

test('a handle is unusable after its transaction, with or without the guard', async () => {
  const free = openDatabase(await testDatabaseAddress(), { log: silent, poolSize: 1 })
  const gym = await newGym()
  const leaked = await free.inGym(gym, 'read', async (tx) => ({ tx }))
  await expect(free.inAccount('read', () => planNames(leaked.tx))).rejects.toThrow('has ended')
  await free.close()
})

test('money and dates are text, instants are ISO in UTC, counts are numbers, and json is parsed', async () => {
  const { rows } = await database.inAccount('read', (tx) =>
    sql`select 0.10::numeric(10,2) as money, date '2026-03-01' as day, count(*) as count, array[date '2026-03-01', null] as days,
        timestamptz '2026-03-01 00:30:00.25-03' as moment, array[timestamptz '2026-03-01 00:30:00-03'] as moments,
        array[1.50, 2] as sums, '{"a": [1]}'::jsonb as json`.execute(tx),
  )
  expect(rows[0]).toEqual({
    money: '0.10',
    day: '2026-03-01',
    count: 1,
    days: ['2026-03-01', null],
    moment: '2026-03-01T03:30:00.250Z',
    moments: ['2026-03-01T03:30:00.000Z'],
    sums: ['1.50', '2'],
    json: { a: [1] },
  })
})

test('a count beyond the safe integers is an error, not a wrong number', async () => {
  const huge = database.inAccount('read', (tx) => sql`select 9007199254740993::bigint as huge`.execute(tx))
  await expect(huge).rejects.toThrow('too large')
})

test('errors name the constraint that a write violated', async () => {
  const email = `${newId()}@exemplo.com`
  const add = () =>
    database.inAccount('write', (tx) =>
      tx.insertInto('accounts').values({ id: newId(), name: 'Ana', email, email_key: email }).execute(),
    )
  await add()
  const error: unknown = await add().catch((caught: unknown) => caught)
  expect(brokenRule(error)).toEqual({ kind: 'unique', name: 'accounts_email_unique' })
})

test('errors recognize text that no column can store', async () => {
  const error: unknown = await database
    .inAccount('read', (tx) => sql`select ${'a\u0000b'}::text`.execute(tx))
    .catch((caught: unknown) => caught)
  expect(isInvalidText(error)).toBe(true)
})

test('an unreachable server is DatabaseAway', async () => {
  const nowhere = openDatabase('postgres://nobody@127.0.0.1:1/none', { log: silent })
  await expect(nowhere.ping()).rejects.toMatchObject({ name: 'DatabaseAway', reason: 'connection' })
  await expect(nowhere.inAccount('read', async () => 1)).rejects.toBeInstanceOf(DatabaseAway)
  await nowhere.close()
})
