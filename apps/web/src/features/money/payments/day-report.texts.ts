import { texts } from '#platform/i18n'

export const dayReportPtBr = {
  day: 'Dia',
  print: 'Baixar o relatório (PDF)',
  printFailed: 'Não foi possível baixar o relatório',
  loadFailed: 'Falha ao carregar o que entrou no dia',
  received: 'Recebido',
  gross: '{{received}} bruto',
  net: 'O que entrou, menos estornos e devoluções.',
  columns: { gross: 'Bruto', net: 'Líquido' },
  payments_one: '{{count}} pagamento',
  payments_other: '{{count}} pagamentos',
  reversed: 'Estornado',
  refunded: 'Devolvido',
  credit: 'Virou crédito',
  creditNote: 'pago além do devido',
  nothing: 'Nenhum pagamento neste dia.',
  byMethod: 'Por forma de pagamento',
  byOperator: 'Por quem recebeu',
  byPlan: 'Por plano',
  noPlan: 'Sem plano',
} as const

export const dayReportTexts = texts(dayReportPtBr, async () => (await import('./day-report.en.ts')).dayReportEn)
