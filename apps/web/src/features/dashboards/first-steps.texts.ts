import { texts } from '#platform/i18n'
import { firstStepsPtBr } from './first-steps.pt-br.ts'

export const firstStepsTexts = texts(firstStepsPtBr, async () => (await import('./first-steps.en.ts')).firstStepsEn)
