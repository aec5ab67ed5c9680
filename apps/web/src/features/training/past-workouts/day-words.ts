import { type StudentDay } from '@folego/contract'
import { nameOfWorkout, ownNameOfDay, workoutTypes } from '@folego/domain'
import { nameOfWeekday, useLanguage, useTexts } from '#platform/i18n'
import { workoutTexts } from './workout.texts.ts'

/** The names of days. */
export function useDayWords() {
  const t = useTexts(workoutTexts)
  const language = useLanguage()
  return {
    /** 'Treino A', else 'Segunda'. */
    nameOf: (day: StudentDay) => ownNameOfDay(day) ?? nameOfWeekday(day.day_number, language),
    titleOf: (day: StudentDay) => (day.rest_day ? t('day.rest') : nameOfWorkout(day, language)),
    typeOf: ({ workout_type }: StudentDay) => workoutTypes[workout_type][language],
  }
}
