import { texts } from '#platform/i18n'
import { besidePtBr } from './beside.pt-br.ts'

export const besideTexts = texts(besidePtBr, async () => (await import('./beside.en.ts')).besideEn)
