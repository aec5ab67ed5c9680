import { useLocation, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { type RawSearch, readDialogSearch, useChangeSearch, useRawSearch, writeSearch } from '#platform/pages'

export type DialogMode = 'add' | 'edit' | 'view'

export interface DialogState {
  /** The dialog that the address names; undefined while none is open. */
  open: { mode: 'add' } | { mode: 'edit' | 'view'; id: string } | undefined
  /** Opens a dialog; Back closes it. */
  show: (mode: DialogMode, id?: string) => void
  close: () => void
  /** The address that opens a record, for a real link: `?dialog=view&id=…` on this page, with the list unchanged. */
  hrefOf: (mode: 'edit' | 'view', id: string) => string
}

/** Which dialog of a list is open, stored in the address: it survives a reload, can be linked to, and Back closes it. */
export function useDialogState(): DialogState {
  const search = useRawSearch()
  const location = useLocation()
  const change = useChangeSearch()
  const router = useRouter()
  const open = readDialog(search)
  const openedHere = location.state.dialogOpened === true
  return {
    open,
    // Going from "view" to "edit" adds no step for Back.
    show: (mode, id) =>
      change({ dialog: mode, id }, { replace: open !== undefined, opensDialog: open === undefined || openedHere }),
    close: () => {
      if (openedHere) router.history.back()
      else change({ dialog: undefined, id: undefined }, { replace: true })
    },
    hrefOf: (mode, id) => location.pathname + writeSearch({ ...search, dialog: mode, id }),
  }
}

function readDialog(search: RawSearch): DialogState['open'] {
  const { dialog: mode, id } = readDialogSearch(search)
  if (mode === 'add') return { mode }
  return mode === undefined || id === undefined ? undefined : { mode, id }
}

/** The same for a list that is not the page's main content: the address belongs to the page's own dialog. */
export function useLocalDialogState(): Omit<DialogState, 'hrefOf'> {
  const [open, setOpen] = useState<DialogState['open']>()
  return {
    open,
    show: (mode, id) => {
      if (mode === 'add') setOpen({ mode })
      else if (id !== undefined) setOpen({ mode, id })
    },
    close: () => setOpen(undefined),
  }
}
