import { dateInZone, sumOf } from '@folego/domain'
import { z } from 'zod'
import { showInvoicesOf } from '#modules/money/billing'
import type { ComingInvoice } from '#modules/money/billing'
import { systemClock } from '#platform/clock'
import { ConfigError } from '#platform/config'
import type { Config } from '#platform/config'
import { listGyms, nameOfGym } from '#platform/database'
import { moneyText } from '#platform/pdf'
import { visitDatabase } from './database-of.ts'
import type { Options } from './usage.ts'

/** `gym invoices --until DATE`: previews the invoices that the job would create until a day, by gym, while the server runs. */
export async function showInvoices(config: Config, _: string[], options: Options): Promise<void> {
  const until = z.iso.date().safeParse(options.until).data
  if (until === undefined) throw new ConfigError('Until which day? npm run gym -- invoices --until YYYY-MM-DD')
  await visitDatabase(config, async ({ database }) => {
    const now = systemClock.now()
    for (const gym of await listGyms(database)) {
      const name = await database.inGym(gym.id, 'read', (tx) => nameOfGym(tx, gym.id))
      const coming = await showInvoicesOf(database, gym, { now, until })
      console.log(`${name}, ${dateInZone(now, gym.timezone)}: ${summaryOf(coming)}`)
      for (const invoice of coming) console.log(`  ${lineOf(invoice)}`)
    }
  })
}

const amountOf = ({ lines }: ComingInvoice) => sumOf(lines.map(({ amount_cents }) => amount_cents))

function summaryOf(coming: readonly ComingInvoice[]): string {
  return `${coming.length} invoice(s), ${moneyText(sumOf(coming.map(amountOf)), 'pt-BR')}`
}

function lineOf(invoice: ComingInvoice): string {
  const what = invoice.lines.map(({ description }) => description).join(', ')
  return `${invoice.due_on}  ${moneyText(amountOf(invoice), 'pt-BR')}  ${invoice.student_name}  ${what}`
}
