import { texts } from '#platform/i18n'
import { exerciseMediaPtBr } from './exercise-media.pt-br.ts'

export const exerciseMediaTexts = texts(
  exerciseMediaPtBr,
  async () => (await import('./exercise-media.en.ts')).exerciseMediaEn,
)
