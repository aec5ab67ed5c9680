import { dateInZone, type Language } from '@folego/domain'
import { z } from 'zod'
import { allowLongWork, gymLetterhead, inEveryGym, timezoneOfGym } from '#platform/database'
import type { Database } from '#platform/database'
import type { GymContext } from '#platform/http'
import { enqueueAll } from '#platform/jobs'
import type { JobRun } from '#platform/jobs'
import { composeEmail } from '#platform/mail'
import type { Mailer } from '#platform/mail'
import { drawPdf } from '#platform/pdf'
import { readYear } from './receipt.service.ts'
import * as store from './year-statements.store.ts'

/*
 * Consumers get the declaration that a year is settled by May of the next year, or in the month after they settled it (Lei 12.007/2009,
 * art. 3): from March on, each payer gets it once by e-mail, as soon as nothing is owed.
 */

export interface StatementDependencies {
  database: Database
  mailer: Mailer
}

/** In January and February, payments of the old year are still being entered. */
const firstMonth = 3
export const yearStatementJob = 'year-statement'
const payloadSchema = z.object({ gym_id: z.uuid(), student_id: z.uuid(), year: z.int() })

/** Enqueues the declarations of last year that are due in every gym. One gym's failure does not stop the others. */
export async function writeYearStatements(
  { database, mailer }: StatementDependencies,
  { now }: Pick<JobRun, 'now'>,
): Promise<void> {
  if (mailer.isLogOnly) return
  await inEveryGym(database, 'year statements failed', async ({ id: gymId, timezone }) => {
    const today = dateInZone(now, timezone)
    if (Number(today.slice(5, 7)) < firstMonth) return
    const year = Number(today.slice(0, 4)) - 1
    await database.inGym(gymId, 'write', async (tx) => {
      await allowLongWork(tx)
      const ids = await store.findSettledPayers(tx, year, today)
      const added = await store.insertStatements(tx, { ids, year }, now.toISOString())
      const requests = added.map((student_id) => ({
        name: yearStatementJob,
        payload: { gym_id: gymId, student_id, year },
        at: now,
      }))
      await enqueueAll(tx, requests)
    })
  })
}

const words = {
  'pt-BR': {
    subject: (year: number) => `declaração de quitação de ${year}`,
    text: (year: number) => `Tudo o que venceu em ${year} está pago. A declaração anual de quitação vai em anexo.`,
    store: 'Guarde este e-mail: a declaração substitui os recibos de cada mês do ano.',
    file: (year: number) => `quitacao-${year}.pdf`,
  },
  en: {
    subject: (year: number) => `declaration of settled debts, ${year}`,
    text: (year: number) => `Everything that was due in ${year} is paid. The yearly declaration is attached.`,
    store: 'Keep this email: the declaration replaces the receipts of each month of the year.',
    file: (year: number) => `settled-${year}.pdf`,
  },
} as const satisfies Record<Language, object>

/** E-mails one declaration as a PDF. */
export async function sendYearStatement(
  { database, mailer }: StatementDependencies,
  { payload, now, log }: JobRun,
): Promise<void> {
  if (mailer.isLogOnly) return
  const { gym_id: gymId, student_id: id, year } = payloadSchema.parse(payload)
  const found = await database.inGym(gymId, 'read', async (tx) => {
    const timezone = await timezoneOfGym(tx, gymId)
    const reader = await store.findReader(tx, id)
    if (reader?.email == null) return undefined
    const language = reader.language ?? 'pt-BR'
    const today = dateInZone(now, timezone)
    // The gym reads for its payer, whoever that is.
    const actor = { accountId: id, name: 'Fôlego', role: 'admin', position: null } as const
    const gym: GymContext = { tx, gymId, timezone, today, actor, language, reach: 'any', now, log }
    const [document, letterhead] = await Promise.all([readYear(gym, id, year), gymLetterhead(tx, gymId)])
    return { to: reader.email, name: reader.name, language, document, letterhead }
  })
  if (found === undefined) return
  const { to, name, language, document, letterhead } = found
  const t = words[language]
  const content = await drawPdf({ ...document, gym: letterhead, language })
  await mailer.send(
    composeEmail({
      to,
      name,
      language,
      gym: letterhead,
      subject: t.subject(year),
      paragraphs: [t.text(year), t.store],
      attachments: [{ filename: t.file(year), content, contentType: 'application/pdf' }],
    }),
  )
}
