import type { Translation } from '#platform/i18n'
import type { pickersPtBr } from './pickers.texts.ts'

export const pickersEn: Translation<typeof pickersPtBr> = {
  searching: 'Searching…',
  nothing: 'Nothing found',
  nothingYet: 'Nothing added yet',
  failed: 'Search failed. Please try again',
  studentsFailed: 'Failed to load students',
  retry: 'Try again',

  clear: 'Clear selection',
  sheetKind: { isolated: 'Isolated workout', organized: 'Weekly plan' },
  plan: 'Plan',
  anyPlan: 'All plans',
  planDetail_one: '{{price}} · {{count}} day',
  planDetail_other: '{{price}} · {{count}} days',
  planMonths_one: '{{price}} · {{count}} month',
  planMonths_other: '{{price}} · {{count}} months',
}
