import type { Translation } from '#platform/i18n'
import type { statementColumnsPtBr } from './statement-columns.texts.ts'

export const statementColumnsEn = {
  title: 'What is each column?',
  hint: 'These are the file’s first rows. Say what each column is; this account’s next statements are then imported right away.',
  account: 'Bank account',
  accountHint: 'What the gym calls it, such as "Itaú". Use a different name for each account.',
  otherAccount:
    'At least half of what {{account}} has on these days is missing from this file. Whose statement is this?',
  table: 'First rows of the statement',
  line: 'Row',
  column: 'Type of column {{number}}',
  ignore: 'Ignore',
  fields: {
    date: 'Date',
    amount: 'Amount',
    incoming: 'Money in',
    outgoing: 'Money out',
    direction: 'Credit or debit (C/D)',
    memo: 'Description',
    id: 'ID',
  },
  decimal: { label: 'Decimal separator', comma: 'Comma (1.149,90)', point: 'Point (1,149.90)' },
  dates: { label: 'Date format', day_first: 'day/month/year', month_first: 'month/day/year' },
  reading: {
    incoming: 'Reads as: {{day}}, {{amount}} in, {{memo}}.',
    outgoing: 'Reads as: {{day}}, {{amount}} out, {{memo}}.',
    unreadable: 'Row {{line}} has a date or amount that cannot be read this way.',
    nothing: 'None of these rows has a date and an amount in these columns.',
    noMemo: 'no description',
  },
  leaveOut_one: 'Leave out the row that cannot be read ({{lines}})',
  leaveOut_other: 'Leave out the {{count}} rows that cannot be read ({{lines}})',
  inReais: 'They are reais, although the file says {{currency}}',
  confirm: 'Import',
  failed: 'Failed to read the statement',
} as const satisfies Translation<typeof statementColumnsPtBr>
