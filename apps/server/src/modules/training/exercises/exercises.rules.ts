import { equipment, type Equipment, muscleCategories, muscleRegions, type RegionId } from '@folego/domain'
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
