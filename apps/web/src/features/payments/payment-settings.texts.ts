import { texts } from '#platform/i18n'

export const paymentSettingsPtBr = {
  loadFailed: 'Não deu para carregar os recebimentos',
  pix: {
    title: 'Pix da academia',
    hint: 'Com a chave, cada cobrança ganha um QR code e um código copia e cola. Não precisa de contrato com ninguém.',
    kind: 'Tipo da chave',
    kinds: { cnpj: 'CNPJ', cpf: 'CPF', phone: 'Celular', email: 'E-mail', random: 'Chave aleatória' },
    key: 'Chave Pix',
    name: 'Nome de quem recebe',
    nameHint: 'Até 25 letras. No código fica: {{text}}',
    city: 'Cidade',
    cityHint: 'Até 15 letras. No código fica: {{text}}',
    save: 'Salvar Pix',
    saved: 'Pix salvo com sucesso',
    failed: 'Não deu para salvar o Pix',
    paste: 'Já tem um código copia e cola da academia?',
    pasteHint: 'Cole aqui e os campos se preenchem',
    faults: {
      none: 'Isto não é um código Pix copia e cola',
      damaged: 'Este código está incompleto ou foi alterado: copie outra vez',
      dynamic:
        'Este código vale para uma só cobrança do seu banco e não traz a chave. Use um código fixo ou digite a chave',
      wrong: 'Este código tem um erro por dentro: digite a chave',
    },
  },
  preview: {
    title: 'Como quem paga vai ver',
    hint: 'Este código não tem valor: quem paga escolhe. Teste com o seu celular antes de usar.',
    name: 'Recebe: {{name}}, {{city}}',
    key: 'Chave: {{key}}',
  },
} as const

export const paymentSettingsTexts = texts(
  paymentSettingsPtBr,
  async () => (await import('./payment-settings.en.ts')).paymentSettingsEn,
)
