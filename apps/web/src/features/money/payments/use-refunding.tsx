import type { Creditor } from '@folego/contract'
import type { ReactNode } from 'react'
import { useCan } from '#platform/access'
import { useTexts } from '#platform/i18n'
import { useFreshDialog } from '#platform/lists'
import { lazyDialog } from '#platform/pages'
import type { MainAction } from '#ui'
import { paymentsTexts } from './payments.texts.ts'

const RefundDialog = lazyDialog(async () => (await import('./refund-dialog.tsx')).RefundDialog, { remount: true })

/** The "Devolver" button of a row, and its dialog; undefined without the permission to pay out. */
export function useRefunding(): { actionOf: ((row: Creditor) => MainAction) | undefined; dialog: ReactNode } {
  const t = useTexts(paymentsTexts)
  const canPayOut = useCan('payments.reverse')
  const refunding = useFreshDialog<Creditor>()
  return {
    dialog: refunding.render((creditor, shown) => <RefundDialog creditor={creditor} {...shown} />),
    actionOf: canPayOut
      ? (creditor) => ({
          label: t('refund.action'),
          name: t('refund.title', { name: creditor.student_name }),
          onClick: () => refunding.open(creditor),
        })
      : undefined,
  }
}
