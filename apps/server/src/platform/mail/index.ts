import { createTransport } from 'nodemailer'
import type { Config } from '#platform/config'
import type { Logger } from '#platform/log'

export interface Email {
  to: string
  subject: string
  text: string
}

export interface Mailer {
  /** Where no mail server is configured: emails reach nobody. */
  isLogOnly?: true
  /** Resolves when the email was handed over; rejects when the mail server refused it. */
  send(email: Email): Promise<void>
}

/** Mail through SMTP where it is configured; otherwise each email is written to the log, for development. */
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
  return {
    send: async (email) => {
      await transport.sendMail(email)
    },
  }
}
