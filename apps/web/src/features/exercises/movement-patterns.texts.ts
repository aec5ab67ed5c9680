import { texts } from '#platform/i18n'
import { movementPatternsPtBr } from './movement-patterns.pt-br.ts'

export const movementPatternsTexts = texts(
  movementPatternsPtBr,
  async () => (await import('./movement-patterns.en.ts')).movementPatternsEn,
)
