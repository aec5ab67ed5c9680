import { texts } from '#platform/i18n'
import { instructorHomePtBr } from './instructor-home.pt-br.ts'

export const instructorHomeTexts = texts(
  instructorHomePtBr,
  async () => (await import('./instructor-home.en.ts')).instructorHomeEn,
)
