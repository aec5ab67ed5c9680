import type { NextWorkout } from '@folego/contract'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode } from 'react'
import { usePageHref } from '#platform/pages'

interface StartingNext {
  start: () => void
  isStarting: boolean
  failed: string | undefined
  opener: ReactNode
}

/** Leads to where the next workout is begun. */
export function useStartNext(next: NextWorkout): StartingNext {
  const navigate = useNavigate()
  const href = usePageHref()('workouts', next.kind === 'plan' ? { tab: 'isolated' } : {})
  return { start: () => void navigate({ to: href ?? '.' }), isStarting: false, failed: undefined, opener: null }
}
