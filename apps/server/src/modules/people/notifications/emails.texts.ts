import { nameOfWorkout } from '@folego/domain'
import { nameInText } from '#platform/mail'
import { dayText, moneyText } from '#platform/pdf'
import type { AccountChange, NotificationKind } from '@folego/contract'
import {
  before,
  capital,
  classText,
  inBraces,
  lastToDecline,
  moreText,
  priceText,
  type Reader,
  reasonText,
  type Sentences,
  startOf,
  whereText,
} from './emails.words.ts'

const changes: Record<AccountChange, string> = {
  password: 'A senha da sua conta foi alterada',
  email: 'O e-mail de acesso da sua conta foi alterado',
  role: 'O seu papel na academia foi alterado',
  password_link: 'Um link para você escolher outra senha foi criado',
  second_factor_on: 'O segundo fator da sua conta foi ativado',
  second_factor_off: 'O segundo fator da sua conta foi desativado',
  recovery_codes: 'Os códigos de recuperação da sua conta foram trocados',
}

const decline: Record<Reader, (day: string) => string> = {
  student: (day) => `Se não quiser, recuse até ${day} em Matrículas, no Fôlego, ou na recepção.`,
  payer: (day) => `Se não quiser, recuse até ${day} na recepção.`,
  staff: (day) => `Avise o aluno ou quem responde por ele: a recusa vale até ${day}.`,
}

/** How somebody is in a class that takes place after all. */
const back = {
  booked: 'A vaga voltou.',
  waiting: 'O lugar na fila voltou.',
  offered: 'Há uma vaga: aceite ou recuse no Fôlego.',
  out: 'Quem quiser vir reserva de novo.',
}

/** The email text of each notice, without health data: that is read only in the application. */
export const sentences: Sentences = {
  enrollment_expiring: (it, reader) =>
    `${reader === 'student' ? 'Sua matrícula' : `A matrícula de ${it.student_name}`} no plano ${it.plan_name} vence em ${dayText(it.end_date, 'pt-BR')}.`,
  enrollment_expired: (it, reader) =>
    `${reader === 'student' ? 'Sua matrícula' : `A matrícula de ${it.student_name}`} no plano ${it.plan_name} venceu em ${dayText(it.end_date, 'pt-BR')}.`,
  renewal_coming: (it, reader) =>
    `${reader === 'student' ? 'Sua matrícula' : `A matrícula de ${it.student_name}`} no plano ${it.plan_name} é renovada automaticamente: o novo período começa em ${dayText(startOf(it), 'pt-BR')} e custa ${priceText(it, 'pt-BR')}. ${decline[reader](dayText(lastToDecline(it), 'pt-BR'))}`,
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
      restored: `a aula ${what} vai acontecer. ${back[it.standing ?? 'out']}`,
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
      : `${changes[it.change]}${it.by_name === null ? '' : ` por ${it.by_name}`}. Se você não esperava por isso, fale com a sua academia.`,
  new_device: (it) =>
    it.of_student !== undefined
      ? `A conta de ${it.of_student} entrou em um aparelho novo${inBraces(it)}. Se vocês não esperavam por isso, falem com a academia.`
      : `A sua conta entrou em um aparelho novo${inBraces(it)}. Se não foi você, troque a senha e saia dos outros aparelhos em Configurações, Conta.`,
}

export const subjects: Record<NotificationKind, string> = {
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
}
