import { smartWorkoutTypes } from '@folego/contract'
import { exerciseLevels, regionIds, smartDuration } from '@folego/domain'
import { leftOutOf } from '../../apps/server/src/modules/training/smart-workouts/advice.rules.ts'
import { chance } from '../../apps/server/src/modules/training/smart-workouts/candidates.rules.ts'
import type { Aims, Candidate } from '../../apps/server/src/modules/training/smart-workouts/candidates.rules.ts'
import { composeSession } from '../../apps/server/src/modules/training/smart-workouts/compose.rules.ts'
import { candidates } from '../../apps/server/src/modules/training/smart-workouts/smart-workouts.store.ts'
import { loadNow, onNewDatabase } from './bench-server.ts'
import { newId, openDatabase, silentLogger } from './server-exports.ts'

/*
 * npm run smart-workouts --workspace @folego/bench: how long the rules take to generate a workout from the whole catalogue, including
 * the advice for the regions that do not fit. The target is a median below 20 ms.
 */

const requests = 5000

await onNewDatabase(async ({ app }) => {
  const database = openDatabase(app, { log: silentLogger })
  const gym = newId()
  await database.inAccount('write', (tx) => tx.insertInto('gyms').values({ id: gym, name: 'Academia' }).execute())
  const all = await database.inGym(gym, 'read', candidates)
  await database.close()
  console.log(`${all.length} exercises, ${requests} requests each, load ${loadNow().toFixed(1)}`)
  for (const regions of [1, 4, 8, 40]) report(`${regions} regions`, timesOf(all, regions))
})

function timesOf(all: readonly Candidate[], regions: number): number[] {
  return Array.from({ length: requests }, (_, n) => {
    const aims = aimsOf(n, regions)
    const begun = performance.now()
    leftOutOf(all, aims, composeSession(all, aims).untrained)
    return performance.now() - begun
  }).sort((one, other) => one - other)
}

function aimsOf(n: number, count: number): Aims {
  const { min, max, step } = smartDuration
  return {
    regions: regionIds.toSorted((a, b) => chance(n, a) - chance(n, b)).slice(0, count),
    type: smartWorkoutTypes[n % 3] ?? 'strength',
    level: exerciseLevels[Math.floor(n / 3) % 3] ?? 'beginner',
    minutes: min + step * (Math.floor(n / 9) % ((max - min) / step + 1)),
    equipment: null,
    seed: n,
    littleTime: false,
    keep: [],
    avoid: [],
    tired: [],
    hurts: [],
  }
}

function report(name: string, times: readonly number[]): void {
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(2).padStart(7)
  console.log(`${name.padEnd(12)} median ${at(0.5)} ms, p95 ${at(0.95)} ms`)
}
