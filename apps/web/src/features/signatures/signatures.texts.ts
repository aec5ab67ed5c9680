import { texts } from '#platform/i18n'
import { signaturesPtBr } from './signatures.pt-br.ts'

export const signaturesTexts = texts(signaturesPtBr, async () => (await import('./signatures.en.ts')).signaturesEn)
