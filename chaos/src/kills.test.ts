import { expect, test } from 'vitest'
import { runKills } from './kills.ts'

test('kill -9 of server, database or both under ten writers loses and duplicates nothing acknowledged', async () => {
  const report = await runKills({ rounds: 4, log: () => undefined })
  expect(Object.values(report.acknowledged).every((count) => count > 3)).toBe(true)
  // some writes were interrupted, otherwise the trial is void
  expect(report.cut + report.unavailable).toBeGreaterThan(0)
})
