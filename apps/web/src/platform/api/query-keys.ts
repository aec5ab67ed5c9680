import { type CallName, parseCall } from '#platform/transport'
import { partOf } from './staleness.ts'

/**
 * `[gym, part of the API, path, arguments]`. The gym comes first, so that switching gyms never shows data of the previous one; what
 * belongs to the account rather than a gym is cached under `account`.
 */
export function queryKeyOf(name: CallName, gymId: string | undefined, parts: object): readonly unknown[] {
  const { scope, path } = parseCall(name)
  return [scope === 'gym' ? gymId : 'account', partOf(path), path, parts]
}
