import { trainingLimits } from '@folego/domain'
import { useState } from 'react'
import { workoutTexts } from '#features/training/past-workouts'
import { useTexts } from '#platform/i18n'
import { notifyError, Panel, StarRating, Textarea } from '#ui'
import { finishedTexts } from '../player-extras.texts.ts'
import type { LocalWorkout, PlayerActions, Report } from '../player-types.ts'
import styles from './finish.module.css'

/** How it was: stars, stored at the tap, and a note, stored when its field is left. Both may stay empty. */
export function FinishReport({ workout, actions }: { workout: LocalWorkout; actions: PlayerActions }) {
  const t = useTexts(finishedTexts)
  const words = useTexts(workoutTexts)
  const { report } = workout
  const [typed, setTyped] = useState<string>()
  if (report === null) return null
  const notes = typed ?? report.notes ?? ''
  // A tap on a star leaves the field: it stores the note with it.
  const save = async (changes: Partial<Report> = {}) => {
    try {
      await actions.finish({ ...report, notes, ...changes })
    } catch {
      notifyError(t('failed'))
    }
  }
  const isStored = notes.trim() === (report.notes ?? '')
  return (
    <Panel className={styles.report} aria-label={t('rating')}>
      <StarRating
        label={t('rating')}
        value={report.rating}
        nameOf={(count) => words('stars', { count })}
        onChange={(rating) => void save({ rating })}
      />
      <Textarea
        label={t('note')}
        placeholder={t('notePlaceholder')}
        autosize
        minRows={1}
        maxLength={trainingLimits.notesMaxLength}
        value={notes}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => {
          if (!isStored) void save()
        }}
      />
      <output className="ui-muted">{typed !== undefined && isStored && notes !== '' && t('noteSaved')}</output>
    </Panel>
  )
}
