import { addDays, cancelReasonFor, type Device, type Language, nameOfDevice } from '@folego/domain'
import { dayText, moneyText } from '#platform/pdf'
import type { NotificationData, NotificationKind } from '@folego/contract'

/* What the sentences of emails are made of, in either language. */

export const inBraces = (device: Device) => {
  const name = nameOfDevice(device)
  return name === undefined ? '' : ` (${name})`
}

/** Whether the reader is the student, whoever pays for the student, or staff. */
export type Reader = 'student' | 'payer' | 'staff'

export type Sentences = { [Kind in NotificationKind]: (data: NotificationData[Kind], reader: Reader) => string }

/** The price of a term: `12 × R$ 129,90 = R$ 1.558,80` in equal parts. */
export function priceText({ price_cents, invoices }: NotificationData['renewal_coming'], language: Language): string {
  const total = moneyText(price_cents, language)
  if (invoices === undefined || invoices.count < 2) return total
  const { count, each_cents } = invoices
  if (each_cents !== null) return `${count} × ${moneyText(each_cents, language)} = ${total}`
  return language === 'en' ? `${total} in ${count} invoices` : `${total} em ${count} cobranças`
}

export const startOf = ({ starts_on, end_date }: NotificationData['renewal_coming']) =>
  starts_on ?? addDays(end_date, 1)
/** The job renews on the last day. */
export const lastToDecline = ({ end_date }: NotificationData['renewal_coming']) => addDays(end_date, -1)

export type OfClass = Pick<NotificationData['class_place'], 'modality_name' | 'day' | 'time'>

/** A class in a sentence, after the student's name if it is read by somebody else. */
export const classText = (it: OfClass, language: Language) => {
  const at = language === 'en' ? 'at' : 'às'
  return `${it.modality_name}, ${dayText(it.day, language)} ${at} ${it.time}`
}
export const before = ({ of_student }: { of_student?: string | undefined }) =>
  of_student === undefined ? '' : `${of_student}: `
export const moreText = ({ more }: { more: number }, language: Language) => {
  if (more === 0) return ''
  if (language === 'en')
    return more === 1 ? ' One more class changed as well.' : ` ${more} more classes changed as well.`
  return more === 1 ? ' Mais uma aula mudou também.' : ` Mais ${more} aulas mudaram também.`
}
export const reasonText = ({ reason }: Pick<NotificationData['class_changed'], 'reason'>, language: Language) =>
  reason === null ? '' : ` (${cancelReasonFor(reason, language)})`
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
export const whereText = ({ room_name, trainer_name }: NotificationData['class_changed'], nobody: string) =>
  [room_name, trainer_name ?? nobody].filter((name) => name !== null).join(', ')
