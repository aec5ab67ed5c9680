import type { Translation } from '#platform/i18n'
import type { dayReportPtBr } from './day-report.texts.ts'

export const dayReportEn: Translation<typeof dayReportPtBr> = {
  day: 'Day',
  print: 'Download the report (PDF)',
  printFailed: 'The report could not be downloaded',
  loadFailed: 'Failed to load what came in on the day',
  received: 'Received',
  payments_one: '{{count}} payment',
  payments_other: '{{count}} payments',
  reversed: 'Given back',
  credit: 'Became credit',
  creditNote: 'paid beyond what was due',
  nothing: 'No payment on this day.',
  byMethod: 'By method',
  byOperator: 'By who received it',
  byPlan: 'By plan',
  noPlan: 'No plan',
}
