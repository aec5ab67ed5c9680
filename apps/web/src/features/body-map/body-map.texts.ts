import { texts } from '#platform/i18n'
import { bodyMapPtBr } from './body-map.pt-br.ts'

export const bodyMapTexts = texts(bodyMapPtBr, async () => (await import('./body-map.en.ts')).bodyMapEn)
