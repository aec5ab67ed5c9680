import { limits } from '@folego/contract'
import type { Language } from '@folego/contract'
import { greetingName } from '#platform/mail'

interface EmailText {
  subject: string
  text: string
}

const minutes = limits.passwordResetMinutes

const passwordEmails: Record<Language, (it: { name: string; link: string }) => EmailText> = {
  'pt-BR': ({ name, link }) => ({
    subject: 'Fôlego: escolha uma nova senha',
    text: `Olá, ${name}!

Recebemos um pedido para trocar a senha da sua conta no Fôlego. Para escolher uma nova senha, abra este link:

${link}

O link vale por ${minutes} minutos e pode ser usado uma única vez.

Se não foi você, ignore este e-mail: sua senha continua a mesma.

Equipe Fôlego
`,
  }),
  en: ({ name, link }) => ({
    subject: 'Fôlego: choose a new password',
    text: `Hello, ${name}!

We received a request to reset the password for your Fôlego account. To choose a new password, open this link:

${link}

The link is valid for ${minutes} minutes and works once.

If this was not you, ignore this email. Your password stays the same.

The Fôlego team
`,
  }),
}

/** Builds the email with a password link. `name` may contain any characters, so it becomes one line of plain text. */
export function passwordEmail(language: Language, it: { name: string; link: string }): EmailText {
  return passwordEmails[language]({ ...it, name: greetingName(it.name) })
}
