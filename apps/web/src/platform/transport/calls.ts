import type { Api, Endpoint } from '@folego/contract'

/*
 * The web names a call by what it sends: `'GET /student'`. The name is all that the browser needs of a call, so that a page bundles
 * neither schemas nor declarations; the compiler finds the call in the contract by it.
 */

/** `account` or `public` for a call outside any gym; `once` for one that takes `Idempotency-Key`. */
type NameOf<E extends Endpoint> =
  `${E['scope'] extends 'gym' ? '' : `${E['scope']} `}${E['method']} ${E['path']}${E extends { idempotent: true } ? ' once' : ''}`

type Declared = { [Module in keyof Api]: Api[Module][keyof Api[Module]] }[keyof Api]

/** Every call of the contract by its name. */
export type Calls = { [E in Declared as NameOf<E>]: E }
export type CallName = keyof Calls

/** What the transport reads from a name. */
export interface NamedCall {
  scope: Endpoint['scope']
  method: Endpoint['method']
  path: Endpoint['path']
  isIdempotent: boolean
}

/** @example parseCall('account GET /user/me') // { scope: 'account', method: 'GET', path: '/user/me', isIdempotent: false } */
export function parseCall(name: CallName): NamedCall {
  const [, scope = 'gym', method, path, once] = /^(?:([a-z]+) )?(\w+) (\S+)( once)?$/.exec(name) ?? []
  return { scope, method, path, isIdempotent: once !== undefined } as NamedCall
}
