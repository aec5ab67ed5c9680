import { limits } from '@folego/contract'
import type { AccessLink, Language } from '@folego/contract'
import { greetingName, oneLine } from '#platform/mail'

interface Facts {
  name: string
  gym: string
  link: string
}

type Words = Record<Language, (it: Facts) => { subject: string; text: string }>

const invitation: Words = {
  'pt-BR': ({ name, gym, link }) => ({
    subject: `${gym}: seu acesso ao Fôlego`,
    text: `Olá, ${name}!

${gym} convidou você para o Fôlego. Para escolher sua senha e entrar, abra este link:

${link}

O link vale por ${limits.invitationDays} dias e pode ser usado uma única vez.

Se você não esperava por este convite, ignore este e-mail.

Equipe Fôlego
`,
  }),
  en: ({ name, gym, link }) => ({
    subject: `${gym}: your access to Fôlego`,
    text: `Hello, ${name}!

${gym} invited you to Fôlego. To choose your password and sign in, open this link:

${link}

The link is valid for ${limits.invitationDays} days and works once.

If you were not expecting this invitation, ignore this email.

The Fôlego team
`,
  }),
}

const password: Words = {
  'pt-BR': ({ name, gym, link }) => ({
    subject: `${gym}: escolha uma nova senha`,
    text: `Olá, ${name}!

${gym} criou um link para você escolher uma nova senha no Fôlego:

${link}

O link vale por ${limits.passwordResetMinutes} minutos e pode ser usado uma única vez. Até lá sua senha continua a mesma.

Se você não pediu, fale com a academia.

Equipe Fôlego
`,
  }),
  en: ({ name, gym, link }) => ({
    subject: `${gym}: choose a new password`,
    text: `Hello, ${name}!

${gym} created a link for you to choose a new Fôlego password:

${link}

The link is valid for ${limits.passwordResetMinutes} minutes and works once. Until you use it, your password stays the same.

If you did not ask for this, contact the gym.

The Fôlego team
`,
  }),
}

/** Builds the e-mail with an access link. Names may contain any characters, so each becomes one line of plain text. */
export function accessEmail(kind: AccessLink['kind'], language: Language, { name, gym, link }: Facts) {
  return { invitation, password }[kind][language]({ name: greetingName(name), gym: oneLine(gym), link })
}
