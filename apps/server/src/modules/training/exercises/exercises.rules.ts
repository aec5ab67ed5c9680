import { equipment, type Equipment, type Measure, muscleCategories, muscleRegions, type RegionId } from '@folego/domain'
import type { Exercise } from '@folego/contract'
import { searchKey } from '#platform/database'

/** Returns the search terms of an exercise besides its names: muscle, category and equipment, in both languages. */
export function exerciseSearchKey(
  names: readonly string[],
  it: { primary_region: RegionId; equipment: Equipment },
): string {
  const region = muscleRegions[it.primary_region]
  const words = [muscleCategories[region.category], region.names, equipment[it.equipment]]
  return searchKey(...names, ...words.flatMap((word) => [word['pt-BR'], word.en]))
}

/** The fields of a gym's own exercise that the audit log stores. */
export function auditOf(exercise: Exercise) {
  const { name_pt, primary_region, secondary_regions, types, mechanic, pattern, level, video_url, cues } = exercise
  const { equipment: used } = exercise
  return {
    name: name_pt,
    primary_region,
    secondary_regions,
    equipment: used,
    types,
    mechanic,
    pattern,
    level,
    video_url,
    cues,
  }
}

const timedPatterns: ReadonlySet<unknown> = new Set(['squat_iso', 'grip', 'stretch'])
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
export function measureOf(own: { pattern: Exercise['pattern']; equipment: Equipment }): Measure {
  if (own.pattern === 'carry') return 'load_seconds'
  if (own.pattern === 'cardio') return distanceTools.has(own.equipment) ? 'distance_time' : 'seconds'
  if (timedPatterns.has(own.pattern)) return 'seconds'
  return unloadedTools.has(own.equipment) ? 'reps' : 'load_reps'
}
