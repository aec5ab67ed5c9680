import { useBlocker } from '@tanstack/react-router'
import { useEffect, useId } from 'react'

const dirty = new Set<string>()

/** True while any form on the page has unsaved input. */
export function hasUnsavedChanges(): boolean {
  return dirty.size > 0
}

export interface LeaveQuestion {
  /** The person is trying to leave the page. */
  asking: boolean
  stay: () => void
  leave: () => void
}

/**
 * Registers a dirty form with the page: closing the tab and switching the gym ask for confirmation, and leaving the page by
 * link or Back asks through the returned question.
 */
export function useUnsavedChanges(on: boolean): LeaveQuestion {
  const id = useId()
  useEffect(() => {
    if (!on) return undefined
    dirty.add(id)
    return () => {
      dirty.delete(id)
    }
  }, [id, on])
  const blocker = useBlocker({
    // Navigation within the page (a filter, a dialog's address) loses nothing.
    shouldBlockFn: ({ current, next }) => on && current.pathname !== next.pathname,
    enableBeforeUnload: on,
    withResolver: true,
  })
  const blocked = blocker.status === 'blocked'
  return {
    asking: blocked,
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
  }
}
