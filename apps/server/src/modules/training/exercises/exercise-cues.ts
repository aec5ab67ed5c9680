import type { Language } from '@folego/domain'
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

/** Cues of every exercise in the catalogue; a test requires them for each new one. */
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

/** Returns the cues of an exercise in one language: those of the catalogue, or those that a gym wrote for its own. */
export function cuesOf(it: { id: string; own: boolean; cues: readonly string[] }, language: Language): string[] {
  return [...(it.own ? it.cues : (catalogueCues[it.id]?.[language] ?? []))]
}
