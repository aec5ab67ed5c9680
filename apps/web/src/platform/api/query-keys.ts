import type { Wire } from '#platform/transport'
import { moduleOfPath } from './modules.ts'

/**
 * `[gym, module, path, parts]`. The gym comes first, so that switching gyms never shows data of the previous one; what
 * belongs to the account rather than a gym is cached under `account`.
 */
export function queryKeyOf(called: Wire, gymId: string | undefined, parts: object): readonly unknown[] {
  return [called.scope === 'gym' ? gymId : 'account', moduleOfPath(called.path), called.path, parts]
}
