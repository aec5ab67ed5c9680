import { roleIds } from '@folego/contract'
import { dateInZone, foldForSearch, type GymLoads } from '@folego/domain'
import type { DiscountLimits, Gym, Holder } from '@folego/contract'

export interface GymRow extends DiscountLimits {
  id: string
  name: string
  timezone: string
  address: string | null
  phone: string | null
  legal_name: string | null
  cnpj: string | null
  email: string | null
  logo_version: string | null
  /** `GymLoads`, as stored in the column. */
  loads: unknown
  renewal_notice_days: number
  version: number
  /** Absent if the caller was already admitted to the gym: then it cannot be true. */
  lacks_second_factor?: boolean | null
}

/** A gym as presented to somebody with this role and position at this instant. */
export function gymOf(row: GymRow, { role, position }: Holder, now: Date): Gym {
  // The column holds only what the contract validated.
  const loads = row.loads as GymLoads
  const { discount_limit_percent, discount_limit_manager_percent, discount_limit_finance_percent, ...shown } = row
  return {
    ...shown,
    ...(role === 'admin' && {
      discount_limit_percent,
      discount_limit_manager_percent,
      discount_limit_finance_percent,
    }),
    loads,
    today: dateInZone(now, row.timezone),
    role: { id: roleIds[role], name: role },
    position,
    lacks_second_factor: row.lacks_second_factor === true,
  }
}

/** Sorted by name, ignoring accents and case. */
export function byName(gyms: readonly Gym[]): Gym[] {
  const keyed = gyms.map((gym) => ({ gym, key: `${foldForSearch(gym.name)}\n${gym.id}` }))
  return keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ gym }) => gym)
}

type Optional<T> = { [K in keyof T]?: T[K] | undefined }
/** Optional fields that a change replaces or clears. */
const plainFields = ['phone', 'legal_name', 'cnpj', 'email'] as const
const limits = ['discount_limit_percent', 'discount_limit_manager_percent', 'discount_limit_finance_percent'] as const

export interface GymChange extends Optional<DiscountLimits> {
  name?: string | undefined
  timezone?: string | undefined
  address?: string | null | undefined
  phone?: string | null | undefined
  legal_name?: string | null | undefined
  cnpj?: string | null | undefined
  email?: string | null | undefined
  loads?: GymLoads | undefined
  renewal_notice_days?: number | undefined
}

/** The columns that a change saves. */
export interface ChangedColumns extends Partial<DiscountLimits> {
  name?: string
  timezone?: string
  address?: string | null
  phone?: string | null
  legal_name?: string | null
  cnpj?: string | null
  email?: string | null
  logo_version?: string | null
  loads?: GymLoads
  renewal_notice_days?: number
}

const inOrder = ({ plates_kg, bar_kg, dumbbell_step_kg, machine_step_kg }: GymLoads) =>
  JSON.stringify([plates_kg, bar_kg, dumbbell_step_kg, machine_step_kg])

function sameLoads(one: GymLoads, other: GymLoads): boolean {
  return inOrder(one) === inOrder(other)
}

/** The columns that a change affects: `null` and empty text clear an optional field, an absent field is left alone. */
export function gymChangeOf(gym: GymRow, change: GymChange): ChangedColumns {
  const { renewal_notice_days: notice } = change
  const address = change.address === '' ? null : change.address
  return {
    ...(change.name !== undefined && change.name !== gym.name && { name: change.name }),
    ...(change.timezone !== undefined && change.timezone !== gym.timezone && { timezone: change.timezone }),
    ...(address !== undefined && address !== gym.address && { address }),
    ...Object.fromEntries(
      plainFields
        .filter((field) => change[field] !== undefined && change[field] !== gym[field])
        .map((field) => [field, change[field]]),
    ),
    ...(change.loads !== undefined && !sameLoads(change.loads, gym.loads as GymLoads) && { loads: change.loads }),
    ...Object.fromEntries(
      limits
        .filter((limit) => change[limit] !== undefined && change[limit] !== gym[limit])
        .map((limit) => [limit, change[limit]]),
    ),
    ...(notice !== undefined && notice !== gym.renewal_notice_days && { renewal_notice_days: notice }),
  }
}
