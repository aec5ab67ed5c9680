import { expect, test } from 'vitest'
import { runDatabaseAway } from './database-away.ts'

test('while the database is away everybody is told so at once, and all goes on by itself when it is back', async () => {
  const report = await runDatabaseAway({ seconds: 2, outage: 'stopped' })
  expect(report.refused).toBeGreaterThan(10)
  expect(report.untilBack).toBeLessThan(10_000)
}, 300_000)
