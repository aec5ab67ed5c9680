import { reachOf, type Role } from '@folego/contract'
import { adding, type HitKind } from './palette-items.ts'

/** May this role add records of a kind? */
export function mayAdd(role: Role, kind: HitKind): boolean {
  return reachOf(role, adding[kind]) !== undefined
}
