import { expect, test } from 'vitest'
import { runLastPlace } from './last-place.ts'

test('two servers give the last place once, and fifty clients and kills leave every class as it should be', async () => {
  const report = await runLastPlace({ people: 60, rounds: 2, log: () => undefined })
  // some requests were cut off by the kills, otherwise the trial is void
  expect(report.cut).toBeGreaterThan(0)
  expect(report.answered).toBeGreaterThan(100)
})
