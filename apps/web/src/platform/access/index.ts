import { type Permission, type Reach, reachOf } from '@folego/contract'
import { useHolder } from '#platform/gym'
import { useSession } from '#platform/session'

/** The signed-in person's reach for a permission in the selected gym; undefined if not granted. */
export function useReach(permission: Permission): Reach | undefined {
  return reachOf(useHolder(), permission)
}

/** Whether the signed-in person has a permission in the selected gym. Only decides what to show: the server checks again. */
export function useCan(permission: Permission): boolean {
  return useReach(permission) !== undefined
}

/** Whether the person may do this to a record: people with reach `any` to every record, others to those they created. */
export function useCanOnCreated(permission: Permission): (record: { created_by: string | null }) => boolean {
  const reach = useReach(permission)
  const session = useSession()
  return ({ created_by }) => reach === 'any' || (reach === 'own' && created_by === session?.user.id)
}
