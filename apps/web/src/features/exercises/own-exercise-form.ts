import type { Equipment, Exercise, RegionId, WorkoutType } from '@folego/contract'

/** What the fields of the gym's own exercise hold; '' is nothing chosen. */
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
}

export function emptyExercise(name: string): OwnExerciseValues {
  const what = { equipment: 'other', types: ['hypertrophy'], mechanic: '', pattern: '', level: 'beginner' } as const
  return { name, primary_region: '', secondary_regions: [], ...what, types: [...what.types], video_url: '' }
}

export function valuesOfExercise(exercise: Exercise): OwnExerciseValues {
  const { name_pt, primary_region, secondary_regions, equipment, types, mechanic, pattern, level, video_url } = exercise
  const regions = { primary_region, secondary_regions }
  const movement = { mechanic: mechanic ?? '', pattern: pattern ?? '' } as const
  return { name: name_pt, ...regions, equipment, types, ...movement, level, video_url: video_url ?? '' }
}

/** Field values → what the contract's form takes. */
export function readOwnExercise({ primary_region, mechanic, pattern, video_url, ...values }: OwnExerciseValues) {
  return {
    ...values,
    ...(primary_region !== '' && { primary_region }),
    mechanic: mechanic === '' ? null : mechanic,
    pattern: pattern === '' ? null : pattern,
    video_url: video_url.trim() === '' ? null : video_url,
  }
}
