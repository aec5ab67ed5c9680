import type { Translation } from '#platform/i18n'
import type { ownPainsPtBr } from './own-pains.texts.ts'

export const ownPainsEn: Translation<typeof ownPainsPtBr> = {
  title: 'What hurts',
  hint: 'Workouts spare these places. Only you and those who prescribe your workouts see them.',
  none: 'Nothing hurts at the moment.',
  byStaff: 'Written by the instructor',
  inExercise: '{{place}} in {{exercise}}',
  inWorkout: 'Reported in the workout of {{day}} · workouts spare it until {{until}}',
  bySelf: 'Said by you',
  add: 'Report a pain',
  end: 'No longer hurts',
  endOf: 'No longer hurts: {{place}}',
  note: 'Note',
  save: 'Save',
  saved: 'Saved. Your instructor sees it on your page.',
  failed: 'Failed to save what hurts',
  loadFailed: 'Failed to load what hurts',
}
