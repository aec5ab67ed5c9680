import { expect, test } from 'vitest'
import { runKills } from './kills.ts'

test('kill -9 of server, database or both under twelve writers loses and duplicates nothing acknowledged', async () => {
  // A killed process takes nothing from the system's memory: on a slow disk, each restart would sync a thousand files.
  const report = await runKills({ rounds: 4, log: () => undefined, fsync: false })
  expect(Object.values(report.acknowledged).every((count) => count > 3)).toBe(true)
  // some writes were interrupted, otherwise the trial is void
  expect(report.cut + report.unavailable).toBeGreaterThan(0)
})
