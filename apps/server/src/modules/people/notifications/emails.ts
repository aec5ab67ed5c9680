import { addDays, cancelReasonFor, type Device, type Language, nameOfDevice, nameOfWorkout } from '@folego/domain'
import { composeEmail, factsInText, nameInText } from '#platform/mail'
import type { Email, EmailGym } from '#platform/mail'
import { dayText, moneyText } from '#platform/pdf'
import type { AccountChange, Notification, NotificationData, NotificationKind, Role } from '@folego/contract'

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
  password: 'Your password was changed',
  email: 'Your sign-in email was changed',
  role: 'Your role in the gym was changed',
  password_link: 'A link for you to choose a new password was created',
  second_factor_on: 'Two-factor authentication was turned on for your account',
  second_factor_off: 'Two-factor authentication was turned off for your account',
  recovery_codes: 'Your recovery codes were replaced',
}

const inBraces = (device: Device) => {
  const name = nameOfDevice(device)
  return name === undefined ? '' : ` (${name})`
}

/** Whether the reader is the student, whoever pays for the student, or staff. */
type Reader = 'student' | 'payer' | 'staff'

type Sentences = { [Kind in NotificationKind]: (data: NotificationData[Kind], reader: Reader) => string }

/** The price of a term: `12 × R$ 129,90 = R$ 1.558,80` in equal parts. */
function priceText({ price_cents, invoices }: NotificationData['renewal_coming'], language: Language): string {
  const total = moneyText(price_cents, language)
  if (invoices === undefined || invoices.count < 2) return total
  const { count, each_cents } = invoices
  if (each_cents !== null) return `${count} × ${moneyText(each_cents, language)} = ${total}`
  return language === 'en' ? `${total} in ${count} invoices` : `${total} em ${count} cobranças`
}

const startOf = ({ starts_on, end_date }: NotificationData['renewal_coming']) => starts_on ?? addDays(end_date, 1)
/** The job renews on the last day. */
const lastToDecline = ({ end_date }: NotificationData['renewal_coming']) => addDays(end_date, -1)

const declinePtBr: Record<Reader, (day: string) => string> = {
  student: (day) => `Se não quiser, recuse até ${day} em Matrículas, no Fôlego, ou na recepção.`,
  payer: (day) => `Se não quiser, recuse até ${day} na recepção.`,
  staff: (day) => `Avise o aluno ou quem responde por ele: a recusa vale até ${day}.`,
}
const declineEn: Record<Reader, (day: string) => string> = {
  student: (day) => `To decline, go to Enrollments in Fôlego or to the front desk by ${day}.`,
  payer: (day) => `To decline, tell the front desk by ${day}.`,
  staff: (day) => `Please let the student or their guardian know: they can decline until ${day}.`,
}

/** How somebody is in a class that takes place after all. */
const backPtBr = {
  booked: 'A vaga voltou.',
  waiting: 'O lugar na fila voltou.',
  offered: 'Há uma vaga: aceite ou recuse no Fôlego.',
  out: 'Quem quiser vir reserva de novo.',
}
const backEn = {
  booked: 'The place in it is back.',
  waiting: 'The place in its queue is back.',
  offered: 'There is a place: accept or decline it in Fôlego.',
  out: 'Whoever wants to come books again.',
}

type OfClass = Pick<NotificationData['class_place'], 'modality_name' | 'day' | 'time'>

/** A class in a sentence, after the student's name if it is read by somebody else. */
const classText = (it: OfClass, language: Language) => {
  const at = language === 'en' ? 'at' : 'às'
  return `${it.modality_name}, ${dayText(it.day, language)} ${at} ${it.time}`
}
const before = ({ of_student }: { of_student?: string | undefined }) =>
  of_student === undefined ? '' : `${of_student}: `
const moreText = ({ more }: { more: number }, language: Language) => {
  if (more === 0) return ''
  if (language === 'en')
    return more === 1 ? ' One more class changed as well.' : ` ${more} more classes changed as well.`
  return more === 1 ? ' Mais uma aula mudou também.' : ` Mais ${more} aulas mudaram também.`
}
const reasonText = ({ reason }: Pick<NotificationData['class_changed'], 'reason'>, language: Language) =>
  reason === null ? '' : ` (${cancelReasonFor(reason, language)})`
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const whereText = ({ room_name, trainer_name }: NotificationData['class_changed'], nobody: string) =>
  [room_name, trainer_name ?? nobody].filter((name) => name !== null).join(', ')

/** The email text of each notice, without health data: that is read only in the application. */
const sentencesPtBr: Sentences = {
  enrollment_expiring: (it, reader) =>
    `${reader === 'student' ? 'Sua matrícula' : `A matrícula de ${it.student_name}`} no plano ${it.plan_name} vence em ${dayText(it.end_date, 'pt-BR')}.`,
  enrollment_expired: (it, reader) =>
    `${reader === 'student' ? 'Sua matrícula' : `A matrícula de ${it.student_name}`} no plano ${it.plan_name} venceu em ${dayText(it.end_date, 'pt-BR')}.`,
  renewal_coming: (it, reader) =>
    `${reader === 'student' ? 'Sua matrícula' : `A matrícula de ${it.student_name}`} no plano ${it.plan_name} é renovada automaticamente: o novo período começa em ${dayText(startOf(it), 'pt-BR')} e custa ${priceText(it, 'pt-BR')}. ${declinePtBr[reader](dayText(lastToDecline(it), 'pt-BR'))}`,
  renewal_missed: (it) =>
    `A matrícula de ${it.student_name} no plano ${it.plan_name} terminou em ${dayText(it.end_date, 'pt-BR')} e devia ter sido renovada automaticamente, mas não foi. Renove-a ou fale com o aluno.`,
  invoices_late: (it) =>
    `Cobranças que venciam desde ${dayText(it.since, 'pt-BR')} só saíram agora: ${it.count}, no total de ${moneyText(it.total_cents, 'pt-BR')}. Quem tinha várias paga uma por semana: avise essas pessoas.`,
  students_imported: (it) =>
    `${it.by_name} importou a lista ${it.file_name}. Alunos novos: ${it.created}; matrículas: ${it.enrollments}; vencidas há pouco ou perto de vencer: ${it.ending}; cobranças em aberto: ${it.debts} (${moneyText(it.debt_cents, 'pt-BR')}).`,
  student_left: (it) =>
    `${it.student_name} cancelou pelo celular a matrícula no plano ${it.plan_name}; o último dia é ${dayText(it.end_date, 'pt-BR')}.${it.refund_cents > 0 ? ` A devolver: ${moneyText(it.refund_cents, 'pt-BR')}, que fica como crédito até lá.` : ''}`,
  workout_assigned: (it) => `${it.by_name} preparou um treino para ${it.of_student ?? 'você'}: ${it.workout_title}.`,
  sheet_expiring: (it) =>
    `O treino ${it.workout_title} de ${it.student_name} vale até ${dayText(it.end_date, 'pt-BR')}.`,
  review_pending: (it) =>
    it.again
      ? `Há algo novo em um treino de ${it.student_name} que já foi revisado.`
      : `Um treino concluído por ${it.student_name} espera a sua revisão.`,
  workout_reviewed: (it) =>
    `${it.by_name} revisou o ${it.of_student === undefined ? 'seu treino' : `treino de ${it.of_student},`} ${it.workout_title}.`,
  workout_message: (it) =>
    it.from_student
      ? `Há um recado novo em um treino de ${it.student_name}.`
      : `${it.by_name} escreveu sobre o ${it.of_student === undefined ? 'seu treino' : `treino de ${it.of_student},`} ${it.workout_title}.`,
  pain_reported: () => 'Um aviso de treino pede a sua atenção. Os detalhes estão no Fôlego.',
  class_changed: (it) => {
    const what = classText(it, 'pt-BR')
    const sentence = {
      cancelled: `a aula ${what} foi cancelada${reasonText(it, 'pt-BR')}.`,
      moved: `a aula mudou de horário e agora é ${what}${it.was === null ? '' : `; era ${dayText(it.was.day, 'pt-BR')} às ${it.was.time}`}.`,
      place: `a aula ${what} mudou; agora: ${whereText(it, 'instrutor a definir')}.`,
      spot: it.spot
        ? `o lugar na aula ${what} agora é ${it.spot}.`
        : `na aula ${what} não há mais lugar marcado; a vaga continua.`,
      restored: `a aula ${what} vai acontecer. ${backPtBr[it.standing ?? 'out']}`,
    }[it.change]
    return capital(before(it) + sentence) + moreText(it, 'pt-BR')
  },
  class_place: (it) => {
    const what = classText(it, 'pt-BR')
    return capital(
      before(it) +
        {
          booked: `a vaga em ${what} foi confirmada.`,
          given: `a academia reservou a vaga em ${what}.`,
          waiting: `a academia pôs o nome na fila de ${what}.`,
          left: `a academia encerrou a reserva em ${what}. Se não era para ser, fale com a recepção.`,
          offered: `há uma vaga em ${what}, guardada até ${it.until ?? ''}. Aceite ou recuse no Fôlego.`,
          expired: `a vaga em ${what} passou para o próximo da fila.`,
          overlap: `a reserva em ${what} terminou: há outra aula no mesmo horário.`,
          refused: `a reserva em ${what} terminou: as regras do plano ou da aula não a permitem. Fale com a recepção.`,
        }[it.place],
    )
  },
  class_reminder: (it) =>
    capital(
      `${before(it)}a aula ${classText(it, 'pt-BR')} está chegando.${it.free_until === null ? '' : ` Dá para sair sem custo até ${it.free_until}.`}`,
    ),
  appointment_changed: (it) => {
    const what = `${it.student_name}, ${classText(it, 'pt-BR')}`
    return {
      booked: `Novo agendamento com você: ${what}.`,
      moved: `Um agendamento com você mudou de horário e agora é ${what}${it.was === null ? '' : `; era ${dayText(it.was.day, 'pt-BR')} às ${it.was.time}`}.`,
      ended: `Não é mais com você: ${what}.`,
    }[it.change]
  },
  teaching_changed: (it) => {
    const what = classText(it, 'pt-BR')
    const sentence = {
      given: `Você agora dá a aula ${what}${it.room_name === null ? '' : `, em ${it.room_name}`}.`,
      taken: `A aula ${what} não é mais com você.`,
      moved: `A sua aula mudou de horário e agora é ${what}${it.was === null ? '' : `; era ${dayText(it.was.day, 'pt-BR')} às ${it.was.time}`}.`,
      place: `A sua aula ${what} mudou de sala; agora: ${it.room_name ?? 'sala a definir'}.`,
      cancelled: `A sua aula ${what} foi cancelada${reasonText(it, 'pt-BR')}.`,
      restored: `A sua aula ${what} vai acontecer.`,
    }[it.change]
    return sentence + moreText(it, 'pt-BR')
  },
  graduation: (it) => {
    const what = `${it.modality_name}, ${it.level_name}`
    return capital(
      before(it) +
        {
          given: `nova graduação em ${what}.`,
          passed: `aprovação no exame de ${what}.`,
          failed: `ainda não foi desta vez no exame de ${what}. Fale com o seu instrutor.`,
        }[it.result],
    )
  },
  pack_expiring: (it, reader) =>
    `${reader === 'student' ? 'Seu pacote' : `O pacote de ${it.student_name}`}, ${it.pack_name}, vale até ${dayText(it.end_date, 'pt-BR')}. Livres: ${it.uses}. O que não for usado até lá se perde.`,
  workout_reminder: (it) => `Hoje é dia de treino: ${nameInText(nameOfWorkout(it.workout, 'pt-BR'))}.`,
  account_changed: (it) =>
    it.of_student !== undefined
      ? `Algo mudou no acesso de ${it.of_student} ao Fôlego. Se vocês não esperavam por isso, falem com a academia.`
      : `${changesPtBr[it.change]}${it.by_name === null ? '' : ` por ${it.by_name}`}. Se você não esperava por isso, fale com a sua academia.`,
  new_device: (it) =>
    it.of_student !== undefined
      ? `A conta de ${it.of_student} entrou em um aparelho novo${inBraces(it)}. Se vocês não esperavam por isso, falem com a academia.`
      : `A sua conta entrou em um aparelho novo${inBraces(it)}. Se não foi você, troque a senha e saia dos outros aparelhos em Configurações, Conta.`,
}

const sentencesEn: Sentences = {
  enrollment_expiring: (it, reader) =>
    `${reader === 'student' ? 'Your' : `${it.student_name}’s`} ${it.plan_name} enrollment expires on ${dayText(it.end_date, 'en')}.`,
  enrollment_expired: (it, reader) =>
    `${reader === 'student' ? 'Your' : `${it.student_name}’s`} ${it.plan_name} enrollment expired on ${dayText(it.end_date, 'en')}.`,
  renewal_coming: (it, reader) =>
    `${reader === 'student' ? 'Your' : `${it.student_name}’s`} ${it.plan_name} enrollment renews automatically: the new term starts on ${dayText(startOf(it), 'en')} and costs ${priceText(it, 'en')}. ${declineEn[reader](dayText(lastToDecline(it), 'en'))}`,
  renewal_missed: (it) =>
    `${it.student_name}’s ${it.plan_name} enrollment ended on ${dayText(it.end_date, 'en')} and should have renewed automatically, but did not. Renew it, or talk to the student.`,
  invoices_late: (it) =>
    `Invoices due since ${dayText(it.since, 'en')} were issued only now: ${it.count}, ${moneyText(it.total_cents, 'en')} in total. Whoever had several pays one a week: please let them know.`,
  students_imported: (it) =>
    `${it.by_name} imported the list ${it.file_name}. New students: ${it.created}; enrollments: ${it.enrollments}; ended lately or ending soon: ${it.ending}; open invoices: ${it.debts} (${moneyText(it.debt_cents, 'en')}).`,
  student_left: (it) =>
    `${it.student_name} cancelled the ${it.plan_name} enrollment in the app; the last day is ${dayText(it.end_date, 'en')}.${it.refund_cents > 0 ? ` To refund: ${moneyText(it.refund_cents, 'en')}, held as credit until then.` : ''}`,
  workout_assigned: (it) => `${it.by_name} assigned ${it.of_student ?? 'you'} a workout: ${it.workout_title}.`,
  sheet_expiring: (it) =>
    `${it.student_name}’s workout ${it.workout_title} is valid until ${dayText(it.end_date, 'en')}.`,
  review_pending: (it) =>
    it.again
      ? `There is something new in a workout by ${it.student_name} that was already reviewed.`
      : `A workout completed by ${it.student_name} is ready for your review.`,
  workout_reviewed: (it) =>
    `${it.by_name} reviewed ${it.of_student === undefined ? 'your' : `${it.of_student}’s`} workout ${it.workout_title}.`,
  workout_message: (it) =>
    it.from_student
      ? `There is a new message about a workout of ${it.student_name}.`
      : `${it.by_name} wrote about ${it.of_student === undefined ? 'your' : `${it.of_student}’s`} workout ${it.workout_title}.`,
  pain_reported: () => 'A workout needs your attention. The details are in Fôlego.',
  class_changed: (it) => {
    const what = classText(it, 'en')
    const sentence = {
      cancelled: `the class ${what} was cancelled${reasonText(it, 'en')}.`,
      moved: `the class has moved and is now ${what}${it.was === null ? '' : `; it was ${dayText(it.was.day, 'en')} at ${it.was.time}`}.`,
      place: `the class ${what} has changed; now: ${whereText(it, 'instructor to be named')}.`,
      spot: it.spot
        ? `the spot in the class ${what} is now ${it.spot}.`
        : `there is no spot left in the class ${what}; the place in it stays.`,
      restored: `the class ${what} takes place after all. ${backEn[it.standing ?? 'out']}`,
    }[it.change]
    return capital(before(it) + sentence) + moreText(it, 'en')
  },
  class_place: (it) => {
    const what = classText(it, 'en')
    return capital(
      before(it) +
        {
          booked: `the place in ${what} is confirmed.`,
          given: `the gym booked the place in ${what}.`,
          waiting: `the gym added the name to the queue of ${what}.`,
          left: `the gym ended the booking of ${what}. If this is a mistake, please talk to the front desk.`,
          offered: `there is a place in ${what} until ${it.until ?? ''}. Accept or decline it in Fôlego.`,
          expired: `the place in ${what} went to the next in the queue.`,
          overlap: `the booking of ${what} has ended: there is another class at the same time.`,
          refused: `the booking of ${what} has ended: the rules of the plan or of the class do not allow it. Please talk to the front desk.`,
        }[it.place],
    )
  },
  class_reminder: (it) =>
    capital(
      `${before(it)}the class ${classText(it, 'en')} is coming up.${it.free_until === null ? '' : ` Leaving costs nothing until ${it.free_until}.`}`,
    ),
  appointment_changed: (it) => {
    const what = `${it.student_name}, ${classText(it, 'en')}`
    return {
      booked: `A new appointment with you: ${what}.`,
      moved: `An appointment with you has moved and is now ${what}${it.was === null ? '' : `; it was ${dayText(it.was.day, 'en')} at ${it.was.time}`}.`,
      ended: `No longer with you: ${what}.`,
    }[it.change]
  },
  teaching_changed: (it) => {
    const what = classText(it, 'en')
    const sentence = {
      given: `You now give the class ${what}${it.room_name === null ? '' : `, in ${it.room_name}`}.`,
      taken: `The class ${what} is no longer with you.`,
      moved: `Your class has moved and is now ${what}${it.was === null ? '' : `; it was ${dayText(it.was.day, 'en')} at ${it.was.time}`}.`,
      place: `Your class ${what} has another room; now: ${it.room_name ?? 'to be named'}.`,
      cancelled: `Your class ${what} was cancelled${reasonText(it, 'en')}.`,
      restored: `Your class ${what} takes place after all.`,
    }[it.change]
    return sentence + moreText(it, 'en')
  },
  graduation: (it) => {
    const what = `${it.modality_name}, ${it.level_name}`
    return capital(
      before(it) +
        {
          given: `a new level in ${what}.`,
          passed: `the exam of ${what} was passed.`,
          failed: `the exam of ${what} was not passed this time. Please talk to your instructor.`,
        }[it.result],
    )
  },
  pack_expiring: (it, reader) =>
    `${reader === 'student' ? 'Your' : `${it.student_name}’s`} class pack, ${it.pack_name}, is valid until ${dayText(it.end_date, 'en')}. Left: ${it.uses}. What is not used by then is lost.`,
  workout_reminder: (it) => `Today is a training day: ${nameInText(nameOfWorkout(it.workout, 'en'))}.`,
  account_changed: (it) =>
    it.of_student !== undefined
      ? `Something changed in how ${it.of_student} signs in to Fôlego. If you did not expect this, contact the gym.`
      : `${changesEn[it.change]}${it.by_name === null ? '' : ` by ${it.by_name}`}. If you did not expect this, contact your gym.`,
  new_device: (it) =>
    it.of_student !== undefined
      ? `There was a new sign-in to the account of ${it.of_student}${inBraces(it)}. If you did not expect this, contact the gym.`
      : `There was a new sign-in to your account${inBraces(it)}. If this was not you, change your password and sign out of other devices in Settings, Account.`,
}

const subjects: Record<Language, Record<Notification['kind'], string>> = {
  'pt-BR': {
    enrollment_expiring: 'matrícula perto do fim',
    enrollment_expired: 'matrícula vencida',
    renewal_coming: 'renovação da matrícula',
    renewal_missed: 'renovação que não aconteceu',
    invoices_late: 'cobranças emitidas com atraso',
    students_imported: 'lista de alunos importada',
    student_left: 'aluno cancelou pelo celular',
    workout_assigned: 'novo treino para você',
    sheet_expiring: 'treino perto do fim da validade',
    review_pending: 'treino para revisar',
    workout_reviewed: 'seu treino foi revisado',
    workout_message: 'um recado sobre um treino',
    pain_reported: 'um aviso de treino',
    class_changed: 'uma aula mudou',
    class_place: 'uma vaga em aula',
    class_reminder: 'aula chegando',
    appointment_changed: 'um agendamento com você',
    teaching_changed: 'uma aula sua',
    graduation: 'graduação',
    pack_expiring: 'pacote de aulas perto do fim',
    workout_reminder: 'hoje é dia de treino',
    account_changed: 'sua conta foi alterada',
    new_device: 'entrada em um aparelho novo',
  },
  en: {
    enrollment_expiring: 'enrollment about to expire',
    enrollment_expired: 'enrollment expired',
    renewal_coming: 'enrollment about to renew',
    renewal_missed: 'a renewal did not happen',
    invoices_late: 'invoices issued late',
    students_imported: 'a list of students was imported',
    student_left: 'a student cancelled in the app',
    workout_assigned: 'a new workout for you',
    sheet_expiring: 'workout about to expire',
    review_pending: 'a workout to review',
    workout_reviewed: 'your workout was reviewed',
    workout_message: 'a message about a workout',
    pain_reported: 'about a workout',
    class_changed: 'a class has changed',
    class_place: 'a place in a class',
    class_reminder: 'a class is coming up',
    appointment_changed: 'an appointment with you',
    teaching_changed: 'a class of yours',
    graduation: 'a level',
    pack_expiring: 'class pack about to expire',
    workout_reminder: 'today is a training day',
    account_changed: 'your account was changed',
    new_device: 'new sign-in to your account',
  },
}

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
  sentences: Sentences,
  it: { kind: Kind; data: NotificationData[Kind] },
  role: Role,
) {
  const isOfOther = 'of_student' in it.data && it.data.of_student !== undefined
  const student = isOfOther ? 'payer' : 'student'
  return sentences[it.kind](factsInText(it.data), role === 'student' ? student : 'staff')
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
    subject: subjects[language][news.kind],
    paragraphs: [sentenceOf(language === 'pt-BR' ? sentencesPtBr : sentencesEn, news, role)],
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
