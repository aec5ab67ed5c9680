import type { Api } from '@folego/contract'
import { currentSession, endSession } from '#platform/session'
import { send, wire } from '#platform/transport'
import { askBeforeLeaving, unsentCount } from '#platform/offline'

const signOutCall = wire<Api['identity']['signOut']>('POST /user/logout', { scope: 'account' })

/** Signs out; asks first if there are unsent changes. */
export function signOut(): void {
  const id = currentSession()?.user.id
  if (id !== undefined && unsentCount(id) > 0 && askBeforeLeaving()) return
  signOutNow()
}

/**
 * Signs out here at once, whether or not the server is reached; a token that is not revoked expires by itself. Unsent
 * changes stay on the device for the next sign-in.
 */
export function signOutNow(): void {
  send(signOutCall, {}).catch(() => undefined)
  endSession()
}
