import { type Permission, type Reach, reachOf } from '@folego/contract'
import { useHolder } from '#platform/gym'

/** How far the signed-in person reaches with a permission in the selected gym; undefined where not at all. */
export function useReach(permission: Permission): Reach | undefined {
  return reachOf(useHolder(), permission)
}

/** May the signed-in person do this in the selected gym? The server decides again; this is for what to show. */
export function useCan(permission: Permission): boolean {
  return useReach(permission) !== undefined
}
