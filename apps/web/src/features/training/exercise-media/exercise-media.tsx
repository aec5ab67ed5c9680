import { IconVideo } from '@tabler/icons-react'
import { useApiQuery } from '#platform/api'
import { useTexts } from '#platform/i18n'
import { ExercisePicture } from './exercise-picture.tsx'
import { exerciseMediaTexts } from './exercise-media.texts.ts'
import styles from './exercise-media.module.css'

export interface ExerciseMediaProps {
  exerciseId: string | null
}

/**
 * The picture and video of an exercise, nothing if it has none. One list per gym is requested, and only when one of the gym's
 * own exercises is shown.
 */
export function ExerciseMedia({ exerciseId }: ExerciseMediaProps) {
  const t = useTexts(exerciseMediaTexts)
  const { data } = useApiQuery('GET /exercise/media', {}, { staleTime: 300_000, offline: false })
  const medium = data?.object.find((it) => it.exercise_id === exerciseId)
  if (!medium || exerciseId === null) return null
  const { name, picture, video_url } = medium
  return (
    <span className={styles.media} data-media>
      {picture && <ExercisePicture exerciseId={exerciseId} name={name} picture={picture} />}
      {video_url && (
        <a href={video_url} target="_blank" rel="noreferrer">
          <IconVideo size={16} stroke={1.8} aria-hidden />
          {t('video')}
        </a>
      )}
    </span>
  )
}
