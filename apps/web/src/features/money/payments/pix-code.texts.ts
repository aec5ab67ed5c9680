import { texts } from '#platform/i18n'

export const pixCodePtBr = {
  code: 'Pix copia e cola',
  copy: 'Copiar código',
  copied: 'Código copiado',
  copyFailed: 'Não deu para copiar. Selecione o código e copie',
  unconfirmed: 'O Pix não avisa o sistema: confira no extrato do banco que o dinheiro entrou.',
} as const

export const pixCodeTexts = texts(pixCodePtBr, async () => (await import('./pix-code.en.ts')).pixCodeEn)
