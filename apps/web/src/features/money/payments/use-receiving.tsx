import type { ReactNode } from 'react'
import { useCan } from '#platform/access'
import { useFreshDialog } from '#platform/lists'
import { lazyDialog } from '#platform/pages'
import type { ReceiveDialogProps } from './receive-dialog.tsx'

type Asked = Pick<ReceiveDialogProps, 'student' | 'invoiceId'>

interface Receiving {
  /** Opens the dialog; undefined without the permission. */
  receive: ((asked: Asked) => void) | undefined
  dialog: ReactNode
}

const ReceiveDialog = lazyDialog(async () => (await import('./receive-dialog.tsx')).ReceiveDialog, { remount: true })

/** Receives payments, from any place that shows a debtor. */
export function useReceiving(): Receiving {
  const canReceive = useCan('payments.receive')
  const receiving = useFreshDialog<Asked>()
  return {
    receive: canReceive ? receiving.open : undefined,
    dialog: receiving.render((about, shown) => <ReceiveDialog {...about} {...shown} />),
  }
}
