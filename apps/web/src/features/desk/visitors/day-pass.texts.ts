import { texts } from '#platform/i18n'

export const dayPassPtBr = {
  open: 'Diária {{amount}}',
  title: 'Diária de {{name}}',
  method: 'Forma de pagamento',
  hint: 'Vale hoje, em qualquer horário. A cobrança e o recibo ficam na ficha do aluno.',
  sell: 'Receber {{amount}}',
  done: 'Diária de {{name}} recebida',
  undo: 'Desfazer',
  undone: 'Diária desfeita: devolva o valor',
  undoFailed: 'Não foi possível desfazer',
  failed: 'Não foi possível vender a diária',
} as const

/** Words of the day that is sold without a plan. */
export const dayPassTexts = texts(dayPassPtBr, async () => (await import('./day-pass.en.ts')).dayPassEn)
