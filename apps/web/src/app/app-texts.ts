import { texts } from '#platform/i18n'
import { appPtBr } from './app.pt-br.ts'

/** The words of the frame around every page. */
export const appTexts = texts(appPtBr, async () => (await import('./app.en.ts')).appEn)
