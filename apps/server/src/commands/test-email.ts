import { email } from '@folego/contract'
import { ConfigError } from '#platform/config'
import type { Config } from '#platform/config'
import { createLogger } from '#platform/log'
import { createMailer } from '#platform/mail'

/** `gym test-email E-MAIL`: sends an e-mail through the configured mail server, and says what that answered. */
export async function sendTestEmail(config: Config, [given]: string[]): Promise<void> {
  const to = email.safeParse(given).data
  if (to === undefined) throw new ConfigError(`"${given ?? ''}" is not an e-mail address.`)
  if (config.smtpUrl === undefined) throw new ConfigError('Mail is not configured: set SMTP_URL, and MAIL_FROM.')
  const text = `Se você recebeu este e-mail, o Fôlego em ${config.publicUrl} consegue enviar mensagens.`
  try {
    await createMailer(config, createLogger('warn')).send({ to, subject: 'Fôlego: teste de e-mail', text })
  } catch (failure) {
    throw new ConfigError(`The mail server did not take it: ${failure instanceof Error ? failure.message : 'unknown'}`)
  }
  console.log(`The mail server took it, from ${config.mailFrom} to ${to}. Look there, in the spam folder too.`)
}
