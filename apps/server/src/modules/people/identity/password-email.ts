import { type Language, limits } from '@folego/domain'
import { composeEmail } from '#platform/mail'
import type { Email } from '#platform/mail'

const minutes = limits.passwordResetMinutes

const words = {
  'pt-BR': {
    subject: 'escolha uma nova senha',
    request: 'Recebemos um pedido para trocar a senha da sua conta no Fôlego.',
    action: 'Escolher uma nova senha',
    valid: `O link vale por ${minutes} minutos e pode ser usado uma única vez.`,
    otherwise: 'Se não foi você, ignore este e-mail: sua senha continua a mesma.',
  },
  en: {
    subject: 'choose a new password',
    request: 'We received a request to reset the password for your Fôlego account.',
    action: 'Choose a new password',
    valid: `The link is valid for ${minutes} minutes and works once.`,
    otherwise: 'If this was not you, ignore this email. Your password stays the same.',
  },
} as const satisfies Record<Language, object>

/** Builds the email with a password link. */
export function passwordEmail(
  language: Language,
  { to, name, link }: { to: string; name: string; link: string },
): Email {
  const t = words[language]
  return composeEmail({
    to,
    language,
    name,
    subject: t.subject,
    paragraphs: [t.request],
    action: { label: t.action, link },
    after: [t.valid, t.otherwise],
  })
}
