import { texts } from '#platform/i18n'

export const placePickerPtBr = {
  where: 'Onde dói?',
  other: 'Outro lugar',
  otherHint: 'Escolha no corpo',
  side: 'De que lado?',
  sides: { left: 'Esquerdo', right: 'Direito', both: 'Os dois' },
  severity: 'Quanto dói?',
  severityHint:
    '1 quase nada, 10 a pior dor. De 4 em diante, ou sem nota, o que prejudica este lugar fica fora dos treinos.',
}

export const placePickerTexts = texts(placePickerPtBr, async () => (await import('./place-picker.en.ts')).placePickerEn)
