import { nameOfWorkout, ownNameOfDay, type StudentDay, workoutTypes } from '@folego/contract'
import { useLanguage, useTexts } from '#platform/i18n'
import { workoutTexts } from './workout.texts.ts'

const dayKeys = ['d1', 'd2', 'd3', 'd4', 'd5', 'd6', 'd7'] as const

/** How a day is called. */
export function useDayWords() {
  const t = useTexts(workoutTexts)
  const language = useLanguage()
  return {
    /** 'Treino A', else 'Segunda'. */
    nameOf: (day: StudentDay) => ownNameOfDay(day) ?? t(`day.names.${dayKeys[day.day_number - 1] ?? 'd1'}`),
    titleOf: (day: StudentDay) => (day.rest_day ? t('day.rest') : nameOfWorkout(day, language)),
    typeOf: ({ workout_type }: StudentDay) => workoutTypes[workout_type][language],
  }
}
