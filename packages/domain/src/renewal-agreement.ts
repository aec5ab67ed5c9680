import type { Language } from './languages.ts'

/** The consent of a student to automatic renewal. A change of the text requires a new version, which is stored with each answer. */
export const renewalAgreement = {
  version: 2,
  text: {
    'pt-BR':
      'Ao fim do período, minha matrícula é renovada por mais um período igual, pelo preço do plano que me será avisado antes. Posso recusar até a véspera do fim, sem custo, no aplicativo ou na recepção.',
    en: 'When the period ends, my enrollment renews for another period of the same length, at the plan’s price, which I am told in advance. I can decline at no cost until the day before it ends, in the app or at the front desk.',
  } satisfies Record<Language, string>,
} as const
