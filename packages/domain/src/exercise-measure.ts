import type { Equipment, Measure } from './exercise-words.ts'

const timedPatterns: ReadonlySet<string | null> = new Set(['squat_iso', 'grip', 'stretch'])
const distanceTools: ReadonlySet<Equipment> = new Set(['treadmill', 'bike', 'elliptical', 'rower'])
const unloadedTools: ReadonlySet<Equipment> = new Set([
  'bodyweight',
  'box',
  'trx',
  'pull_up_bar',
  'dip_bars',
  'bench',
  'swiss_ball',
  'ab_wheel',
  'band',
  'foam_roller',
])

/** What a set of a gym's own exercise is measured in, by its movement and tool; the catalogue says it of each of its exercises. */
export function measureOf(own: { pattern: string | null; equipment: Equipment }): Measure {
  if (own.pattern === 'carry') return 'load_seconds'
  if (own.pattern === 'cardio') return distanceTools.has(own.equipment) ? 'distance_time' : 'seconds'
  if (timedPatterns.has(own.pattern)) return 'seconds'
  return unloadedTools.has(own.equipment) ? 'reps' : 'load_reps'
}
