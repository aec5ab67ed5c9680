import type { Translation } from '#platform/i18n'
import type { weekDotsPtBr } from './week-dots.texts.ts'

export const weekDotsEn = {
  label: 'Workouts of the week',
  today: 'today',
  state: { done: 'workout done', planned: 'workout planned', rest: 'rest', free: 'no workout' },
} as const satisfies Translation<typeof weekDotsPtBr>
