import { texts } from '#platform/i18n'

/** How a sheet says who answers for it, and where it came from. */
export const signaturesPtBr = {
  who: '{{name}}, CREF {{cref}}',
  manual: 'Montado por {{who}} em {{date}}',
  ai: 'Gerado por IA, revisado por {{who}} em {{date}}',
  fallback: 'Gerado por regras, revisado por {{who}} em {{date}}',
  unsigned: {
    ai: 'Gerado por IA',
    fallback: 'Gerado por regras',
  },
} as const

export const signaturesTexts = texts(signaturesPtBr, async () => (await import('./signatures.en.ts')).signaturesEn)
