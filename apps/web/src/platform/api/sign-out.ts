import { currentSession, endSession } from '#platform/session'
import { send } from '#platform/transport'
import { askBeforeLeaving, unsentCount } from '#platform/offline'

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
  send('account POST /user/logout', {}).catch(() => undefined)
  endSession()
}
