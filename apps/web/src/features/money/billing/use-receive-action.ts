import type { ReactNode } from 'react'
import { receiveTexts, useReceiving } from '#features/money/payments'
import { useTexts } from '#platform/i18n'
import type { MainAction } from '#ui'

/** The data of a row: an invoice, or a debtor. */
interface Payer {
  /** The invoice's id, if the row is one. */
  id?: string
  student_id: string
  student_name: string
}

/** The "Receber" button of a row; undefined without the permission. */
export function useReceiveAction(): { actionOf: ((row: Payer) => MainAction) | undefined; dialog: ReactNode } {
  const t = useTexts(receiveTexts)
  const { receive, dialog } = useReceiving()
  return {
    dialog,
    actionOf:
      receive &&
      (({ id, student_id, student_name: name }) => ({
        label: t('action'),
        name: t('named', { name }),
        onClick: () => receive({ student: { id: student_id, name }, invoiceId: id }),
      })),
  }
}
