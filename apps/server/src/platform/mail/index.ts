import { createTransport } from 'nodemailer'
import type { Config } from '#platform/config'
import type { Logger } from '#platform/log'

export { composeEmail } from './compose.ts'
export { factsInText, nameInText } from './names.ts'
export type { EmailGym, EmailParts } from './compose.ts'

export interface Email {
  to: string
  subject: string
  text: string
  /** The same words in the product's look. */
  html?: string
  replyTo?: string
  attachments?: { filename: string; content: Uint8Array; contentType: string }[]
}

export interface Mailer {
  /** No mail server is configured: e-mails are only logged. */
  isLogOnly?: true
  /** Resolves when the mail server accepted the e-mail, rejects when it refused it. */
  send(email: Email): Promise<void>
  /** How many e-mails this process has sent, and how many the mail server did not take. */
  counts?: () => { sent: number; failed: number }
}

/** Sends through SMTP if configured; otherwise each e-mail is written to the log, for development. */
export function createMailer(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'logEmails'>, log: Logger): Mailer {
  if (config.smtpUrl === undefined) {
    return {
      isLogOnly: true,
      send: async (email) => {
        const shown = config.logEmails ? { email: { subject: email.subject, text: email.text } } : {}
        log.warn(shown, 'mail is not configured (SMTP_URL): email not sent')
      },
    }
  }
  const transport = createTransport(config.smtpUrl, { from: config.mailFrom })
  const counts = { sent: 0, failed: 0 }
  return {
    send: async (email) => {
      const { attachments = [], ...rest } = email
      const files = attachments.map((it) => ({ ...it, content: Buffer.from(it.content) }))
      try {
        await transport.sendMail({ ...rest, attachments: files })
        counts.sent += 1
      } catch (failure) {
        counts.failed += 1
        throw failure
      }
    },
    counts: () => counts,
  }
}
