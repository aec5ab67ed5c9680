import type { Api } from '@folego/contract'
import { endSession } from '#platform/session'
import { send, wire } from '#platform/transport'

const signOutCall = wire<Api['identity']['signOut']>({ method: 'POST', path: '/user/logout', scope: 'account' })

/** Signs out here at once, whether or not the server hears of it; a token that nobody revokes ends by itself. */
export function signOut(): void {
  send(signOutCall, {}).catch(() => undefined)
  endSession()
}
