import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { writeSearch } from './search-params.ts'

export type DialogMode = 'add' | 'edit' | 'view'

export interface DialogState {
  /** The dialog that the address asks for; undefined while none is open. */
  open: { mode: 'add' } | { mode: 'edit' | 'view'; id: string } | undefined
  /** Opens a dialog; Back closes it. */
  show: (mode: DialogMode, id?: string) => void
  close: () => void
  /** The address that opens a record, for a real link: `?dialog=view&id=…` on this page, with the list as it is. */
  hrefOf: (mode: 'edit' | 'view', id: string) => string
}

/** Which dialog of a list is open, kept in the address: it survives a reload, can be linked to, and Back closes it. */
export function useDialogState(): DialogState {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const location = useLocation()
  const navigate = useNavigate()
  const router = useRouter()
  const open = readDialog(search)
  const openedHere = 'dialogOpened' in location.state
  const go = useCallback(
    (patch: Readonly<Record<string, unknown>>, replace: boolean, opened: boolean) => {
      void navigate({
        to: '.',
        search: (previous: Record<string, unknown>) => ({ ...previous, ...patch }),
        state: opened ? { dialogOpened: true } : {},
        replace,
        resetScroll: false,
      } as Parameters<typeof navigate>[0])
    },
    [navigate],
  )
  return {
    open,
    // From "view" to "edit" stays one step of Back.
    show: (mode, id) => go({ dialog: mode, id }, open !== undefined, open === undefined || openedHere),
    close: () => {
      if (openedHere) router.history.back()
      else go({ dialog: undefined, id: undefined }, true, false)
    },
    hrefOf: (mode, id) => location.pathname + writeSearch({ ...search, dialog: mode, id }),
  }
}

function readDialog(search: Readonly<Record<string, unknown>>): DialogState['open'] {
  const { dialog, id } = search
  if (dialog === 'add') return { mode: 'add' }
  if ((dialog === 'edit' || dialog === 'view') && typeof id === 'string' && id !== '') return { mode: dialog, id }
  return undefined
}
