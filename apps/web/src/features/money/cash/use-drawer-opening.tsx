import type { CashDrawer } from '@folego/contract'
import type { ReactNode } from 'react'
import { useFreshDialog } from '#platform/lists'
import { lazyDialog } from '#platform/pages'

const OpeningDialog = lazyDialog(async () => (await import('./opening-dialog.tsx')).OpeningDialog)

/** Opens a drawer from any place where cash is received or paid out; `onOpened` clears what was refused for want of one. */
export function useDrawerOpening(onOpened?: () => void): {
  open: (drawer: CashDrawer | undefined) => void
  dialog: ReactNode
} {
  const opening = useFreshDialog<{ drawer: CashDrawer | undefined }>()
  return {
    open: (drawer) => opening.open({ drawer }),
    dialog: opening.render((about, shown) => <OpeningDialog {...about} {...shown} onOpened={onOpened} />),
  }
}
