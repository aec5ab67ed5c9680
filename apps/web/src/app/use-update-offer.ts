import { useEffect } from 'react'
import { notifyOffer } from '#ui'
import { useTexts } from '#platform/i18n'
import { postponeUpdate, takeUpdate, useUpdateOffered } from '#platform/offline'
import { frameTexts } from './frame.texts.ts'

/** Offers a newer version in a toast, but not while `busy`. */
export function useUpdateOffer(busy: boolean): void {
  const t = useTexts(frameTexts)
  const shown = useUpdateOffered() && !busy
  useEffect(() => {
    if (!shown) return undefined
    const offer = { label: t('update.take'), onAccept: takeUpdate, onDecline: postponeUpdate }
    return notifyOffer(t('update.offered'), offer)
  }, [shown, t])
}
