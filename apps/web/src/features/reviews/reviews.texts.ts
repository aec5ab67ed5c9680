import { texts } from '#platform/i18n'
import { reviewsPtBr } from './reviews.pt-br.ts'

export const reviewsTexts = texts(reviewsPtBr, async () => (await import('./reviews.en.ts')).reviewsEn)
