import { texts } from '#platform/i18n'

/** Words of a week's seven days. */
export const weekDotsPtBr = {
  label: 'Treinos da semana',
  today: 'hoje',
  state: { done: 'treino feito', planned: 'treino planejado', rest: 'descanso', free: 'sem treino' },
} as const

export const weekDotsTexts = texts(weekDotsPtBr, async () => (await import('./week-dots.en.ts')).weekDotsEn)
