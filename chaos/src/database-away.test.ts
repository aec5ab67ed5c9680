import { expect, test } from 'vitest'
import { runDatabaseAway } from './database-away.ts'

test('answers 503 at once while the database is away, and recovers without a restart', async () => {
  const report = await runDatabaseAway({ seconds: 2, outage: 'stopped' })
  expect(report.refused).toBeGreaterThan(10)
  expect(report.untilBack).toBeLessThan(10_000)
})
