import type { Translation } from '#platform/i18n'
import type { volumePtBr } from './volume.texts.ts'

export const volumeEn: Translation<typeof volumePtBr> = {
  title: 'Planned and done',
  hint: 'Sets done out of those planned, by week and muscle group. Where a muscle only assists, a set counts half. The last week is not over yet.',
  group: 'Week of',
  all: 'All sets',
  cell: '{{done}} of {{planned}} sets',
  none: 'There was neither a weekly plan nor a workout in the last eight weeks.',
  loadFailed: 'Failed to load what was planned and done',
}
