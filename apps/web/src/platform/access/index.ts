import { type Permission, type Reach, reachOf } from '@folego/contract'
import { useHolder } from '#platform/gym'
import { useSession } from '#platform/session'

/** How far the signed-in person reaches with a permission in the selected gym; undefined where not at all. */
export function useReach(permission: Permission): Reach | undefined {
  return reachOf(useHolder(), permission)
}

/** May the signed-in person do this in the selected gym? The server decides again; this is for what to show. */
export function useCan(permission: Permission): boolean {
  return useReach(permission) !== undefined
}

/** May the person do this to a record? Those who may do it to any, and others to what they created themselves. */
export function useCanOnCreated(permission: Permission): (record: { created_by: string | null }) => boolean {
  const reach = useReach(permission)
  const session = useSession()
  return ({ created_by }) => reach === 'any' || (reach === 'own' && created_by === session?.user.id)
}
