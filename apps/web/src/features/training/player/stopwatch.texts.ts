import { texts } from '#platform/i18n'

export const stopwatchPtBr = {
  begun: 'Cronômetro iniciado',
  reached: 'Tempo alcançado',
  target: 'Meta: {{time}}',
  stop: 'Parar e registrar',
  cancel: 'Cancelar cronômetro',
} as const

export const stopwatchTexts = texts(stopwatchPtBr, async () => (await import('./stopwatch.en.ts')).stopwatchEn)
