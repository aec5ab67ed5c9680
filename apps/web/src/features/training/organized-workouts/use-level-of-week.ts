import { type Exercise, smartWorkoutDefaults } from '@folego/contract'
import { useState } from 'react'
import { useProfileOf } from '#features/training/smart-workouts'
import { useCan } from '#platform/access'

type Level = Exercise['level']

/** The level by whose range a week is judged: that of its only student, until another one is chosen. */
export function useLevelOfWeek(students: readonly string[]): [level: Level, choose: (level: Level) => void] {
  const canBuild = useCan('smart-workouts.use')
  const only = (students.length === 1 ? students[0] : undefined) ?? ''
  const { data: profile } = useProfileOf(canBuild ? only : '')
  const [chosen, choose] = useState<Level>()
  return [chosen ?? profile?.experience ?? smartWorkoutDefaults.level, choose]
}
