import { lookup } from 'node:dns'
import { BlockList, isIP } from 'node:net'
import type { LookupFunction } from 'node:net'

/*
 * Browsers say where their push service is, so the server would request any address that a person sends it: only those of the public
 * internet are requested (SSRF).
 */

/** What lies inside an organisation, a machine or a provider's network, and what was never given to anybody (RFC 6890). */
const notPublic = new BlockList()
for (const [address, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  notPublic.addSubnet(address, prefix, 'ipv4')
}
// Of IPv6 only what is given to networks is public: the rest maps, tunnels or stays local.
const given = new BlockList()
given.addSubnet('2000::', 3, 'ipv6')
for (const [address, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  notPublic.addSubnet(address, prefix, 'ipv6')
}

/** Whether an IP address belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !notPublic.check(address, 'ipv4')
  return isIP(address) === 6 && given.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
}

/** Whether an address may be a push service's: HTTPS at its usual port, by a name, without a password. */
export function isPushEndpoint(endpoint: string): boolean {
  const { protocol, port, username, password, hostname } = new URL(endpoint)
  const isName = /\.[a-z][a-z0-9-]*$/i.test(hostname) && isIP(hostname) === 0
  return protocol === 'https:' && port === '' && username === '' && password === '' && isName
}

/** Resolves a name to all its addresses, as `lookup` of node:dns. */
export type Resolve = (
  name: string,
  options: { all: true },
  callback: (failure: Error | null, addresses: { address: string; family: number }[]) => void,
) => void

/** Resolves a name as the system does, and fails if any of its addresses is not public: the connection uses what was checked. */
export function publicLookup(resolve: Resolve = lookup): LookupFunction {
  return (name, { all }, callback) => {
    resolve(name, { all: true }, (failure, addresses) => {
      const [first] = addresses ?? []
      if (failure || first === undefined) return callback(failure ?? new Error('no address'), '', 4)
      if (!addresses.every(({ address }) => isPublicAddress(address))) {
        return callback(new Error('the push service has an address that is not public'), '', 4)
      }
      return all ? callback(null, addresses) : callback(null, first.address, first.family)
    })
  }
}
