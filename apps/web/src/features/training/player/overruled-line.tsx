import { IconArrowBackUp, IconX } from '@tabler/icons-react'
import { useSetWords } from '#features/training/past-workouts'
import { useTexts } from '#platform/i18n'
import { Button, notifyError } from '#ui'
import { workoutStore } from './engine.ts'
import { IconButton } from './icon-button.tsx'
import { noteOverruled, overruledSets, restoreOwn } from './overruled.ts'
import { useRowName } from './part-id.ts'
import { playerExtrasTexts } from './player-extras.texts.ts'
import { rowsOf } from './player-rows.ts'
import type { LocalSet, LocalWorkout } from './player-types.ts'
import styles from './player.module.css'
import { playerTexts } from './player.texts.ts'
import type { Change } from './set-changes.ts'

/**
 * 'Série 2 de Supino reto também foi registrada em outro aparelho: ficou 50 × 9 · Desfazer'. It stays until it is acknowledged,
 * since the person may look at the screen much later.
 */
export function OverruledLine({ workout }: { workout: LocalWorkout }) {
  const t = useTexts(playerTexts)
  const ofExtras = useTexts(playerExtrasTexts)
  const wordsOf = useSetWords()
  const nameOf = useRowName()
  const overruled = overruledSets(workout)
  const { localId } = workout
  const [first] = overruled
  if (first === undefined) return null
  const { exercise_name: name } = first.counting
  const row = rowOf(workout, first.counting)
  const number = row === undefined ? String(first.counting.set_number) : nameOf(row)
  const values = wordsOf(first.counting) ?? '–'
  const words =
    overruled.length === 1
      ? ofExtras('overruled.one', { number, name, values })
      : ofExtras('overruled.many', { count: overruled.length })
  const each = async (changeOf: (clientId: string) => Change) => {
    try {
      for (const { own } of overruled) await workoutStore.makeChange(localId, changeOf(own.client_id))
    } catch {
      notifyError(t('saveFailed'))
    }
  }
  return (
    <div className={styles.undo}>
      <output>{words}</output>
      <Button
        variant="subtle"
        leftSection={<IconArrowBackUp size={18} stroke={1.8} aria-hidden />}
        onClick={() => void each(restoreOwn)}
      >
        {ofExtras('undo')}
      </Button>
      <IconButton aria-label={ofExtras('overruled.close')} onClick={() => void each(noteOverruled)}>
        <IconX size={18} stroke={1.8} aria-hidden />
      </IconButton>
    </div>
  )
}

/** The DOM id of the row that shows a set. */
function rowOf(workout: LocalWorkout, { client_id, exerciseKey }: LocalSet) {
  const exercise = workout.exercises.find(({ key }) => key === exerciseKey)
  return exercise && rowsOf(workout, exercise).find(({ set }) => set?.client_id === client_id)
}
