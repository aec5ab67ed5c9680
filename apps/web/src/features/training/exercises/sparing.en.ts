import type { Translation } from '#platform/i18n'
import type { sparingPtBr } from './sparing.texts.ts'

export const sparingEn: Translation<typeof sparingPtBr> = {
  against: {
    restriction: 'Against the restriction: {{place}}',
    pain: 'Against the pain: {{place}}',
  },
  movement: 'this movement',
  exercise: 'it hurt in this exercise',
  of: '{{words}} ({{names}})',
  kept: 'Kept by {{name}} on {{day}}: {{reason}}',
  swap: 'Swap for…',
  swapOf: 'Swap {{name}} for an exercise that spares',
  noAlternatives: 'Nothing similar spares this place',
  keep: {
    title: 'Keep it anyway?',
    reason: 'Why it stays',
    hint: 'The reason stays with the sheet, for the other instructors',
  },
}
