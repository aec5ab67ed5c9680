import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTexts } from '#platform/i18n'
import { playerTexts } from './player.texts.ts'
import { noticeAt, useRestNotice } from './rest-notice.ts'
import type { RestClock } from './rest-timer.ts'

interface RestNoticeTimerProps {
  rest: RestClock
  /** 'Supino reto, série 2 de 4'. */
  next?: string | undefined
  /** The page of the workout; the one that is open where it is left out. */
  href?: string
}

/** Tells the end of a rest to somebody who looks elsewhere, where they asked for it. Shows nothing itself. */
export function RestNoticeTimer({ rest: { endsAt, pausedLeft }, next, href }: RestNoticeTimerProps) {
  const t = useTexts(playerTexts)
  const isWanted = useRestNotice() === 'on' && pausedLeft === null
  const here = useLocation({ select: (location) => location.href })
  const address = href ?? here
  useEffect(() => {
    if (!isWanted) return undefined
    const body = next === undefined ? '' : t('rest.next', { next })
    return noticeAt(endsAt, { tag: `rest ${address}`, title: t('rest.over'), body, href: address })
  }, [isWanted, endsAt, next, address, t])
  return null
}
