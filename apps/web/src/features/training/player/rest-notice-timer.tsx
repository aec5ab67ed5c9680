import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTexts } from '#platform/i18n'
import { isPushChosen } from '#platform/push'
import { restTexts } from './rest.texts.ts'
import { noticeAt, useRestNotice } from './rest-notice.ts'
import type { RestClock } from './rest-timer.ts'

interface RestNoticeTimerProps {
  rest: RestClock
  /** 'Supino reto, série 2 de 4'. */
  next?: string | undefined
  /** The workout's page; defaults to the current page. */
  href?: string
}

/** Notifies about the end of a rest while the page is hidden, if the user turned it on. Renders nothing. */
export function RestNoticeTimer({ rest: { endsAt, pausedLeft }, next, href }: RestNoticeTimerProps) {
  const t = useTexts(restTexts)
  const isWanted = useRestNotice() === 'on' && pausedLeft === null
  const here = useLocation({ select: (location) => location.href })
  const address = href ?? here
  useEffect(() => {
    if (!isWanted) return undefined
    const body = next === undefined ? '' : t('next', { next })
    return noticeAt(endsAt, { tag: `rest ${address}`, title: t('over'), body, href: address })
  }, [isWanted, endsAt, next, address, t])
  useEffect(() => {
    if (!isWanted || !isPushChosen()) return undefined
    let stop: (() => void) | undefined
    let isGone = false
    const start = async () => {
      const { pushWhileHidden } = await import('./rest-push.ts')
      if (!isGone) stop = pushWhileHidden(endsAt, address)
    }
    // Without a network the server cannot be asked either.
    start().catch(() => undefined)
    return () => {
      isGone = true
      stop?.()
    }
  }, [isWanted, endsAt, address])
  return null
}
