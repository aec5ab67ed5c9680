import { texts } from '#platform/i18n'
import { signInPtBr } from './sign-in.pt-br.ts'

export const signInTexts = texts(signInPtBr, async () => (await import('./sign-in.en.ts')).signInEn)
