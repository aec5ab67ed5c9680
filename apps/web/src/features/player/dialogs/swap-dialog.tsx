import { lazy, Suspense } from 'react'
import { useTexts } from '#platform/i18n'
import { useOpenedAfterMount } from '#platform/records'
import { Dialog, Skeleton } from '#ui'
import type { Alternative } from '../player-types.ts'
import { dialogsTexts } from './dialogs.texts.ts'
import type { AboutExercise } from './set-menu.tsx'
import { SwapChoices } from './swap-choices.tsx'
import styles from './dialogs.module.css'

const ExerciseSearch = lazy(async () => ({ default: (await import('./exercise-search.tsx')).ExerciseSearch }))

/** For an occupied station: similar exercises with their previous sets, or any other exercise. */
export function SwapDialog({ training, asking, line }: AboutExercise) {
  const t = useTexts(dialogsTexts)
  const { key, exercise_name: name, alternatives } = line.exercise
  const swap = (alternative: Alternative) => {
    asking.close()
    void training.run(training.actions.swap(key, alternative), t('swap.swapped', { name: alternative.exercise_name }))
  }
  return (
    <Dialog opened={useOpenedAfterMount(asking.opened)} title={t('swap.title', { name })} onClose={asking.close}>
      <div className={styles.dialog}>
        {alternatives.length > 0 ? (
          <>
            <p className="ui-muted">{t('swap.alike')}</p>
            <SwapChoices alternatives={alternatives} onSwap={swap} />
          </>
        ) : (
          <p className="ui-muted">{t('swap.none')}</p>
        )}
        <Suspense fallback={<Skeleton height={48} />}>
          <ExerciseSearch
            label={t('swap.other')}
            onPick={(choice) =>
              swap({ ...choice, equipment: choice.exercise?.equipment ?? null, previous_at: null, previous: [] })
            }
          />
        </Suspense>
        <p className="ui-muted">{t('swap.keeps')}</p>
      </div>
    </Dialog>
  )
}
