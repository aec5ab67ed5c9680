import { texts } from '#platform/i18n'

/** Words of what a student says of their own pains. */
export const ownPainsPtBr = {
  title: 'O que dói',
  hint: 'Os treinos poupam estes lugares. Só você e quem prescreve seus treinos veem.',
  none: 'Nada dói no momento.',
  byStaff: 'Registrado pelo instrutor',
  inExercise: '{{place}} em {{exercise}}',
  inWorkout: 'Dito no treino de {{day}} · os treinos poupam até {{until}}',
  bySelf: 'Dito por você',
  add: 'Informar uma dor',
  end: 'Não dói mais',
  endOf: 'Não dói mais: {{place}}',
  note: 'Observação',
  save: 'Salvar',
  saved: 'Salvo. Seu instrutor vê na sua página.',
  failed: 'Falha ao salvar o que dói',
  loadFailed: 'Falha ao carregar o que dói',
} as const

export const ownPainsTexts = texts(ownPainsPtBr, async () => (await import('./own-pains.en.ts')).ownPainsEn)
