import { texts } from '#platform/i18n'
import { messagesPtBr } from './messages.pt-br.ts'

export const messagesTexts = texts(messagesPtBr, async () => (await import('./messages.en.ts')).messagesEn)
