import { useLocation, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { type RawSearch, readDialogSearch, useChangeSearch, useRawSearch, writeSearch } from '#platform/pages'

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

/** Which dialog of a list is open, as the address says: it survives a reload, can be linked to, and Back closes it. */
export function useDialogState(): DialogState {
  const search = useRawSearch()
  const location = useLocation()
  const change = useChangeSearch()
  const router = useRouter()
  const open = readDialog(search)
  const openedHere = location.state.dialogOpened === true
  return {
    open,
    // From "view" to "edit" stays one step of Back.
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

/** The same for a list that is not what its page is about: the dialog of the page stands in the address. */
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
