import { type TextKey, texts } from '#platform/i18n'
import { areasPtBr } from './areas.pt-br.ts'

/** Names of pages and roles: the words of the page tables. */
export const areasTexts = texts(areasPtBr, async () => (await import('./areas.en.ts')).areasEn)

export type AreaTextKey = TextKey<typeof areasPtBr>
