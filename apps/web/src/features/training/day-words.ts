import { focusAreaNames, type StudentDay, titleOfDay, workoutTypes } from '@folego/contract'
import { useLanguage, useTexts } from '#platform/i18n'
import { ownNameOf } from './day-places.ts'
import { trainingTexts } from './training.texts.ts'

const dayKeys = ['d1', 'd2', 'd3', 'd4', 'd5', 'd6', 'd7'] as const

/** How a day is called. */
export function useDayWords() {
  const t = useTexts(trainingTexts)
  const language = useLanguage()
  return {
    /** 'Treino A', else 'Segunda-feira'. */
    nameOf: (day: StudentDay) => ownNameOf(day) ?? t(`day.names.${dayKeys[day.day_number - 1] ?? 'd1'}`),
    /** What the day is about: its own title, else its focus area. */
    titleOf: (day: StudentDay) => {
      const { rest_day, focus_area } = day
      if (rest_day) return t('day.rest')
      return titleOfDay(day, language) ?? (focus_area ? focusAreaNames[focus_area][language] : t('day.untitled'))
    },
    typeOf: ({ workout_type }: StudentDay) => workoutTypes[workout_type][language],
  }
}
