import { type Language, titleFor } from '@folego/domain'
import { composeEmail, factsInText, nameInText } from '#platform/mail'
import type { Email, EmailGym } from '#platform/mail'
import type { Notification, NotificationData, NotificationKind, Role } from '@folego/contract'
import * as en from './emails.en.ts'
import * as ptBr from './emails.texts.ts'
import type { Sentences } from './emails.words.ts'

interface Facts {
  to: string
  /** The reader's role in the gym: an email to a student is about their own enrollment. */
  role: Role
  name: string
  gym: EmailGym
  /** Link to the page where the person chooses which notices arrive by e-mail. */
  settingsLink: string
  /** Link to the application. */
  link: string
}

const texts = { 'pt-BR': ptBr, en }

/** Notices about the account, which is the same in every gym: the product writes them. */
const ofAccount: ReadonlySet<NotificationKind> = new Set(['account_changed', 'new_device'])

const frame = {
  'pt-BR': {
    open: 'Abrir o Fôlego',
    why: (gym: string) =>
      `Você recebe este e-mail de ${gym} porque pediu, ou porque ele protege a sua conta. Para escolher quais avisos chegam por e-mail, abra Configurações, Notificações:`,
  },
  en: {
    open: 'Open Fôlego',
    why: (gym: string) =>
      `You are receiving this email from ${gym} because you asked for it, or because it protects your account. To choose which notifications you get by email, open Settings, Notifications:`,
  },
} as const satisfies Record<Language, object>

/** Generic, so that kind and data stay paired. */
function sentenceOf<Kind extends NotificationKind>(
  it: { kind: Kind; data: NotificationData[Kind] },
  { role, language }: { role: Role; language: Language },
) {
  const isOfOther = 'of_student' in it.data && it.data.of_student !== undefined
  const student = isOfOther ? 'payer' : 'student'
  const { sentences }: { sentences: Sentences } = texts[language]
  return sentences[it.kind](factsInText(withTitleFor(it.data, language)), role === 'student' ? student : 'staff')
}

/** What the generator called a workout has the language of its reader. */
function withTitleFor<Data extends object>(data: Data, language: Language): Data {
  const title = 'workout_title' in data ? data.workout_title : undefined
  return typeof title === 'string' ? { ...data, workout_title: titleFor(title, language, true) } : data
}

/** Builds the email of one notice. */
export function noticeEmail(language: Language, news: Notification, facts: Facts): Email {
  const { to, role, name, gym, link, settingsLink } = facts
  const t = frame[language]
  return composeEmail({
    to,
    language,
    name,
    ...(!ofAccount.has(news.kind) && { gym }),
    subject: texts[language].subjects[news.kind],
    paragraphs: [sentenceOf(news, { role, language })],
    action: { label: t.open, link },
    notes: [{ text: t.why(nameInText(gym.name)), link: settingsLink }],
  })
}

const moved = {
  'pt-BR': {
    subject: 'o e-mail da sua conta mudou',
    paragraphs: [
      'A sua conta no Fôlego não usa mais este endereço de e-mail para entrar.',
      'Se não foi você, fale com a sua academia.',
    ],
  },
  en: {
    subject: 'your account email has changed',
    paragraphs: [
      'This email address is no longer used to sign in to your Fôlego account.',
      'If this was not you, contact your gym.',
    ],
  },
} as const satisfies Record<Language, object>

/** Builds the email to an account's previous address, without naming the new one. */
export function movedEmail(language: Language, { to, name }: { to: string; name: string }): Email {
  return composeEmail({ to, language, name, ...moved[language] })
}

/** The settings page for notices, by role. */
export const settingsPaths: Record<Role, string> = {
  admin: '/dashboard/settings/notifications',
  instructor: '/instructor-dashboard/settings/notifications',
  student: '/student-dashboard/settings/notifications',
}
