import { texts } from '#platform/i18n'

/** Words of exercises that are against what hurts somebody. */
export const sparingPtBr = {
  against: {
    restriction: 'Contra a restrição: {{place}}',
    pain: 'Contra a dor: {{place}}',
  },
  care: 'Pede cuidado: {{place}}',
  movement: 'este movimento',
  exercise: 'doeu neste exercício',
  similar: 'doeu em um exercício parecido',
  of: '{{words}} ({{names}})',
  kept: 'Mantido por {{name}} em {{day}}: {{reason}}',
  swap: 'Trocar por…',
  swapOf: 'Trocar {{name}} por um exercício que poupa',
  noAlternatives: 'Nenhum parecido poupa esse lugar',
  keep: {
    title: 'Manter mesmo assim?',
    allSwapped: 'Trocados por causa do que dói',
    swapHint: 'A troca vale só para quem ela poupa, em dias que são só dessas pessoas.',
    unswap: 'Não trocar',
    unswapOf: 'Não trocar {{name}}',
    reason: 'Por que manter',
    hint: 'O motivo fica na ficha, para os outros instrutores',
  },
} as const

export const sparingTexts = texts(sparingPtBr, async () => (await import('./sparing.en.ts')).sparingEn)
