import { texts } from '#platform/i18n'

export const claimsPtBr = {
  action: 'Já paguei',
  title: 'Já paguei a cobrança {{number}}',
  hint: 'A academia procura no banco e confirma.',
  paidOn: 'Quando paguei',
  note: 'Observação',
  notePlaceholder: 'Pix no nome de outra pessoa, por exemplo',
  send: 'Avisar a academia',
  sent: 'Avisamos a academia',
  failed: 'O aviso não foi enviado',
  waiting: 'Você avisou que pagou em {{day}}. A academia confirma quando encontrar.',
  dismissed: 'A academia não encontrou este pagamento: {{reason}}',
  desk: {
    open: 'Avisos de pagamento ({{count}})',
    title: 'Avisos de pagamento',
    hint: 'Alunos dizem que pagaram. Confira no banco antes de receber.',
    empty: 'Nenhum aviso à espera',
    loadFailed: 'Falha ao carregar os avisos de pagamento',
    invoice: 'Cobrança {{number}}, {{amount}}',
    paidOn: 'Pago em {{day}}',
    receiveOf: 'Receber de {{name}}',
    dismiss: 'Não encontrei',
    dismissOf: 'Não encontrei o pagamento de {{name}}',
    dismissTitle: 'Pagamento de {{name}} não encontrado',
    dismissMessage: 'O aluno lê o motivo e pode avisar de novo. A cobrança continua em aberto.',
    reason: 'Motivo',
    dismissed: 'O aluno verá o motivo',
    dismissFailed: 'O aviso continua à espera',
  },
} as const

export const claimsTexts = texts(claimsPtBr, async () => (await import('./claims.en.ts')).claimsEn)
