import { texts } from '#platform/i18n'
import { trainWithPtBr } from './train-with.pt-br.ts'

export const trainWithTexts = texts(trainWithPtBr, async () => (await import('./train-with.en.ts')).trainWithEn)
