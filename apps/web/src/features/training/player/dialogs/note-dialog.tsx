import { trainingLimits } from '@folego/domain'
import { useState } from 'react'
import { useTexts } from '#platform/i18n'
import { useOpenedAfterMount } from '#platform/records'
import { EntityDialog, Textarea } from '#ui'
import { dialogsTexts } from './dialogs.texts.ts'
import type { AboutExercise } from './set-menu.tsx'

/** A student's note on an exercise. */
export function NoteDialog({ training, dialogs, line }: AboutExercise) {
  const t = useTexts(dialogsTexts)
  const { key, exercise_name: name, note } = line.exercise
  const [text, setText] = useState(note)
  const save = async () => {
    if (await training.run(training.actions.setNote(key, text.trim()))) dialogs.close()
  }
  return (
    <EntityDialog
      opened={useOpenedAfterMount(dialogs.opened)}
      mode="edit"
      title={t('note.title', { name })}
      dirty={text.trim() !== note}
      saveLabel={t('note.save')}
      onSave={() => void save()}
      onClose={dialogs.close}
    >
      <Textarea
        label={t('note.label')}
        description={t('note.seen')}
        placeholder={t('note.placeholder')}
        rows={4}
        maxLength={trainingLimits.notesMaxLength}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </EntityDialog>
  )
}
