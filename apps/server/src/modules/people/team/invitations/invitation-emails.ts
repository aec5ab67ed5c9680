import { type Language, limits } from '@folego/domain'
import type { AccessLink } from '@folego/contract'
import { composeEmail, nameInText } from '#platform/mail'
import type { Email, EmailGym } from '#platform/mail'

interface Words {
  subject: string
  reason: (gym: string) => string
  action: string
  valid: string
  otherwise: string
}

const invitation: Record<Language, Words> = {
  'pt-BR': {
    subject: 'seu acesso ao Fôlego',
    reason: (gym) => `${gym} convidou você para o Fôlego, o aplicativo da academia.`,
    action: 'Escolher a senha e entrar',
    valid: `O link vale por ${limits.invitationDays} dias e pode ser usado uma única vez.`,
    otherwise: 'Se você não esperava por este convite, ignore este e-mail.',
  },
  en: {
    subject: 'your access to Fôlego',
    reason: (gym) => `${gym} invited you to Fôlego, the gym’s app.`,
    action: 'Choose your password and sign in',
    valid: `The link is valid for ${limits.invitationDays} days and works once.`,
    otherwise: 'If you were not expecting this invitation, ignore this email.',
  },
}

const password: Record<Language, Words> = {
  'pt-BR': {
    subject: 'escolha uma nova senha',
    reason: (gym) => `${gym} criou um link para você escolher uma nova senha no Fôlego.`,
    action: 'Escolher uma nova senha',
    valid: `O link vale por ${limits.passwordResetMinutes} minutos e pode ser usado uma única vez. Até lá sua senha continua a mesma.`,
    otherwise: 'Se você não pediu, fale com a academia.',
  },
  en: {
    subject: 'choose a new password',
    reason: (gym) => `${gym} created a link for you to choose a new Fôlego password.`,
    action: 'Choose a new password',
    valid: `The link is valid for ${limits.passwordResetMinutes} minutes and works once. Until you use it, your password stays the same.`,
    otherwise: 'If you did not ask for this, contact the gym.',
  },
}

/** Builds the e-mail with an access link. */
export function accessEmail(
  kind: AccessLink['kind'],
  language: Language,
  { to, name, gym, link }: { to: string; name: string; gym: EmailGym; link: string },
): Email {
  const t = { invitation, password }[kind][language]
  return composeEmail({
    to,
    language,
    name,
    gym,
    subject: t.subject,
    paragraphs: [t.reason(nameInText(gym.name))],
    action: { label: t.action, link },
    after: [t.valid, t.otherwise],
  })
}
