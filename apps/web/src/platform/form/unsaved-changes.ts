import { useBlocker } from '@tanstack/react-router'
import { useEffect, useId } from 'react'

const dirty = new Set<string>()

/** True while any form on the page has words that are not saved. */
export function hasUnsavedChanges(): boolean {
  return dirty.size > 0
}

export interface LeaveQuestion {
  /** Somebody tries to leave the page: ask. */
  asking: boolean
  stay: () => void
  leave: () => void
}

/**
 * Reports to the page that a form is dirty: closing the tab asks, switching the gym asks, and leaving the page by link or Back
 * asks through the returned question.
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
    // Moving within the page (a filter, the dialog's own address) loses nothing.
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
