import { nameOfDevice } from '@folego/contract'
import type {
  AccountChange,
  Device,
  Language,
  Notification,
  NotificationData,
  NotificationKind,
  Role,
} from '@folego/contract'

interface EmailText {
  subject: string
  text: string
}

interface Facts {
  /** What the reader is in the gym: a student's email about an enrollment is about the own one. */
  role: Role
  name: string
  gym: string
  /** Where the person chooses which notices come by e-mail. */
  settingsLink: string
  /** Where the application is. */
  link: string
}

/** `2026-03-21` → `21/03/2026` or `Mar 21, 2026`, without a time zone. */
function dateIn(language: Language, date: string): string {
  const style = language === 'pt-BR' ? {} : ({ dateStyle: 'medium' } as const)
  return new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))
}

/** Cents → `R$ 99,90` or `R$99.90`. */
function reaisIn(language: Language, cents: number): string {
  return new Intl.NumberFormat(language, { style: 'currency', currency: 'BRL' }).format(cents / 100)
}

const changesPtBr: Record<AccountChange, string> = {
  password: 'A senha da sua conta foi alterada',
  email: 'O e-mail de acesso da sua conta foi alterado',
  role: 'O seu papel na academia foi alterado',
  password_link: 'Um link para você escolher outra senha foi criado',
  second_factor_on: 'O segundo fator da sua conta foi ativado',
  second_factor_off: 'O segundo fator da sua conta foi desativado',
  recovery_codes: 'Os códigos de recuperação da sua conta foram trocados',
}
const changesEn: Record<AccountChange, string> = {
  password: 'The password of your account was changed',
  email: 'The sign-in e-mail of your account was changed',
  role: 'Your role in the gym was changed',
  password_link: 'A link for you to choose another password was made',
  second_factor_on: 'The second factor of your account was turned on',
  second_factor_off: 'The second factor of your account was turned off',
  recovery_codes: 'The recovery codes of your account were replaced',
}

const inBraces = (device: Device) => {
  const name = nameOfDevice(device)
  return name === undefined ? '' : ` (${name})`
}

type Sentences = { [Kind in NotificationKind]: (data: NotificationData[Kind], role: Role) => string }

/** What an email says of a notice. Nothing about anybody's health: who may read that reads it in the application. */
const sentencesPtBr: Sentences = {
  enrollment_expiring: (it, role) =>
    `${role === 'student' ? 'Sua matrícula' : `A matrícula de ${it.student_name}`} no plano ${it.plan_name} vence em ${dateIn('pt-BR', it.end_date)}.`,
  enrollment_expired: (it, role) =>
    `${role === 'student' ? 'Sua matrícula' : `A matrícula de ${it.student_name}`} no plano ${it.plan_name} venceu em ${dateIn('pt-BR', it.end_date)}.`,
  renewal_coming: (it, role) =>
    `${role === 'student' ? 'Sua matrícula' : `A matrícula de ${it.student_name}`} no plano ${it.plan_name} é renovada automaticamente em ${dateIn('pt-BR', it.end_date)}, por ${reaisIn('pt-BR', it.price_cents)}. ${role === 'student' ? 'Se não quiser, recuse até a véspera em Matrículas, no Fôlego.' : 'O aluno não entra no Fôlego: avise-o.'}`,
  student_left: (it) =>
    `${it.student_name} cancelou pelo celular a matrícula no plano ${it.plan_name}; o último dia é ${dateIn('pt-BR', it.end_date)}.${it.refund_cents > 0 ? ` A devolver: ${reaisIn('pt-BR', it.refund_cents)}, que fica como crédito até lá.` : ''}`,
  workout_assigned: (it) => `${it.by_name} preparou um treino para você: ${it.workout_title}.`,
  sheet_expiring: (it) =>
    `O treino ${it.workout_title} de ${it.student_name} vale até ${dateIn('pt-BR', it.end_date)}.`,
  review_pending: (it) =>
    it.again
      ? `Há algo novo em um treino de ${it.student_name} que já foi revisado.`
      : `Um treino concluído por ${it.student_name} espera a sua revisão.`,
  workout_reviewed: (it) => `${it.by_name} revisou o seu treino ${it.workout_title}.`,
  pain_reported: () => 'Um aviso de treino pede a sua atenção. Os detalhes estão no Fôlego.',
  account_changed: (it) =>
    `${changesPtBr[it.change]}${it.by_name === null ? '' : ` por ${it.by_name}`}. Se você não esperava por isso, fale com a sua academia.`,
  new_device: (it) =>
    `A sua conta entrou em um aparelho novo${inBraces(it)}. Se não foi você, troque a senha e saia dos outros aparelhos em Configurações, Conta.`,
}

const sentencesEn: Sentences = {
  enrollment_expiring: (it, role) =>
    `${role === 'student' ? 'Your enrollment' : `The enrollment of ${it.student_name}`} in the plan ${it.plan_name} expires on ${dateIn('en', it.end_date)}.`,
  enrollment_expired: (it, role) =>
    `${role === 'student' ? 'Your enrollment' : `The enrollment of ${it.student_name}`} in the plan ${it.plan_name} expired on ${dateIn('en', it.end_date)}.`,
  renewal_coming: (it, role) =>
    `${role === 'student' ? 'Your enrollment' : `The enrollment of ${it.student_name}`} in the plan ${it.plan_name} renews by itself on ${dateIn('en', it.end_date)}, for ${reaisIn('en', it.price_cents)}. ${role === 'student' ? 'If you do not want that, decline until the day before in Enrollments, in Fôlego.' : 'This student does not sign in to Fôlego: tell them.'}`,
  student_left: (it) =>
    `${it.student_name} left the enrollment in the plan ${it.plan_name} on the phone; the last day is ${dateIn('en', it.end_date)}.${it.refund_cents > 0 ? ` To give back: ${reaisIn('en', it.refund_cents)}, which is credit until then.` : ''}`,
  workout_assigned: (it) => `${it.by_name} prepared a workout for you: ${it.workout_title}.`,
  sheet_expiring: (it) =>
    `The workout ${it.workout_title} of ${it.student_name} is valid until ${dateIn('en', it.end_date)}.`,
  review_pending: (it) =>
    it.again
      ? `There is something new in a workout of ${it.student_name} that was reviewed before.`
      : `A workout that ${it.student_name} finished waits for your review.`,
  workout_reviewed: (it) => `${it.by_name} reviewed your workout ${it.workout_title}.`,
  pain_reported: () => 'A workout needs your attention. The details are in Fôlego.',
  account_changed: (it) =>
    `${changesEn[it.change]}${it.by_name === null ? '' : ` by ${it.by_name}`}. If you did not expect this, speak to your gym.`,
  new_device: (it) =>
    `Your account was signed in on a new device${inBraces(it)}. If it was not you, change the password and sign out on the other devices in Settings, Account.`,
}

const subjects: Record<Language, Record<Notification['kind'], string>> = {
  'pt-BR': {
    enrollment_expiring: 'matrícula perto do fim',
    enrollment_expired: 'matrícula vencida',
    renewal_coming: 'renovação da matrícula',
    student_left: 'aluno cancelou pelo celular',
    workout_assigned: 'novo treino para você',
    sheet_expiring: 'treino perto do fim da validade',
    review_pending: 'treino para revisar',
    workout_reviewed: 'seu treino foi revisado',
    pain_reported: 'um aviso de treino',
    account_changed: 'sua conta foi alterada',
    new_device: 'entrada em um aparelho novo',
  },
  en: {
    enrollment_expiring: 'enrollment about to expire',
    enrollment_expired: 'enrollment expired',
    renewal_coming: 'enrollment about to renew',
    student_left: 'a student left on the phone',
    workout_assigned: 'a new workout for you',
    sheet_expiring: 'workout about to expire',
    review_pending: 'a workout to review',
    workout_reviewed: 'your workout was reviewed',
    pain_reported: 'about a workout',
    account_changed: 'your account was changed',
    new_device: 'sign-in on a new device',
  },
}

const bodies: Record<Language, (sentence: string, it: Facts) => string> = {
  'pt-BR': (sentence, { name, gym, link, settingsLink }) => `Olá, ${name}!

${sentence}

Abra o Fôlego: ${link}

Você recebe este e-mail de ${gym} porque pediu, ou porque ele protege a sua conta. Para escolher quais avisos chegam por
e-mail, abra Configurações, Notificações: ${settingsLink}

Equipe Fôlego
`,
  en: (sentence, { name, gym, link, settingsLink }) => `Hello, ${name}!

${sentence}

Open Fôlego: ${link}

You get this e-mail from ${gym} because you asked for it, or because it protects your account. To choose which
notifications come by e-mail, open Settings, Notifications: ${settingsLink}

The Fôlego team
`,
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ')

/** Generic, so that kind and data stay together. */
function say<Kind extends NotificationKind>(
  sentences: Sentences,
  it: { kind: Kind; data: NotificationData[Kind] },
  role: Role,
) {
  return sentences[it.kind](it.data, role)
}

/** The email of one notice. Names may hold anything that a name may hold, so each is one line of plain text. */
export function noticeEmail(language: Language, news: Notification, facts: Facts): EmailText {
  const sentence = oneLine(say(language === 'pt-BR' ? sentencesPtBr : sentencesEn, news, facts.role))
  return {
    subject: `Fôlego: ${subjects[language][news.kind]}`,
    text: bodies[language](sentence, { ...facts, name: oneLine(facts.name), gym: oneLine(facts.gym) }),
  }
}

const movedEmails: Record<Language, (name: string) => EmailText> = {
  'pt-BR': (name) => ({
    subject: 'Fôlego: o e-mail da sua conta mudou',
    text: `Olá, ${name}!

A sua conta no Fôlego não usa mais este endereço de e-mail para entrar.

Se não foi você, fale com a sua academia.

Equipe Fôlego
`,
  }),
  en: (name) => ({
    subject: 'Fôlego: the e-mail of your account has changed',
    text: `Hello, ${name}!

Your Fôlego account does not use this e-mail address to sign in any more.

If it was not you, speak to your gym.

The Fôlego team
`,
  }),
}

/** The email to the mailbox that an account has left: the new address stays unnamed. */
export function movedEmail(language: Language, name: string): EmailText {
  return movedEmails[language](oneLine(name))
}

/** Where somebody with this role chooses which notices come. */
export const settingsPaths: Record<Role, string> = {
  admin: '/dashboard/settings/notifications',
  instructor: '/instructor-dashboard/settings/notifications',
  student: '/student-dashboard/settings/notifications',
}
