import { nameOfWorkout } from '@folego/domain'
import { nameOfWeekday, shortNameOfWeekday, useLanguage, useTexts } from '#platform/i18n'
import { organizedWorkoutsTexts } from './organized-workouts.texts.ts'
import type { DayValues, WeekValues } from './sheet-form.ts'

/** The names of days and weeks. */
export function useDayWords() {
  const t = useTexts(organizedWorkoutsTexts)
  const language = useLanguage()
  return {
    /** 'Segunda' */
    weekday: (day: Pick<DayValues, 'day_number'>) => nameOfWeekday(day.day_number, language),
    /** 'Seg' */
    shortWeekday: (day: Pick<DayValues, 'day_number'>) => shortNameOfWeekday(day.day_number, language),
    titleOf: (day: Pick<DayValues, 'rest_day' | 'title' | 'focus_area' | 'day_name' | 'day_number' | 'workout_type'>) =>
      day.rest_day ? t('day.rest') : nameOfWorkout(day, language),
    weekName: (week: Pick<WeekValues, 'title'>, at: number) =>
      week.title === '' ? t('week.name', { number: at + 1 }) : week.title,
  }
}
