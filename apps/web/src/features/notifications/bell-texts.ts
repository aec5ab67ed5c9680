import { texts } from '#platform/i18n'
import { bellPtBr } from './bell.pt-br.ts'

/** The bell is on every page; the sentences of the notices come with the centre, when it is opened. */
export const bellTexts = texts(bellPtBr, async () => (await import('./bell.en.ts')).bellEn)
