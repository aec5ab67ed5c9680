import { BodyMuscles } from '#features/training/body-map'
import { useOnline } from '#platform/api'
import { useTexts } from '#platform/i18n'
import { Button, Skeleton, Stack } from '#ui'
import { ExerciseFigure } from './exercise-figure.tsx'
import styles from './exercise-guide.module.css'
import { exerciseGuideTexts } from './exercise-guide.texts.ts'
import { useExerciseGuides } from './use-exercise-guides.ts'

export interface ExerciseGuideProps {
  /** Of the catalogue or of the gym's own; null for a free text, which has no guide. */
  exerciseId: string | null
}

/** How an exercise is done, and the muscles that it trains. */
export function ExerciseGuide({ exerciseId }: ExerciseGuideProps) {
  const t = useTexts(exerciseGuideTexts)
  const online = useOnline()
  const { data, isError, refetch } = useExerciseGuides()
  const guide = data?.object.find((it) => it.exercise_id === exerciseId)
  if (guide) {
    return (
      <Stack>
        <div className={styles.figure}>
          <ExerciseFigure exerciseId={guide.exercise_id} />
        </div>
        {guide.cues.length > 0 && (
          <ol aria-label={t('cues')} className={styles.cues}>
            {guide.cues.map((cue) => (
              <li key={cue}>{cue}</li>
            ))}
          </ol>
        )}
        <BodyMuscles primary={guide.primary_region} secondary={guide.secondary_regions} />
      </Stack>
    )
  }
  if (data || exerciseId === null) return <p className="ui-muted">{t('none')}</p>
  if (!online) return <p className="ui-muted">{t('offline')}</p>
  if (!isError) return <Skeleton height={240} aria-busy />
  return (
    <Stack role="alert">
      <p>{t('failed')}</p>
      <Button variant="default" onClick={() => void refetch()}>
        {t('again')}
      </Button>
    </Stack>
  )
}
