import { texts } from '#platform/i18n'

/** Words for correcting the sets of a finished workout. */
export const correctPtBr = {
  open: 'Corrigir séries',
  failed: 'Falha ao corrigir as séries',
  loadFailed: 'Falha ao abrir as séries. A correção precisa de internet',
  saved: 'Séries corrigidas',
  save: 'Salvar correção',
  hint: 'Recordes e números são refeitos. Fica registrado quem corrigiu e quando.',
  weight: 'kg',
  repetitions: 'reps',
  seconds: 's',
  weightOf: 'Carga da série {{number}} de {{name}} em kg',
  repetitionsOf: 'Repetições da série {{number}} de {{name}}',
  secondsOf: 'Segundos da série {{number}} de {{name}}',
  remove: 'Remover a série {{number}} de {{name}}',
  restore: 'Manter a série {{number}} de {{name}}',
  removed: 'será removida',
  add: 'Adicionar série',
  addTo: 'Adicionar série de {{name}}',
} as const

export const correctTexts = texts(correctPtBr, async () => (await import('./correct.en.ts')).correctEn)
