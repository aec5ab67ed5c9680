import { texts } from '#platform/i18n'

/** Words of a workout that staff begin for a student whom they coach. */
export const trainWithPtBr = {
  button: 'Treinar com aluno',
  title: 'Treinar com {{name}}',
  hint: 'Você registra as séries neste aparelho; elas entram no histórico do aluno.',
  week: '{{title}} · Semana {{number}}',
  single: 'Treinos avulsos',
  without: 'Sem ficha',
  free: 'Treino livre',
  start: 'Iniciar',
  resume: 'Continuar',
  startNamed: 'Iniciar {{title}}',
  resumeNamed: 'Continuar {{title}}',
  none: 'Este aluno não tem ficha nem treino ativo.',
  weekDone: 'A ficha semanal está toda concluída.',
  loadFailed: 'Falha ao carregar treinos',
} as const

export const trainWithTexts = texts(trainWithPtBr, async () => (await import('./train-with.en.ts')).trainWithEn)
