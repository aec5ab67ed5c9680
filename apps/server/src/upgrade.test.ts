import path from 'node:path'
import { api } from '@folego/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { demoAccounts } from '#demo'
import { restoreBackup } from '#platform/backups'
import { openDatabase } from '#platform/database'
import { createLogger } from '#platform/log'
import { hashPassword } from '#platform/security'
import { callerOf, openTestServer, ownDatabases } from '#testing'

/*
 * Every release leaves a backup of `gym demo --small` here, taken with that release (see CONTRIBUTING). The current code starts on each
 * of them: no row is lost, and the figures are those that the release showed.
 */

interface Release {
  version: string
  /** What it showed to the administrator when the backup was taken, in cents. */
  figures: { active_enrollments: number; overdue_cents: number; mrr_cents: number; received_cents: number }
}

const releases: Release[] = [
  {
    version: '0.1.0',
    figures: { active_enrollments: 10, overdue_cents: 93_789, mrr_cents: 96_920, received_cents: 160_561 },
  },
]

const databases = ownDatabases()

// an external server has no databases for them
describe.skipIf(databases.isExternal)('the data of an earlier release', () => {
  afterAll(() => databases.dropAll())

  test.each(releases)(
    'the data of an earlier release of $version keeps its rows and shows the same figures',
    async ({ version, figures }) => {
      const name = await databases.newDatabase()
      const file = path.join(import.meta.dirname, `testing/backups/${version}.backup`)
      const { header, sums } = await restoreBackup(file, undefined, databases.addresses(name))

      const [counts] = await databases.ask<Record<string, string>>(
        name,
        `select ${Object.keys(sums)
          .map((table) => `(select count(*) from "${table}") as "${table}"`)
          .join(', ')}`,
      )
      const rows = Object.fromEntries(Object.entries(sums).map(([table, sum]) => [table, String(sum.rows)]))
      expect(counts).toEqual(rows)
      expect(Number(rows.enrollments)).toBeGreaterThan(0)

      // tests derive passwords by fewer rounds than the product did
      const hash = await hashPassword(demoAccounts[0]?.password ?? '')
      await databases.ask(name, `update accounts set password_hash = '${hash}'`)
      const database = openDatabase(databases.addresses(name).app, { log: createLogger('silent') })
      const server = await openTestServer({ database, now: new Date(header.created_at) })
      try {
        expect(await figuresOf(server)).toEqual(figures)
      } finally {
        await server.close()
        await database.close()
      }
    },
  )
})

async function figuresOf(server: Awaited<ReturnType<typeof openTestServer>>): Promise<Release['figures']> {
  const { body } = await server.call(api.identity.signIn, { body: demoAccounts[0] ?? { email: '', password: '' } })
  const call = callerOf(server.app, { authorization: `Bearer ${body.token}` })
  const enrollments = await call(api.enrollments.list, { query: { status: 'active', page_size: 1 } })
  const forecast = await call(api.billing.forecast, {})
  const revenue = await call(api.moneyReports.revenue, {})
  const received = await call(api.moneyReports.received, {})
  return {
    active_enrollments: enrollments.body.total,
    overdue_cents: forecast.body.overdue_cents,
    mrr_cents: revenue.body.months.at(-1)?.mrr_cents ?? 0,
    received_cents: received.body.received_cents,
  }
}
