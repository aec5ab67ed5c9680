import { texts } from '#platform/i18n'
import { dialogsPtBr } from './dialogs.pt-br.ts'

export const dialogsTexts = texts(dialogsPtBr, async () => (await import('./dialogs.en.ts')).dialogsEn)
