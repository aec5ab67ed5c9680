import type { Language } from '@folego/contract'
import { armsCues } from './cues/arms.ts'
import { backCues } from './cues/back.ts'
import { cardioCues } from './cues/cardio.ts'
import { chestCues } from './cues/chest.ts'
import { coreCues } from './cues/core.ts'
import type { CuesById } from './cues/cues-by-id.ts'
import { hipsCues } from './cues/hips.ts'
import { mobilityCues } from './cues/mobility.ts'
import { shouldersCues } from './cues/shoulders.ts'
import { thighsCues } from './cues/thighs.ts'

/** How every exercise of the catalogue is done. A new exercise of the catalogue needs its cues here: a test asks for them. */
export const catalogueCues: CuesById = {
  ...chestCues,
  ...shouldersCues,
  ...armsCues,
  ...coreCues,
  ...backCues,
  ...hipsCues,
  ...thighsCues,
  ...cardioCues,
  ...mobilityCues,
}

/** The cues of an exercise in one language: those of the catalogue, or those that a gym wrote for its own. */
export function cuesOf(it: { id: string; own: boolean; cues: readonly string[] }, language: Language): string[] {
  return [...(it.own ? it.cues : (catalogueCues[it.id]?.[language] ?? []))]
}
