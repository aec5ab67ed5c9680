import type { Translation } from '#platform/i18n'
import type { stopwatchPtBr } from './stopwatch.texts.ts'

export const stopwatchEn = {
  begun: 'Stopwatch started',
  reached: 'Time reached',
  target: 'Target: {{time}}',
  stop: 'Stop and log',
  cancel: 'Cancel stopwatch',
} as const satisfies Translation<typeof stopwatchPtBr>
