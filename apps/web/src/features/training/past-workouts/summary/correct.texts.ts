import { texts } from '#platform/i18n'

/** Words for correcting the sets of a finished workout. */
export const correctPtBr = {
  open: 'Corrigir séries',
  failed: 'Falha ao corrigir as séries',
  loadFailed: 'Falha ao abrir as séries. A correção precisa de internet',
  saved: 'Séries corrigidas',
  save: 'Salvar correção',
  hint: 'Recordes e números são refeitos. Fica registrado quem corrigiu e quando.',
  of: {
    weight_kg: 'Carga da série {{number}} de {{name}} em kg',
    repetitions: 'Repetições da série {{number}} de {{name}}',
    seconds: 'Segundos da série {{number}} de {{name}}',
    distance_m: 'Distância da série {{number}} de {{name}} em km',
    time: 'Tempo da série {{number}} de {{name}} em minutos',
    incline: 'Inclinação da série {{number}} de {{name}} em %',
    heart_rate: 'Frequência cardíaca da série {{number}} de {{name}} em bpm',
  },
  units: {
    weight_kg: 'kg',
    repetitions: 'reps',
    seconds: 's',
    distance_m: 'km',
    time: 'min',
    incline: '%',
    heart_rate: 'bpm',
  },
  remove: 'Remover a série {{number}} de {{name}}',
  restore: 'Manter a série {{number}} de {{name}}',
  removed: 'será removida',
  add: 'Adicionar série',
  addExercise: 'Adicionar exercício',
  exercise: 'Exercício que foi feito',
  exercisePlaceholder: 'Nome do exercício',
  addTo: 'Adicionar série de {{name}}',
} as const

export const correctTexts = texts(correctPtBr, async () => (await import('./correct.en.ts')).correctEn)
