import { texts } from '#platform/i18n'

/** How an exercise is done: cues and muscles. */
export const exerciseGuidePtBr = {
  cues: 'Dicas de execução',
  none: 'Não há instruções para este exercício.',
  offline: 'As instruções deste exercício ainda não estão neste aparelho. Abra de novo com internet.',
  failed: 'Não foi possível carregar as instruções.',
  again: 'Tentar novamente',
} as const

export const exerciseGuideTexts = texts(
  exerciseGuidePtBr,
  async () => (await import('./exercise-guide.en.ts')).exerciseGuideEn,
)
