import { allEndpoints, type Endpoint, type RoomName } from '@folego/contract'

const names = new Map(allEndpoints().map(({ endpoint, room, name }) => [endpoint, { room, name }]))

export function roomOf(endpoint: Endpoint): RoomName {
  const known = names.get(endpoint)
  if (!known) throw new Error(`not an endpoint of the contract: ${endpoint.method} ${endpoint.path}`)
  return known.room
}

/**
 * `[gym, room, room.verb, parts]`. The gym leads, so that switching never shows what was read in another; what belongs to the
 * account rather than to a gym is kept under `account`.
 */
export function queryKeyOf(endpoint: Endpoint, gymId: string | undefined, parts: object): readonly unknown[] {
  const known = names.get(endpoint)
  return [endpoint.scope === 'gym' ? gymId : 'account', roomOf(endpoint), known?.name, parts]
}
