import { MovingFigure } from '#features/training/body-map'
import { useExerciseGuides } from './use-exercise-guides.ts'

export interface ExerciseFigureProps {
  exerciseId: string | null
  /** One picture, for lists. */
  still?: boolean
}

/** How an exercise of the catalogue is done, drawn and moving; read aloud, it is the first cue. */
export function ExerciseFigure({ exerciseId, still }: ExerciseFigureProps) {
  const { data } = useExerciseGuides(exerciseId !== null)
  const guide = data?.object.find((it) => it.exercise_id === exerciseId)
  if (!guide) return null
  const { exercise_id, primary_region, secondary_regions, cues } = guide
  return (
    <MovingFigure
      exerciseId={exercise_id}
      primary={primary_region}
      secondary={secondary_regions}
      label={cues[0] ?? ''}
      still={still}
    />
  )
}
