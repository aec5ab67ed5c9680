import { texts } from '#platform/i18n'

/** Words of the student's own enrollments. */
export const ownEnrollmentsPtBr = {
  title: 'Matrículas',
  payments: 'Pagamentos',
  noGymHint: 'Fale com a recepção da sua academia para liberar o seu acesso.',
  loadFailed: 'Falha ao carregar matrículas',
  empty: {
    title: 'Nenhuma matrícula ainda',
    message: 'Quando a recepção registrar sua matrícula, ela aparece aqui.',
  },
  column: {
    plan: 'Plano',
    dates: 'Período',
    duration: 'Duração',
    remaining: 'Restam',
    price: 'Preço',
    status: 'Status',
  },
  days_one: '{{count}} dia',
  days_other: '{{count}} dias',
  today: 'vence hoje',
  starts: 'começa {{day}}',
  exit: {
    action: 'Cancelar ou trancar',
    title: 'Cancelar ou trancar {{plan}}',
    freeze: 'Trancar',
    resume: 'Retomar',
    leave: 'Cancelar',
    left: 'Matrícula {{plan}} cancelada',
  },
} as const

export const ownEnrollmentsTexts = texts(
  ownEnrollmentsPtBr,
  async () => (await import('./own-enrollments.en.ts')).ownEnrollmentsEn,
)
