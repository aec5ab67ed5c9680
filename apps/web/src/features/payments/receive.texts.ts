import { texts } from '#platform/i18n'

export const receivePtBr = {
  action: 'Receber',
  named: 'Receber de {{name}}',
  loadFailed: 'Falha ao carregar o que está em aberto',
  what: 'O que está sendo pago',
  invoice: 'Cobrança {{number}}, vence em {{due}}',
  late_one: '{{count}} dia de atraso, {{charges}} de multa e juros',
  late_other: '{{count}} dias de atraso, {{charges}} de multa e juros',
  nothing: 'Nada em aberto: o valor vira crédito do aluno.',
  how: 'Como',
  methods: {
    cash: 'Dinheiro',
    pix: 'Pix',
    debit_card: 'Cartão de débito',
    credit_card: 'Cartão de crédito',
    transfer: 'Transferência',
    boleto: 'Boleto',
    student_credit: 'Crédito do aluno',
  },
  credit: 'Crédito do aluno: {{amount}}',
  amount: 'Valor recebido',
  given: 'Dinheiro entregue',
  givenHint: 'Para calcular o troco; não precisa preencher.',
  change: 'Troco: {{amount}}',
  missing: 'Faltam {{amount}} para o valor recebido',
  installments: 'Parcelas na maquininha',
  reference: 'NSU ou autorização',
  referenceBank: 'Identificação no banco',
  open: 'Continua em aberto: {{amount}}',
  left: 'Vira crédito do aluno: {{amount}}',
  pix: {
    hint: 'O aluno paga {{amount}} com este código. Confira no banco da academia antes de confirmar.',
    one: 'O código vale para uma cobrança: escolha uma só para mostrá-lo.',
    part: 'O código pede o valor inteiro da cobrança.',
    missing: 'Cadastre a chave Pix da academia para mostrar o QR code aqui.',
    settings: 'Cadastrar chave Pix',
  },
  confirm: 'Confirmar {{amount}}',
  failed: 'O pagamento não foi registrado',
  done: {
    title: 'Pagamento {{number}} recebido',
    received: '{{amount}} de {{name}} em {{method}}.',
    close: 'Pronto',
  },
} as const

export const receiveTexts = texts(receivePtBr, async () => (await import('./receive.en.ts')).receiveEn)
