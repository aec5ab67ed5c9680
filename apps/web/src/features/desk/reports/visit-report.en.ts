import type { Translation } from '#platform/i18n'
import type { visitReportPtBr } from './visit-report.texts.ts'

export const visitReportEn: Translation<typeof visitReportPtBr> = {
  title: 'Visit report',
  chooseGym: 'Select a gym at the top of the page',
  loadFailed: 'Failed to load the report',
  month: 'Month of the visits',
  visits: 'Visits',
  people: 'People',
  peopleNote: 'different ones, in the month',
  refused: 'Refused',
  overridden: 'Let in anyway',
  chart: 'Visits by day',
  summary_one: '{{count}} visit in {{month}}',
  summary_other: '{{count}} visits in {{month}}',
  byDay: 'By day',
  byHour: 'By hour',
  byPlan: 'By plan',
  byReason: 'Why somebody could not enter',
  day: 'Day',
  hour: 'Hour',
  plan: 'Plan',
  reason: 'Situation',
  noPlan: 'No plan',
  none: 'No visits in this month.',
  noneRefused: 'Nobody was refused in this month.',
  exceptions: 'Exceptions',
}
