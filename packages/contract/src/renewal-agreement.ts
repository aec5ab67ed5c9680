import type { Language } from './identity.ts'

/** The consent of a student to automatic renewal. A change of the text requires a new version, which is stored with each answer. */
export const renewalAgreement = {
  version: 1,
  text: {
    'pt-BR':
      'Ao fim do período, minha matrícula é renovada por mais um período igual, pelo preço do plano que me será avisado antes. Posso recusar até a véspera do fim, sem custo, no aplicativo ou na recepção.',
    en: 'At the end of the period my enrollment is renewed for another one of the same length, at the price of the plan of which I am told before. I can decline until the day before the end, free of charge, in the application or at the desk.',
  } satisfies Record<Language, string>,
} as const
