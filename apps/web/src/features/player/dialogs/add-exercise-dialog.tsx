import { lazy, Suspense } from 'react'
import { useTexts } from '#platform/i18n'
import { useOpenedAfterMount } from '#platform/records'
import { Dialog, Skeleton } from '#ui'
import { dialogsTexts } from './dialogs.texts.ts'
import type { Asking } from '../use-ask.ts'
import type { Training } from '../use-training.ts'
import styles from './dialogs.module.css'

const ExerciseSearch = lazy(async () => ({ default: (await import('./exercise-search.tsx')).ExerciseSearch }))

/** Adds an exercise to this workout only. */
export function AddExerciseDialog({ training, asking }: { training: Training; asking: Asking }) {
  const t = useTexts(dialogsTexts)
  return (
    <Dialog opened={useOpenedAfterMount(asking.opened)} title={t('add.title')} onClose={asking.close}>
      <div className={styles.dialog}>
        <Suspense fallback={<Skeleton height={48} />}>
          <ExerciseSearch
            label={t('add.label')}
            onPick={(choice) => {
              asking.close()
              const added = { ...choice, equipment: choice.exercise?.equipment ?? null }
              void training.run(training.actions.addExercise(added), t('add.added', { name: choice.exercise_name }))
            }}
          />
        </Suspense>
        <p className="ui-muted">{t('add.hint')}</p>
      </div>
    </Dialog>
  )
}
