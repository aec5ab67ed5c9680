import { texts } from '#platform/i18n'

/** Words of the classes of one student, as the desk sees them. */
export const studentClassesPtBr = {
  coming: 'Por vir',
  comingEmpty: 'Nenhuma aula ou horário marcado',
  packs: 'Pacotes',
  past: 'Histórico',
  pastEmpty: 'Nenhuma aula ainda',
  loadFailed: 'Falha ao carregar as aulas',
  more_one: 'Mais {{count}} reserva',
  more_other: 'Mais {{count}} reservas',
  column: { name: 'Aula', when: 'Quando', trainer: 'Instrutor', state: 'Presença' },
  position: '{{position}}º da fila',
  state: {
    booked: 'Reservado',
    offered: 'Vaga oferecida',
    waiting: 'Na fila',
    attended: 'Veio',
    no_show: 'Faltou',
    late_cancelled: 'Saiu tarde',
    cancelled: 'Cancelada',
    unmarked: 'Não marcada',
  },
  pack: 'do pacote',
  spot: 'lugar {{spot}}',
} as const

export const studentClassesTexts = texts(
  studentClassesPtBr,
  async () => (await import('./student-classes.en.ts')).studentClassesEn,
)
