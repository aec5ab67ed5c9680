import { passFaults, passLimits } from '@folego/domain'
import { z } from 'zod'
import { withSchemas } from '../endpoint.ts'
import { birthDate, cpf, instant, qrCode, recordId, text } from '../fields.ts'
import * as calls from './kiosks.calls.ts'

/*
 * A kiosk: a tablet at the entrance. The three public calls are all that it can do, by a token of its own; they say neither names nor
 * debts nor health.
 */

export const kiosk = z.object({
  id: recordId,
  name: z.string(),
  made_by_name: z.string(),
  /** Null until a tablet has used the link. */
  paired_at: instant.nullable(),
  last_seen_at: instant.nullable(),
})
export type Kiosk = z.output<typeof kiosk>

export const kioskForm = z.strictObject({ name: text('NAME_REQUIRED') })

/** `link` pairs one tablet, once. */
export const newKiosk = z.object({ ...kiosk.shape, link: z.string(), qr: qrCode, link_expires_at: instant })

const token = z.string().max(200)

export const kioskToken = z.strictObject({ token })

/** What the tablet shows of itself. */
export const kioskView = z.object({ gym_name: z.string(), kiosk_name: z.string() })

/** By what somebody is recognized: the text of their QR code, or CPF and birth date. */
export const kioskVisitForm = z.strictObject({
  token,
  pass: z.string().max(passLimits.readMaxLength).nullish(),
  cpf: cpf.nullish(),
  birth_date: birthDate.nullish(),
})

/** `desk`: whoever it is should go to the front desk. Nothing says why, except what a newer QR code would mend. */
export const kioskAnswers = ['enter', 'desk'] as const
export const kioskVisit = z.object({ answer: z.enum(kioskAnswers), fault: z.enum(passFaults).nullable() })
export type KioskVisit = z.output<typeof kioskVisit>

export const kiosks = withSchemas(calls.kiosks, {
  list: { reply: z.object({ object: z.array(kiosk) }) },
  create: { body: kioskForm, reply: newKiosk },
  remove: {},
  pair: { body: kioskToken, reply: z.object({ ...kioskView.shape, token: z.string() }) },
  open: { body: kioskToken, reply: kioskView },
  read: { body: kioskVisitForm, reply: kioskVisit },
})
