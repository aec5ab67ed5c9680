import type { Api } from '@folego/contract'
import { currentSession, endSession } from '#platform/session'
import { send, wire } from '#platform/transport'
import { askBeforeLeaving, unsentCount } from '#platform/offline'

const signOutCall = wire<Api['identity']['signOut']>('POST /user/logout', { scope: 'account' })

/** Signs out; with changes that were not sent yet it asks first. */
export function signOut(): void {
  const id = currentSession()?.user.id
  if (id !== undefined && unsentCount(id) > 0 && askBeforeLeaving()) return
  signOutNow()
}

/**
 * Signs out here at once, whether or not the server hears of it; a token that nobody revokes ends by itself. What was not
 * sent stays on the device for the next sign-in.
 */
export function signOutNow(): void {
  send(signOutCall, {}).catch(() => undefined)
  endSession()
}
