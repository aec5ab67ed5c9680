import { type Exercise } from '@folego/contract'
import { type Equipment, limits, type RegionId, type WorkoutType } from '@folego/domain'

/** The field values of a gym's own exercise; '' means no selection. */
export interface OwnExerciseValues {
  name: string
  primary_region: RegionId | ''
  secondary_regions: RegionId[]
  equipment: Equipment
  types: WorkoutType[]
  mechanic: NonNullable<Exercise['mechanic']> | ''
  pattern: NonNullable<Exercise['pattern']> | ''
  level: Exercise['level']
  video_url: string
  /** Always `limits.cuesPerExercise`, empty ones included. */
  cues: string[]
}

export function emptyExercise(name: string): OwnExerciseValues {
  const what = { equipment: 'other', types: ['hypertrophy'], mechanic: '', pattern: '', level: 'beginner' } as const
  return {
    name,
    primary_region: '',
    secondary_regions: [],
    ...what,
    types: [...what.types],
    video_url: '',
    cues: threeOf([]),
  }
}

export function valuesOfExercise(exercise: Exercise): OwnExerciseValues {
  const { name_pt, primary_region, secondary_regions, equipment, types, mechanic, pattern, level, video_url } = exercise
  const regions = { primary_region, secondary_regions }
  const movement = { mechanic: mechanic ?? '', pattern: pattern ?? '' } as const
  return {
    name: name_pt,
    ...regions,
    equipment,
    types,
    ...movement,
    level,
    video_url: video_url ?? '',
    cues: threeOf(exercise.cues),
  }
}

/** Field values → the input of the contract's form. */
export function readOwnExercise({ primary_region, mechanic, pattern, video_url, cues, ...values }: OwnExerciseValues) {
  return {
    ...values,
    ...(primary_region !== '' && { primary_region }),
    mechanic: mechanic === '' ? null : mechanic,
    pattern: pattern === '' ? null : pattern,
    cues: cues.filter((cue) => cue.trim() !== ''),
    video_url: video_url.trim() === '' ? null : video_url,
  }
}

function threeOf(cues: readonly string[]): string[] {
  return Array.from({ length: limits.cuesPerExercise }, (_, at) => cues[at] ?? '')
}
