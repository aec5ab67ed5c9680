import type { Language } from '@folego/domain'
import type { Notification, NotificationKind, Role } from '@folego/contract'

/*
 * What a lock screen shows of a notice: anybody may read it there, so it names nobody and nothing of anybody's health. The page that a
 * tap opens says the rest.
 */

type Words = Record<Language, string>

/** To staff, and to students unless they have words of their own. */
const words: Record<NotificationKind, Words> = {
  enrollment_expiring: { 'pt-BR': 'Uma matrícula vence em breve', en: 'An enrollment expires soon' },
  enrollment_expired: { 'pt-BR': 'Uma matrícula venceu', en: 'An enrollment has expired' },
  renewal_coming: { 'pt-BR': 'Uma matrícula renova sozinha em breve', en: 'An enrollment renews automatically soon' },
  renewal_missed: { 'pt-BR': 'Uma matrícula não renovou sozinha', en: 'An enrollment did not renew automatically' },
  invoices_late: { 'pt-BR': 'Cobranças foram emitidas com atraso', en: 'Invoices were issued late' },
  students_imported: { 'pt-BR': 'Uma lista de alunos foi importada', en: 'A list of students was imported' },
  student_left: { 'pt-BR': 'Uma matrícula foi cancelada pelo celular', en: 'An enrollment was cancelled in the app' },
  workout_assigned: { 'pt-BR': 'Você tem um treino novo', en: 'You have a new workout' },
  sheet_expiring: { 'pt-BR': 'Um treino está perto do fim da validade', en: 'A workout is about to expire' },
  review_pending: { 'pt-BR': 'Um treino espera a sua revisão', en: 'A workout awaits your review' },
  workout_reviewed: {
    'pt-BR': 'Seu instrutor revisou um treino seu',
    en: 'Your instructor reviewed a workout of yours',
  },
  workout_message: { 'pt-BR': 'Nova mensagem de um aluno', en: 'New message from a student' },
  pain_reported: { 'pt-BR': 'Um treino pede a sua atenção', en: 'A workout needs your attention' },
  class_changed: { 'pt-BR': 'Uma aula mudou', en: 'A class has changed' },
  class_place: { 'pt-BR': 'Há novidade sobre uma vaga em aula', en: 'There is news about a place in a class' },
  class_reminder: { 'pt-BR': 'Uma aula começa em breve', en: 'A class begins soon' },
  appointment_changed: { 'pt-BR': 'Um agendamento seu mudou', en: 'An appointment of yours has changed' },
  teaching_changed: { 'pt-BR': 'Há novidade sobre uma aula sua', en: 'There is news about a class of yours' },
  graduation: { 'pt-BR': 'Há novidade sobre uma graduação', en: 'There is news about a level' },
  pack_expiring: { 'pt-BR': 'Um pacote de aulas vence em breve', en: 'A class pack expires soon' },
  workout_reminder: { 'pt-BR': 'Hoje é dia de treino', en: 'Today is a training day' },
  account_changed: { 'pt-BR': 'Algo mudou no acesso à sua conta', en: 'Something changed in how you sign in' },
  new_device: { 'pt-BR': 'Sua conta entrou em um aparelho novo', en: 'Your account signed in on a new device' },
}

const toStudent: Partial<Record<NotificationKind, Words>> = {
  enrollment_expiring: { 'pt-BR': 'Sua matrícula vence em breve', en: 'Your enrollment expires soon' },
  enrollment_expired: { 'pt-BR': 'Sua matrícula venceu', en: 'Your enrollment has expired' },
  renewal_coming: { 'pt-BR': 'Sua matrícula renova sozinha em breve', en: 'Your enrollment renews automatically soon' },
  pack_expiring: { 'pt-BR': 'Seu pacote de aulas vence em breve', en: 'Your class pack expires soon' },
  workout_message: { 'pt-BR': 'Nova mensagem do seu instrutor', en: 'New message from your instructor' },
  sheet_expiring: { 'pt-BR': 'Seu treino está perto do fim da validade', en: 'Your workout is about to expire' },
}

/** To whoever pays for a student. */
const ofSomebody: Words = {
  'pt-BR': 'Há um aviso sobre alguém por quem você responde',
  en: 'There is a notice about someone you are responsible for',
}

/** The sentence of a notice on a lock screen. */
export function pushSentence({ kind, data }: Notification, role: Role, language: Language): string {
  if ('of_student' in data && data.of_student !== undefined) return ofSomebody[language]
  return ((role === 'student' ? toStudent[kind] : undefined) ?? words[kind])[language]
}

/** The homes of the areas in the web. */
const homes: Record<Role, string> = {
  admin: '/dashboard',
  instructor: '/instructor-dashboard',
  student: '/student-dashboard',
}

/** The page of the web that a tap opens. */
export function pushPage(notice: Notification, role: Role): string {
  return `${homes[role]}${pageOf(notice, role)}`
}

function pageOf({ kind, data, entity_id: id }: Notification, role: Role): string {
  const isStudent = role === 'student'
  if ('of_student' in data && data.of_student !== undefined) return isStudent ? '/payments' : ''
  const workout = `${isStudent ? '/schedule' : '/reviews'}?session=${id}`
  const sheets = isStudent ? '/workouts' : '/workout-plans'
  const enrollment = `/enrollments?dialog=view&id=${id}`
  const pages: Record<NotificationKind, string> = {
    enrollment_expiring: enrollment,
    enrollment_expired: enrollment,
    renewal_coming: enrollment,
    renewal_missed: enrollment,
    invoices_late: '/billing',
    students_imported: '/students',
    student_left: enrollment,
    workout_assigned: sheets,
    sheet_expiring: sheets,
    review_pending: workout,
    workout_reviewed: workout,
    workout_message: workout,
    pain_reported: workout,
    class_changed: '/classes',
    class_place: '/classes',
    class_reminder: '/classes',
    appointment_changed: '/appointments',
    teaching_changed: '/classes',
    graduation: isStudent ? '/classes' : '/levels',
    pack_expiring: '/classes',
    workout_reminder: '/workouts',
    account_changed: '/settings/account',
    new_device: '/settings/account',
  }
  return pages[kind]
}
