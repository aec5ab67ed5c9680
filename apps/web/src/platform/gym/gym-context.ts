import type { Gym, Holder, Role } from '@folego/contract'
import { createContext, use, useMemo } from 'react'

/** The gyms of the signed-in person, and the selected one. */
export interface GymSelection {
  gyms: readonly Gym[]
  /** Undefined for a person who belongs to no gym. */
  gym: Gym | undefined
  /** The role in the selected gym; without a gym, the one from sign-in. */
  role: Role
  /** Switches to another gym. The caller asks about unsaved changes. */
  choose: (gymId: string) => void
}

export const GymContext = createContext<GymSelection | undefined>(undefined)

export function useGymSelection(): GymSelection {
  const selection = use(GymContext)
  if (!selection) throw new Error('No gym selection around this component')
  return selection
}

/** The selected gym; undefined for a person who belongs to none. */
export function useGym(): Gym | undefined {
  return useGymSelection().gym
}

/** The role in the selected gym. Screens use `useCan` instead: only areas depend on the role itself. */
export function useRole(): Role {
  return useGymSelection().role
}

/** Role and position in the selected gym, as `reachOf` takes them. */
export function useHolder(): Holder {
  const { role, gym } = useGymSelection()
  const position = gym?.position ?? null
  return useMemo(() => ({ role, position }), [role, position])
}
