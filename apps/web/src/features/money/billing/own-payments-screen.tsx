import { GymPage } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { useSession } from '#platform/session'
import { billingTexts } from './billing.texts.ts'
import { InvoicesOfStudent } from './invoices-of-student.tsx'

/** What the student owes the gym, how to pay it, and the receipts. */
export function OwnPaymentsScreen() {
  const t = useTexts(billingTexts)
  const user = useSession()?.user
  return (
    <GymPage title={t('ofStudent.title')} chooseGym={t('ofStudent.chooseGym')}>
      {user && <InvoicesOfStudent student={user} />}
    </GymPage>
  )
}
