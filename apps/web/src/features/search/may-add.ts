import { type Holder, reachOf } from '@folego/contract'
import { adding, type HitKind } from './palette-items.ts'

/** May somebody of this role and position add records of a kind? */
export function mayAdd(holder: Holder, kind: HitKind): boolean {
  return reachOf(holder, adding[kind]) !== undefined
}
