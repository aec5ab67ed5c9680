import { texts } from '#platform/i18n'

/** Words of the days on which the gym is closed. */
export const gymClosuresPtBr = {
  title: 'Recesso',
  hint: 'Fecha a academia por alguns dias: as matrículas que valem nesses dias param, sem custo para o aluno. O fim e as cobranças em aberto andam junto. O que for vendido depois não é trancado.',
  from: 'Primeiro dia fechado',
  to: 'Último dia fechado',
  reason: 'Motivo',
  touches_one: '{{count}} matrícula para nesses dias.',
  touches_other: '{{count}} matrículas param nesses dias.',
  save: 'Fechar a academia nesses dias',
  saved: 'Recesso registrado',
  failed: 'Falha ao registrar o recesso',
  loadFailed: 'Falha ao carregar os recessos',
  days: '{{from}} a {{to}}',
  froze_one: '{{count}} matrícula parada',
  froze_other: '{{count}} matrículas paradas',
  undone: 'desfeito',
  undo: {
    action: 'Desfazer',
    named: 'Desfazer recesso de {{days}}',
    message: 'As matrículas voltam a andar nesses dias: o fim e as cobranças em aberto voltam ao que eram.',
    done: 'Recesso desfeito',
    failed: 'Não foi possível desfazer o recesso',
  },
} as const

export const gymClosuresTexts = texts(gymClosuresPtBr, async () => (await import('./gym-closures.en.ts')).gymClosuresEn)
