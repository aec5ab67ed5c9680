import type { CashDrawer } from '@folego/contract'
import type { ReactNode } from 'react'
import { useFreshDialog } from '#platform/lists'
import { lazyDialog } from '#platform/pages'

const OpeningDialog = lazyDialog(async () => (await import('./opening-dialog.tsx')).OpeningDialog)

/** Opens a drawer from any place where cash is received or paid out. */
export function useDrawerOpening(): { open: (drawer: CashDrawer | undefined) => void; dialog: ReactNode } {
  const { about, opening, opened, open, close } = useFreshDialog<{ drawer: CashDrawer | undefined }>()
  return {
    open: (drawer) => open({ drawer }),
    dialog: about && <OpeningDialog key={opening} {...about} opened={opened} onClose={close} />,
  }
}
