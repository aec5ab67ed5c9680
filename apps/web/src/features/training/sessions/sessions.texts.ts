import { texts } from '#platform/i18n'
import { sessionsPtBr } from './sessions.pt-br.ts'

export const sessionsTexts = texts(sessionsPtBr, async () => (await import('./sessions.en.ts')).sessionsEn)
