import type { Translation } from '#platform/i18n'
import type { weekBuilderPtBr } from './week-builder.texts.ts'

export const weekBuilderEn: Translation<typeof weekBuilderPtBr> = {
  build: 'Build the week',
  rebuild: 'Build this day again',
  letter: 'Workout {{letter}}',
  built_one: 'Week built: {{count}} training day. Review it before saving.',
  built_other: 'Week built: {{count}} training days. Review it before saving.',
  rebuilt: '{{day}}: built again',
  failed: 'Failed to build the day',
  undo: 'Undo',
  volume: 'Weekly sets by muscle',
  volumeHint: '{{min}} to {{max}} sets. Where the muscle only helps, a set counts half.',
  within: '{{within}} of {{total}} muscles within {{min}} to {{max}} sets',
  level: 'Range for',
  beginner: 'Beginner',
  others: 'Others',
  other: 'Others',
  state: { none: 'no sets', below: 'below the range', within: 'within the range', above: 'above the range' },
  row: '{{sets}} sets, {{state}}',
  unknown_one: '{{count}} set of an exercise without a known muscle does not count.',
  unknown_other: '{{count}} sets of exercises without a known muscle do not count.',
}
