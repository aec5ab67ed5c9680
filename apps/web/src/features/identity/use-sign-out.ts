import { api } from '@folego/contract'
import { useCallback } from 'react'
import { call } from '#platform/api'
import { endSession } from '#platform/session'

/** Signs out here at once, whether or not the server hears of it; an unheard token ends by itself. */
export function useSignOut(): () => void {
  return useCallback(() => {
    call(api.identity.signOut, {}).catch(() => undefined)
    endSession()
  }, [])
}
