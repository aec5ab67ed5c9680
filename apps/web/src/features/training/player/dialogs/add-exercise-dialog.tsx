import { useTexts } from '#platform/i18n'
import { lazyPart } from '#platform/pages'
import { useOpenedAfterMount } from '#platform/records'
import { Dialog } from '#ui'
import { dialogsTexts } from './dialogs.texts.ts'
import type { Dialogs } from '../use-dialogs.ts'
import type { Training } from '../use-training.ts'
import styles from './dialogs.module.css'

const ExerciseSearch = lazyPart(async () => (await import('./exercise-search.tsx')).ExerciseSearch, { height: 48 })

/** Adds an exercise to this workout only. */
export function AddExerciseDialog({ training, dialogs }: { training: Training; dialogs: Dialogs }) {
  const t = useTexts(dialogsTexts)
  return (
    <Dialog opened={useOpenedAfterMount(dialogs.opened)} title={t('add.title')} onClose={dialogs.close}>
      <div className={styles.dialog}>
        <ExerciseSearch
          label={t('add.label')}
          onPick={(choice) => {
            dialogs.close()
            const added = { ...choice, equipment: choice.exercise?.equipment ?? null }
            void training.run(training.actions.addExercise(added), t('add.added', { name: choice.exercise_name }))
          }}
        />
        <p className="ui-muted">{t('add.hint')}</p>
      </div>
    </Dialog>
  )
}
