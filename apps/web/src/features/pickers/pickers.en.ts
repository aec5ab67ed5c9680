import type { Translation } from '#platform/i18n'
import type { pickersPtBr } from './pickers.pt-br.ts'

export const pickersEn: Translation<typeof pickersPtBr> = {
  searching: 'Searching…',
  nothing: 'Nothing found',
  nothingYet: 'Nothing registered yet',
  failed: 'Search failed. Please try again',

  clear: 'Clear the choice',
  planDetail_one: '{{price}} · {{count}} day',
  planDetail_other: '{{price}} · {{count}} days',
}
