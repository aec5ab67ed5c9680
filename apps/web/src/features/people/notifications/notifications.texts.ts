import { texts } from '#platform/i18n'

export const notificationsPtBr = {
  title: 'Notificações',
  markAll: 'Marcar todas como lidas',
  markOne: 'Marcar como lida',
  unread: 'Não lida',
  loadFailed: 'Não foi possível carregar as notificações',
  markFailed: 'Não foi possível marcar como lida',
  loading: 'Carregando…',
  empty: {
    title: 'Nada por aqui',
    message: 'Matrículas, treinos e mudanças na sua conta aparecem aqui.',
  },
  priceInParts: '{{total}} em {{count}} cobranças',
  kinds: {
    enrollment_expiring: 'A matrícula de {{student}} no plano {{plan}} vence em {{date}}',
    enrollment_expired: 'A matrícula de {{student}} no plano {{plan}} venceu em {{date}}',
    own_enrollment_expiring: 'Sua matrícula no plano {{plan}} vence em {{date}}',
    own_enrollment_expired: 'Sua matrícula no plano {{plan}} venceu em {{date}}',
    renewal_coming:
      'A matrícula de {{student}} no plano {{plan}} renova sozinha a partir de {{start}}, por {{price}}. Avise o aluno ou quem responde por ele: a recusa vale até {{until}}',
    own_renewal_coming:
      'Sua matrícula no plano {{plan}} renova sozinha a partir de {{start}}, por {{price}}. Toque para manter, ou para recusar até {{until}}',
    paid_renewal_coming:
      'A matrícula de {{student}} no plano {{plan}} renova sozinha a partir de {{start}}, por {{price}}. Para recusar, fale com a recepção até {{until}}',
    renewal_missed:
      'A matrícula de {{student}} no plano {{plan}} terminou em {{date}} e devia ter renovado sozinha, mas não renovou. Renove ou fale com o aluno',
    invoices_late_one: 'Uma cobrança que devia ter saído desde {{since}} só saiu agora: {{total}}. Avise quem paga',
    invoices_late_other:
      '{{count}} cobranças que deviam ter saído desde {{since}} só saíram agora, no total de {{total}}. Quem tinha várias paga uma por semana: avise essas pessoas',
    students_imported:
      '{{actor}} importou {{file}}. Alunos novos: {{created}}; matrículas: {{enrollments}}; vencidas há pouco ou perto de vencer: {{ending}}; cobranças em aberto: {{debts}} ({{total}})',
    student_left: '{{student}} cancelou pelo celular o plano {{plan}}, com último dia em {{date}}',
    student_left_refund:
      '{{student}} cancelou pelo celular o plano {{plan}}, com último dia em {{date}}. A devolver: {{refund}}',
    workout_assigned: {
      isolated: '{{actor}} preparou um treino para você: {{workout}}',
      organized: '{{actor}} preparou uma ficha para você: {{workout}}',
      of: '{{actor}} preparou um treino para {{student}}: {{workout}}',
    },
    sheet_expiring: {
      isolated: 'O treino “{{workout}}”, de {{student}}, vale até {{date}}',
      organized: 'A ficha “{{workout}}”, de {{student}}, vale até {{date}}',
    },
    review_pending: 'O treino “{{workout}}”, de {{student}}, espera uma revisão',
    review_again: 'Algo novo no treino “{{workout}}”, de {{student}}, depois da revisão',
    workout_reviewed: '{{actor}} revisou o seu treino “{{workout}}”',
    workout_reviewed_of: '{{actor}} revisou o treino “{{workout}}”, de {{student}}',
    workout_message: '{{actor}} escreveu sobre o seu treino “{{workout}}”',
    workout_message_of: '{{actor}} escreveu sobre o treino “{{workout}}”, de {{student}}',
    workout_message_from: '{{student}} escreveu sobre o treino “{{workout}}”',
    pain_reported: '{{student}} sentiu dor em {{exercise}} ({{workout}})',
    class: {
      what: '{{modality}}, {{day}} às {{time}}',
      when: '{{day}} às {{time}}',
      of: '{{student}}: {{sentence}}',
      cancelled: 'Aula cancelada: {{what}}. {{reason}}',
      moved: 'Aula mudou de horário: agora {{what}} (era {{was}})',
      place: 'Aula mudou: {{what}}, com {{where}}',
      spot: 'Seu lugar na sala mudou: {{what}}, agora {{spot}}',
      noSpot: 'Seu lugar na sala saiu da lista: {{what}}. A vaga continua sua',
      restored: 'A aula vai acontecer: {{what}}. Quem estava nela reserva de novo',
      more_one: '{{sentence}}, e mais {{count}} aula',
      more_other: '{{sentence}}, e mais {{count}} aulas',
      booked: 'A vaga em {{what}} foi confirmada',
      given: 'A academia reservou: {{what}}',
      waiting: 'A academia pôs você na fila de {{what}}',
      left: 'A academia encerrou a reserva: {{what}}',
      offered: 'Vaga em {{what}} até {{until}}: aceitar ou recusar',
      expired: 'A vaga em {{what}} passou para o próximo da fila',
      overlap: 'Reserva encerrada: {{what}}. Há outra aula no mesmo horário',
      refused: 'Reserva encerrada: {{what}}. O plano não permite',
      reminder: 'Aula chegando: {{what}}',
      reminderFree: 'Aula chegando: {{what}}. Dá para sair sem custo até {{until}}',
    },
    appointment: {
      booked: 'Novo agendamento: {{student}}, {{what}}',
      moved: 'Agendamento mudou de horário: {{student}}, agora {{what}} (era {{was}})',
      ended: 'Agendamento encerrado: {{student}}, {{what}}',
    },
    graduation: {
      given: 'Nova graduação em {{modality}}: {{level}}',
      passed: 'Exame de {{modality}}: aprovação para {{level}}',
      failed: 'Exame de {{modality}}: ainda não foi desta vez ({{level}})',
    },
    own_pack_expiring_one: 'Seu pacote “{{pack}}” vale até {{date}}: {{count}} aula livre',
    own_pack_expiring_other: 'Seu pacote “{{pack}}” vale até {{date}}: {{count}} aulas livres',
    pack_expiring_one: 'O pacote “{{pack}}”, de {{student}}, vale até {{date}}: {{count}} aula livre',
    pack_expiring_other: 'O pacote “{{pack}}”, de {{student}}, vale até {{date}}: {{count}} aulas livres',
    new_device: 'Sua conta entrou em um aparelho novo: {{device}}',
    new_device_of: 'A conta de {{student}} entrou em um aparelho novo',
    new_device_unknown: 'Sua conta entrou em um aparelho novo',
    account_changed: {
      of: 'Algo mudou no acesso de {{student}} ao Fôlego',
      own: {
        password: 'A senha da sua conta foi alterada',
        email: 'O e-mail de acesso da sua conta foi alterado',
        role: 'O seu papel na academia foi alterado',
        password_link: 'Foi criado um link para você escolher outra senha',
        second_factor_on: 'O segundo fator da sua conta foi ativado',
        second_factor_off: 'O segundo fator da sua conta foi desativado',
        recovery_codes: 'Os códigos de recuperação da sua conta foram trocados',
      },
      by: {
        password: '{{actor}} alterou a senha da sua conta',
        email: '{{actor}} alterou o e-mail de acesso da sua conta',
        role: '{{actor}} alterou o seu papel na academia',
        password_link: '{{actor}} criou um link para você escolher outra senha',
        second_factor_on: '{{actor}} ativou o segundo fator da sua conta',
        second_factor_off: '{{actor}} desativou o segundo fator da sua conta',
        recovery_codes: '{{actor}} trocou os códigos de recuperação da sua conta',
      },
    },
  },
  recent: 'Últimos avisos desta visita',
  succeeded: 'Deu certo',
  failed: 'Não deu certo',
} as const

export const notificationsTexts = texts(
  notificationsPtBr,
  async () => (await import('./notifications.en.ts')).notificationsEn,
)
