import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { anyOf, noneOf } from './any-of.ts'
import type { AccountTx } from './database.ts'
import { renameStatements } from './statement-names.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

async function numbers(tx: AccountTx, { some, except }: { some: string[]; except: string[] }) {
  const { rows } = await sql<{ n: string }>`
    select n from (select n::text from generate_series(1, 5000) n) numbers
    where n = ${anyOf(some, 'text')} and n <> ${noneOf(except, 'text')} order by n`.execute(tx)
  return rows
}

test('a list of any length is one statement, planned once', async () => {
  // other tests of this process may have used up the names
  renameStatements()
  const lists = [[], ['1'], ['1', '2'], ['0'], ['3', '1'], ['1'], ['2'], ['1']]
  const { found, plans } = await database.inAccount('read', async (tx) => {
    const answers: string[] = []
    for (const some of lists) answers.push((await numbers(tx, { some, except: ['3'] })).map(({ n }) => n).join(' '))
    const { rows } = await sql<{ generic: number }>`
      select generic_plans as generic from pg_prepared_statements where statement like '%5000) n) numbers%'`.execute(tx)
    return { found: answers, plans: rows }
  })
  expect(found).toEqual(['', '1', '1 2', '', '1', '1', '2', '1'])
  // the first five of seven executions plan for the list, then PostgreSQL uses a generic plan
  expect(plans).toEqual([{ generic: 2 }])
})
