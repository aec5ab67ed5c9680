import { useEffect, useState } from 'react'
import { useOnline } from '#platform/api'
import { certifiedPass, type OwnPass, passOfMoment, storedPass } from './own-pass.ts'

interface Found {
  pass?: OwnPass
  /** The device's storage has been read. */
  isRead?: true
  error?: unknown
}

/** This device's pass in a gym: the stored one at once, and certified anew whenever there is a network. */
export function useOwnPass(accountId: string, gymId: string): Found {
  const [found, setFound] = useState<Found>({})
  const online = useOnline()
  useEffect(() => {
    let gone = false
    const show = (next: Found) => !gone && setFound(next)
    const load = async () => {
      const stored = await storedPass(accountId, gymId)
      show(stored ? { pass: stored, isRead: true } : { isRead: true })
      if (!online) return
      await certifiedPass(accountId, gymId, stored).then(
        (pass) => show({ pass, isRead: true }),
        (error: unknown) => !stored && show({ isRead: true, error }),
      )
    }
    void load()
    return () => {
      gone = true
    }
  }, [accountId, gymId, online])
  return found
}

/** The text of the QR code, a new one in each window of time; a phone that slept makes it anew when it is looked at. */
export function usePassText(pass: OwnPass): string | undefined {
  const [text, setText] = useState<string>()
  useEffect(() => {
    const ending = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const renew = async () => {
      clearTimeout(timer)
      const next = await passOfMoment(pass)
      if (ending.signal.aborted) return
      setText(next.text)
      clearTimeout(timer)
      timer = setTimeout(() => void renew(), next.lasts)
    }
    const whenSeen = () => document.visibilityState === 'visible' && void renew()
    void renew()
    document.addEventListener('visibilitychange', whenSeen, { signal: ending.signal })
    return () => {
      ending.abort()
      clearTimeout(timer)
    }
  }, [pass])
  return text
}
