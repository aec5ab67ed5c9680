import { texts } from '#platform/i18n'

export const paymentsPtBr = {
  title: 'Pagamentos recebidos',
  loadFailed: 'Falha ao carregar os pagamentos',
  empty: 'Ainda não entrou pagamento.',
  emptyOwn: 'Nenhum pagamento no próprio nome.',
  byOther: 'Cobrança {{number}}: {{amount}} pago por {{name}} em {{day}}',
  year: { action: 'Pagamentos de {{year}}', failed: 'A declaração não foi gerada' },
  named: 'Recibo {{number}}',
  inInstallments: '{{method}} em {{count}} vezes',
  stands: 'Recebido',
  reversed: 'Estornado',
  refunded: 'Devolução',
  refundNamed: 'Devolução {{number}}',
  column: {
    number: 'Recibo',
    day: 'Dia',
    method: 'Como',
    invoices: 'Cobranças',
    by: 'Quem recebeu',
    amount: 'Valor',
    state: 'Situação',
  },
  refund: {
    action: 'Devolver',
    title: 'Devolver crédito de {{name}}',
    how: 'Como',
    amount: 'Quanto',
    available: 'Crédito: {{amount}}',
    reference: 'Referência',
    done: '{{amount}} devolvidos a {{name}}',
    failed: 'O crédito não foi devolvido',
  },
  reverse: {
    action: 'Estornar',
    title: 'Estornar o pagamento {{number}}?',
    message: '{{amount}} deixam de contar como recebidos, e o que tinha sido pago volta a ficar em aberto.',
    cash: 'O dinheiro sai do caixa aberto.',
    other: 'O recibo continua valendo por {{amount}} em {{method}}.',
    reason: 'Motivo',
    confirm: 'Estornar',
    done: 'Pagamento {{number}} estornado',
    doneInPart: '{{amount}} do pagamento {{number}} estornados',
    failed: 'O pagamento não foi estornado',
  },
} as const

export const paymentsTexts = texts(paymentsPtBr, async () => (await import('./payments.en.ts')).paymentsEn)
