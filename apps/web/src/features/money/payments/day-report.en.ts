import type { Translation } from '#platform/i18n'
import type { dayReportPtBr } from './day-report.texts.ts'

export const dayReportEn: Translation<typeof dayReportPtBr> = {
  day: 'Date',
  print: 'Download report (PDF)',
  printFailed: 'Failed to download report',
  loadFailed: 'Failed to load the daily report',
  received: 'Received',
  gross: '{{received}} gross',
  net: 'What came in, less reversed and refunded.',
  columns: { gross: 'Gross', net: 'Net' },
  payments_one: '{{count}} payment',
  payments_other: '{{count}} payments',
  reversed: 'Reversed',
  refunded: 'Refunded',
  credit: 'Became credit',
  creditNote: 'paid over the amount due',
  nothing: 'No payments on this day.',
  byMethod: 'By method',
  byOperator: 'By staff member',
  byPlan: 'By plan',
  noPlan: 'No plan',
}
