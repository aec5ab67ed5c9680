import { expect, test } from 'vitest'
import { runKills } from './kills.ts'

test('kill -9 of server, database or both under ten writers loses nothing acknowledged and doubles nothing', async () => {
  const report = await runKills({ rounds: 4, say: () => undefined })
  expect(Object.values(report.acknowledged).every((count) => count > 3)).toBe(true)
  // somebody was in the middle of a write, else nothing was tried
  expect(report.cut + report.unavailable).toBeGreaterThan(0)
}, 300_000)
