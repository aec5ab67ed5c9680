import { type Exercise } from '@folego/contract'
import {
  equipment,
  type MuscleCategory,
  muscleCategories,
  muscleNamesOf,
  muscleRegions,
  type RegionId,
} from '@folego/domain'
import { useLanguage } from '#platform/i18n'
import type { ExerciseChoice } from './exercise-line.ts'

/** The names of exercises in the current language. */
export function useExerciseNames() {
  const language = useLanguage()
  const nameOf = ({ name_pt, name_en }: Exercise) => (language === 'en' ? name_en : name_pt)
  const regionOf = ({ primary_region }: Exercise) => muscleNamesOf(primary_region)[language]
  return {
    nameOf,
    /** A line's muscle group as text: a region, a category, or free text. */
    groupNameOf: (group: string | null): string => {
      if (group === null) return ''
      if (isRegion(group)) return muscleNamesOf(group)[language]
      return isCategory(group) ? muscleCategories[group][language] : group
    },
    /** 'Peitoral médio · Barra' */
    detailOf: (exercise: Exercise) => `${regionOf(exercise)} · ${equipment[exercise.equipment][language]}`,
    choiceOf: (exercise: Exercise): ExerciseChoice => ({
      exercise_name: nameOf(exercise),
      exercise_id: exercise.id,
      muscle_group: exercise.primary_region,
      exercise,
    }),
  }
}

function isRegion(group: string): group is RegionId {
  return Object.hasOwn(muscleRegions, group)
}

function isCategory(group: string): group is MuscleCategory {
  return Object.hasOwn(muscleCategories, group)
}
