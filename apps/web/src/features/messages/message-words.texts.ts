import { texts } from '#platform/i18n'
import { messageWordsPtBr } from './message-words.pt-br.ts'

/** The few words of messages that stand on other pages. */
export const messageWordsTexts = texts(
  messageWordsPtBr,
  async () => (await import('./message-words.en.ts')).messageWordsEn,
)
