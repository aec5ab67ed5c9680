import { useEffect, useState } from 'react'
import type { DialogState } from '#platform/lists'

type Open = NonNullable<DialogState['open']>

export interface Opening {
  /** What the dialog shows: the last thing it was opened for, also while it fades out. Undefined before the first time. */
  shown: Open | undefined
  opened: boolean
  /** The record shown; undefined while adding. */
  id: string | undefined
  /** A new key for every opening and every record: the form's `key`. Switching from "view" to "edit" keeps it. */
  key: number
}

/** Maps the address's dialog to one mount per opening, so that no form keeps state of the previous one. */
export function useOpening(open: DialogState['open']): Opening {
  const [state, setState] = useState<{ open: DialogState['open']; shown: Open | undefined; key: number }>({
    open: undefined,
    shown: undefined,
    key: 0,
  })
  if (!sameOpen(open, state.open)) {
    const another = open !== undefined && subjectOf(open) !== subjectOf(state.open)
    setState({ open, shown: open ?? state.shown, key: another ? state.key + 1 : state.key })
  }
  const shown = open ?? state.shown
  const id = shown && shown.mode !== 'add' ? shown.id : undefined
  return { shown, opened: open !== undefined, id, key: state.key }
}

function sameOpen(one: DialogState['open'], other: DialogState['open']): boolean {
  return one?.mode === other?.mode && subjectOf(one) === subjectOf(other)
}

function subjectOf(open: DialogState['open']): string | undefined {
  if (!open) return undefined
  return open.mode === 'add' ? 'add' : open.id
}

/**
 * False in the first render after mounting. The kit notes the focused element when a closed dialog opens, and restores the
 * focus there; a dialog mounted open would not.
 */
export function useOpenedAfterMount(opened: boolean): boolean {
  return useOpenedAfter(opened, 0)
}

/** False until this many milliseconds after mounting. */
export function useOpenedAfter(opened: boolean, milliseconds: number): boolean {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setReady, milliseconds, true)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return opened && ready
}
