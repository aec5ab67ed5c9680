import type { Translation } from '#platform/i18n'
import type { gymClosuresPtBr } from './gym-closures.texts.ts'

export const gymClosuresEn = {
  title: 'Closure',
  hint: 'Closes the gym for some days: enrollments that run on them stand still, free of charge. Their end and open invoices move along. What is sold afterwards is not frozen.',
  from: 'First day closed',
  to: 'Last day closed',
  reason: 'Reason',
  touches_one: '{{count}} enrollment stands still on these days.',
  touches_other: '{{count}} enrollments stand still on these days.',
  save: 'Close the gym on these days',
  saved: 'Closure recorded',
  failed: 'Failed to record the closure',
  loadFailed: 'Failed to load closures',
  days: '{{from}} to {{to}}',
  froze_one: '{{count}} enrollment frozen',
  froze_other: '{{count}} enrollments frozen',
  undone: 'undone',
  undo: {
    action: 'Undo',
    named: 'Undo the closure of {{days}}',
    message: 'Enrollments run on these days again: their end and open invoices are as they were.',
    done: 'Closure undone',
    failed: 'The closure could not be undone',
  },
} as const satisfies Translation<typeof gymClosuresPtBr>
