import { dateInZone, languages } from '@folego/domain'
import { z } from 'zod'
import { gymLetterhead, timezoneOfGym } from '#platform/database'
import type { Database } from '#platform/database'
import type { JobRun } from '#platform/jobs'
import { composeEmail } from '#platform/mail'
import type { Mailer } from '#platform/mail'
import { drawPdf } from '#platform/pdf'
import { agreementCopyWords } from './agreement-copies.rules.ts'
import { agreementPdf } from './agreement-pdf.rules.ts'
import { agreementOf } from './agreement-reading.service.ts'
import * as agreements from './agreements.store.ts'
import { findEnrollment } from '../terms/enrollments.store.ts'

const payloadSchema = z.object({
  gym_id: z.uuid(),
  enrollment_id: z.uuid(),
  reader: z.enum(['student', 'payer']),
  language: z.enum(languages),
})

/** E-mails the accepted agreement as a PDF to the student or the payer, if they have an address. */
export async function sendAgreementCopy(
  { database, mailer }: { database: Database; mailer: Mailer },
  { payload, now }: JobRun,
): Promise<void> {
  if (mailer.isLogOnly) return
  const { gym_id: gymId, enrollment_id: id, reader, language } = payloadSchema.parse(payload)
  const found = await database.inGym(gymId, 'read', async (tx) => {
    const timezone = await timezoneOfGym(tx, gymId)
    const today = dateInZone(now, timezone)
    const [enrollment, row, letterhead] = await Promise.all([
      findEnrollment(tx, id, today),
      agreements.findAgreement(tx, id),
      gymLetterhead(tx, gymId),
    ])
    return enrollment && row && { enrollment, row, letterhead, timezone, today }
  })
  if (found === undefined || found.row.acceptance === null) return
  const { enrollment, row, letterhead, timezone, today } = found
  const { people } = row
  const to = reader === 'student' ? people.email : people.payer_email
  if (to === null) return
  const agreement = agreementOf({ today, timezone, language }, found)
  const facts = {
    gym_name: letterhead.legal_name ?? letterhead.name,
    payer_name: people.payer_name,
    timezone,
    language,
  }
  const document = agreementPdf(enrollment, agreement, facts)
  const content = await drawPdf({ ...document, gym: letterhead, language })
  const of = reader === 'student' ? null : people.name
  await mailer.send(
    composeEmail({
      to,
      language,
      gym: letterhead,
      name: reader === 'student' ? people.name : (people.payer_name ?? ''),
      ...agreementCopyWords(language, { plan: enrollment.plan_name, of }),
      attachments: [{ filename: 'contrato.pdf', content, contentType: 'application/pdf' }],
    }),
  )
}
