import type { FileReply } from '@folego/contract'
import { nameOfGym } from '#platform/database'
import type { SlowGymContext } from '#platform/http'
import { printPaper } from '#platform/pdf'
import { requirePayment } from './payments.service.ts'
import { receiptPaper } from './receipt.rules.ts'
import * as store from './receipt.store.ts'

/** The receipt of a payment on A4. Refuses NOT_FOUND beyond the reach. */
export function printReceipt(slow: SlowGymContext, id: string): Promise<FileReply> {
  const { timezone, language } = slow
  return printPaper(slow, async (gym) => {
    const payment = await requirePayment(gym, id)
    const invoices = payment.invoices.map(({ invoice_id }) => invoice_id)
    const [descriptions, cpf, gym_name] = await Promise.all([
      store.describeInvoices(gym.tx, invoices),
      store.findCpf(gym.tx, payment.student_id),
      nameOfGym(gym.tx, gym.gymId),
    ])
    return receiptPaper({ payment, cpf, descriptions, gym_name, timezone, language })
  })
}
