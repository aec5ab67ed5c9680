import type { Translation } from '#platform/i18n'
import type { sparingPtBr } from './sparing.texts.ts'

export const sparingEn: Translation<typeof sparingPtBr> = {
  against: {
    restriction: 'Against the restriction: {{place}}',
    pain: 'Against the pain: {{place}}',
  },
  care: 'Needs care: {{place}}',
  movement: 'this movement',
  exercise: 'it hurt in this exercise',
  similar: 'it hurt in a similar exercise',
  of: '{{words}} ({{names}})',
  kept: 'Kept by {{name}} on {{day}}: {{reason}}',
  swap: 'Swap for…',
  swapOf: 'Swap {{name}} for an exercise that spares',
  noAlternatives: 'Nothing similar spares this place',
  keep: {
    title: 'Keep it anyway?',
    allSwapped: 'Swapped because of what hurts',
    swapHint: 'The swap is only for those whom it spares, on days of their own.',
    unswap: 'Do not swap',
    unswapOf: 'Do not swap {{name}}',
    reason: 'Why it stays',
    hint: 'The reason stays with the workout, for the other instructors',
  },
}
