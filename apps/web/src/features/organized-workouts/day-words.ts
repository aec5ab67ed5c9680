import { nameOfWorkout } from '@folego/contract'
import { useLanguage, useTexts } from '#platform/i18n'
import { organizedWorkoutsTexts } from './organized-workouts.texts.ts'
import type { DayValues, WeekValues } from './sheet-form.ts'

type DayKey = 'd1' | 'd2' | 'd3' | 'd4' | 'd5' | 'd6' | 'd7'
const dayKeys = ['d1', 'd2', 'd3', 'd4', 'd5', 'd6', 'd7'] as const satisfies readonly DayKey[]

/** How days and weeks are called. */
export function useDayWords() {
  const t = useTexts(organizedWorkoutsTexts)
  const language = useLanguage()
  const keyOf = (day: Pick<DayValues, 'day_number'>): DayKey => dayKeys[day.day_number - 1] ?? 'd1'
  return {
    /** 'Segunda-feira' */
    weekday: (day: Pick<DayValues, 'day_number'>) => t(`day.names.${keyOf(day)}`),
    /** 'Seg' */
    shortWeekday: (day: Pick<DayValues, 'day_number'>) => t(`day.short.${keyOf(day)}`),
    titleOf: (day: Pick<DayValues, 'rest_day' | 'title' | 'focus_area' | 'day_name' | 'day_number' | 'workout_type'>) =>
      day.rest_day ? t('day.rest') : nameOfWorkout(day, language),
    weekName: (week: Pick<WeekValues, 'title'>, at: number) =>
      week.title === '' ? t('week.name', { number: at + 1 }) : week.title,
  }
}
