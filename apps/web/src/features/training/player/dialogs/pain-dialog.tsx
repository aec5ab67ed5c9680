import { nowhere, trainingLimits } from '@folego/domain'
import { useState } from 'react'
import { PlacePicker } from '#features/training/body-map'
import { useTexts } from '#platform/i18n'
import { useOpenedAfterMount } from '#platform/records'
import { Banner, Button, Dialog, DialogButtons, Textarea } from '#ui'
import styles from './dialogs.module.css'
import { dialogsTexts } from './dialogs.texts.ts'
import type { AboutExercise } from './set-menu.tsx'

/** 'Senti dor': states who will see it before it is marked; skipping the exercise takes one more tap. */
export function PainDialog({ training, dialogs, line }: AboutExercise) {
  const t = useTexts(dialogsTexts)
  const { actions, run } = training
  const { key, exercise_name: name, note, skipped, where: before = nowhere } = line.exercise
  const [text, setText] = useState(note)
  const [where, setWhere] = useState(before)
  const mark = async (andSkip: boolean) => {
    dialogs.close()
    const trimmed = text.trim()
    if (trimmed !== note && !(await run(actions.setNote(key, trimmed)))) return
    const marked = await run(actions.setPain(key, true, where), t('pain.marked', { name }))
    if (marked && andSkip) await run(actions.skip(key), t('exerciseMenu.skipped', { name }))
  }
  return (
    <Dialog opened={useOpenedAfterMount(dialogs.opened)} title={t('pain.title', { name })} onClose={dialogs.close}>
      <div className={styles.dialog}>
        <Banner tone="warning">{t('pain.seen')}</Banner>
        <PlacePicker value={where} onChange={setWhere} />
        <Textarea
          label={t('pain.note')}
          rows={2}
          maxLength={trainingLimits.notesMaxLength}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <DialogButtons data-sticky>
          {!skipped && (
            <Button variant="default" onClick={() => void mark(true)}>
              {t('pain.markAndSkip')}
            </Button>
          )}
          <Button onClick={() => void mark(false)}>{t('pain.mark')}</Button>
        </DialogButtons>
      </div>
    </Dialog>
  )
}
