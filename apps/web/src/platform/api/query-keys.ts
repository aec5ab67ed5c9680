import type { Wire } from '#platform/transport'
import { moduleOfPath } from './modules.ts'

/**
 * `[gym, module, path, parts]`. The gym leads, so that switching never shows what was read in another; what belongs to the
 * account rather than to a gym is stored under `account`.
 */
export function queryKeyOf(called: Wire, gymId: string | undefined, parts: object): readonly unknown[] {
  return [called.scope === 'gym' ? gymId : 'account', moduleOfPath(called.path), called.path, parts]
}
