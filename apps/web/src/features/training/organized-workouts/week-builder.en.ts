import type { Translation } from '#platform/i18n'
import type { weekBuilderPtBr } from './week-builder.texts.ts'

export const weekBuilderEn: Translation<typeof weekBuilderPtBr> = {
  build: 'Build the week',
  rebuild: 'Rebuild this day',
  letter: 'Workout {{letter}}',
  built_one: 'Week built: {{count}} training day. Review it before saving.',
  built_other: 'Week built: {{count}} training days. Review it before saving.',
  rebuilt: '{{day}} rebuilt',
  failed: 'Failed to build day',
  undo: 'Undo',
  volume: 'Weekly sets by muscle',
  volumeHint: '{{min}} to {{max}} sets. Sets count as half for muscles that only assist.',
  within: '{{within}} of {{total}} muscles within {{min}} to {{max}} sets',
  level: 'Range for',
  beginner: 'Beginner',
  others: 'Others',
  other: 'Others',
  state: { none: 'no sets', below: 'below the range', within: 'within the range', above: 'above the range' },
  row: '{{sets}} sets, {{state}}',
  unknown_one: '{{count}} set is not counted because its exercise has no known muscle.',
  unknown_other: '{{count}} sets are not counted because their exercises have no known muscle.',
}
