import { type Exercise, type SmartWorkoutType, smartWorkoutDefaults } from '@folego/contract'
import { type Equipment, type Language, type RegionId } from '@folego/domain'
import type { WorkoutRequest } from './smart-workouts.queries.ts'

/** The choices of the first step. `equipment` null means the gym's equipment. */
export interface SetupValues {
  regions: RegionId[]
  type: SmartWorkoutType
  level: Exercise['level']
  duration: number
  student: { id: string; name: string } | undefined
  equipment: Equipment[] | null
  /** Antagonists in supersets. */
  littleTime: boolean
  useAi: boolean
}

export const firstSetup: SetupValues = {
  regions: [],
  ...smartWorkoutDefaults,
  student: undefined,
  equipment: null,
  littleTime: false,
  useAi: true,
}

/** The choices as API input. */
export function aimsOf({ regions, type, level, duration, equipment, student }: SetupValues, language: Language) {
  // No equipment selected means everything, if the gym has stored nothing either.
  return {
    muscle_groups: regions,
    type,
    level,
    duration,
    language,
    equipment: equipment?.length === 0 ? null : equipment,
    student_id: student?.id ?? null,
  }
}

export function requestOf(values: SetupValues, language: Language): WorkoutRequest {
  const { littleTime: little_time, useAi: use_ai } = values
  return { ...aimsOf(values, language), little_time, use_ai }
}
