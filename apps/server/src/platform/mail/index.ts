import { createTransport } from 'nodemailer'
import type { Config } from '#platform/config'
import type { Logger } from '#platform/log'

export interface Letter {
  to: string
  subject: string
  text: string
}

export interface Mailer {
  /** Where no mail server is configured: letters reach nobody. */
  isLogOnly?: true
  /** Resolves when the letter was handed over; rejects when the mail server refused it. */
  send(letter: Letter): Promise<void>
}

/** Mail through SMTP where it is configured; otherwise each letter is written to the log, for development. */
export function createMailer(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'logLetters'>, log: Logger): Mailer {
  if (config.smtpUrl === undefined) {
    return {
      isLogOnly: true,
      send: async (letter) => {
        const shown = config.logLetters ? { letter: { subject: letter.subject, text: letter.text } } : {}
        log.warn(shown, 'mail is not configured (SMTP_URL): letter not sent')
      },
    }
  }
  const transport = createTransport(config.smtpUrl, { from: config.mailFrom })
  return {
    send: async (letter) => {
      await transport.sendMail(letter)
    },
  }
}
