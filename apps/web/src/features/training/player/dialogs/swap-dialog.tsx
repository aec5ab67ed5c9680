import { useTexts } from '#platform/i18n'
import { lazyPart } from '#platform/pages'
import { useOpenedAfterMount } from '#platform/records'
import { Dialog } from '#ui'
import type { Alternative } from '../player-types.ts'
import { dialogsTexts } from './dialogs.texts.ts'
import type { AboutExercise } from './set-menu.tsx'
import { SwapChoices } from './swap-choices.tsx'
import styles from './dialogs.module.css'

const ExerciseSearch = lazyPart(async () => (await import('./exercise-search.tsx')).ExerciseSearch, { height: 48 })

/** For an occupied station: similar exercises with their previous sets, or any other exercise. */
export function SwapDialog({ training, dialogs, line }: AboutExercise) {
  const t = useTexts(dialogsTexts)
  const { key, exercise_name: name, alternatives } = line.exercise
  const swap = (alternative: Alternative) => {
    dialogs.close()
    void training.run(training.actions.swap(key, alternative), t('swap.swapped', { name: alternative.exercise_name }))
  }
  return (
    <Dialog opened={useOpenedAfterMount(dialogs.opened)} title={t('swap.title', { name })} onClose={dialogs.close}>
      <div className={styles.dialog}>
        {alternatives.length > 0 ? (
          <>
            <p className="ui-muted">{t('swap.alike')}</p>
            <SwapChoices alternatives={alternatives} onSwap={swap} />
          </>
        ) : (
          <p className="ui-muted">{t('swap.none')}</p>
        )}
        <ExerciseSearch
          label={t('swap.other')}
          onPick={(choice) =>
            swap({ ...choice, equipment: choice.exercise?.equipment ?? null, previous_at: null, previous: [] })
          }
        />
        <p className="ui-muted">{t('swap.keeps')}</p>
      </div>
    </Dialog>
  )
}
