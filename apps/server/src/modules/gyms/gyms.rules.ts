import { dateInZone, roleIds } from '@folego/contract'
import type { Gym, Role } from '@folego/contract'
import { foldForSearch } from '#platform/database'

export interface GymRow {
  id: string
  name: string
  timezone: string
  address: string | null
  phone: string | null
  version: number
}

/** A gym as somebody with this role sees it at this instant. */
export function gymOf(row: GymRow, role: Role, now: Date): Gym {
  return { ...row, today: dateInZone(now, row.timezone), role: { id: roleIds[role], name: role } }
}

/** In the order in which people look for a name: without accents and capitals. */
export function byName(gyms: readonly Gym[]): Gym[] {
  const keyed = gyms.map((gym) => ({ gym, key: `${foldForSearch(gym.name)}\n${gym.id}` }))
  return keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ gym }) => gym)
}

export interface GymChange {
  name?: string | undefined
  timezone?: string | undefined
  address?: string | null | undefined
  phone?: string | null | undefined
}

/** What a change really changes: `null` and empty text empty an optional field, an absent one is left alone. */
export function gymChangeOf(gym: GymRow, change: GymChange): Partial<Omit<GymRow, 'id' | 'version'>> {
  const address = change.address === '' ? null : change.address
  return {
    ...(change.name !== undefined && change.name !== gym.name && { name: change.name }),
    ...(change.timezone !== undefined && change.timezone !== gym.timezone && { timezone: change.timezone }),
    ...(address !== undefined && address !== gym.address && { address }),
    ...(change.phone !== undefined && change.phone !== gym.phone && { phone: change.phone }),
  }
}
