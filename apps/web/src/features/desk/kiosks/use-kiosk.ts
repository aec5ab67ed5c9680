import { useEffect, useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { ApiError, call, signOutNow } from '#platform/api'
import { currentSession } from '#platform/session'

/*
 * The token of this tablet. It is of the device and not of a person, so it stays when sessions end; the server looks it up at every call.
 */

const place = 'kiosk'

interface Kiosk {
  gym_name: string
  kiosk_name: string
}

/** A paired tablet. */
export interface OpenKiosk {
  state: 'open'
  kiosk: Kiosk
  token: string
  unpair: () => void
}

export type KioskState = { state: 'loading' | 'unpaired' } | { state: 'failed'; error: unknown } | OpenKiosk

/** Pairs this tablet by the link that it was opened with, or opens what it is already. */
export function useKiosk(link: string | undefined): { kiosk: KioskState; retry: () => void } {
  const [kiosk, setKiosk] = useState<KioskState>({ state: 'loading' })
  const navigate = useNavigate()
  useEffect(() => {
    let gone = false
    const show = (next: KioskState) => !gone && setKiosk(next)
    const unpair = () => {
      localStorage.removeItem(place)
      show({ state: 'unpaired' })
    }
    const open = async () => {
      const token = localStorage.getItem(place)
      if (token === null) return unpair()
      show({ state: 'open', kiosk: await call('public POST /kiosk/opening', { body: { token } }), token, unpair })
    }
    const pair = async (used: string) => {
      const { token, ...names } = await call('public POST /kiosk/pairing', { body: { token: used } })
      localStorage.setItem(place, token)
      // Whoever walks up to the tablet must not find the session of who hung it there.
      if (currentSession()) signOutNow()
      // The link is used up: a reloaded page must not try it again.
      await navigate({ to: '/kiosk', search: {}, replace: true })
      show({ state: 'open', kiosk: names, token, unpair })
    }
    const openAgain = async (error: unknown) => {
      if (!isUnpaired(error) || localStorage.getItem(place) === null) throw error
      await navigate({ to: '/kiosk', search: {}, replace: true })
    }
    // A bookmarked link is used up, and this may be the tablet that used it.
    const begin = link === undefined ? open() : pair(link).catch(openAgain)
    begin.catch((error: unknown) =>
      isUnpaired(error) && link === undefined ? unpair() : show({ state: 'failed', error }),
    )
    return () => {
      gone = true
    }
  }, [link, navigate])
  return { kiosk, retry: () => location.reload() }
}

/** Whether the server no longer knows this tablet. */
export function isUnpaired(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'KIOSK_UNPAIRED'
}
