import type { Translation } from '#platform/i18n'
import type { statementColumnsPtBr } from './statement-columns.texts.ts'

export const statementColumnsEn = {
  title: 'What is each column?',
  hint: 'The first rows of the file. Say what each column is: the next statement of this account comes in at once.',
  account: 'Bank account',
  accountHint: 'As the gym calls it, for example "Itaú". Different accounts have different names.',
  table: 'First rows of the statement',
  line: 'Row',
  column: 'What column {{number}} is',
  ignore: 'Ignore',
  fields: {
    date: 'Day',
    amount: 'Amount',
    incoming: 'Money in',
    outgoing: 'Money out',
    direction: 'Credit or debit (C/D)',
    memo: 'Description',
    id: 'Identifier',
  },
  decimal: { label: 'Cents stand after', comma: 'a comma (1.149,90)', point: 'a point (1,149.90)' },
  dates: { label: 'Days are written as', day_first: 'day/month/year', month_first: 'month/day/year' },
  reading: {
    incoming: 'It reads: {{day}}, {{amount}} came in, {{memo}}.',
    outgoing: 'It reads: {{day}}, {{amount}} went out, {{memo}}.',
    unreadable: 'Row {{line}} has a day or an amount that cannot be read like this.',
    nothing: 'None of these rows has a day and an amount in these columns.',
    noMemo: 'no description',
  },
  confirm: 'Bring in',
  failed: 'The statement was not read',
} as const satisfies Translation<typeof statementColumnsPtBr>
