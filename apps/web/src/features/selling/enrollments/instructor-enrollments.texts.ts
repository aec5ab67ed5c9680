import { texts } from '#platform/i18n'

/** Words of the enrollments as an instructor follows them; the rest is in `enrollments.texts.ts`. */
export const instructorEnrollmentsPtBr = {
  filter: {
    label: 'Mostrar',
    all: 'Todas',
    active: 'Ativas',
    expiring_soon: 'Expirando em breve',
    expired: 'Expiradas',
  },
  column: {
    price: 'Valor',
    progress: 'Progresso',
    lastActivity: 'Último treino',
  },
  progress_one: '{{completed}} de {{count}} treino',
  progress_other: '{{completed}} de {{count}} treinos',
  days_one: '{{count}} dia',
  days_other: '{{count}} dias',
  beyond: '{{completed}} treinos, {{count}} planejados',
  progressHint: 'Treinos concluídos da ficha semanal, dos que ela planejou para os dias desta matrícula',
  unplanned_one: '{{count}} treino',
  unplanned_other: '{{count}} treinos',
  none: 'Nenhum treino',
  never: 'Nunca treinou',
} as const

export const instructorEnrollmentsTexts = texts(
  instructorEnrollmentsPtBr,
  async () => (await import('./instructor-enrollments.en.ts')).instructorEnrollmentsEn,
)
