import type { Translation } from '#platform/i18n'
import type { placePickerPtBr } from './place-picker.texts.ts'

export const placePickerEn = {
  where: 'Where does it hurt?',
  other: 'Another place',
  otherHint: 'Choose on the body',
  side: 'Which side?',
  sides: { left: 'Left', right: 'Right', both: 'Both' },
  severity: 'How much does it hurt?',
  severityHint:
    '1 hardly, 10 the worst pain. From 4 on, or without a number, what harms this place stays out of workouts.',
} satisfies Translation<typeof placePickerPtBr>
