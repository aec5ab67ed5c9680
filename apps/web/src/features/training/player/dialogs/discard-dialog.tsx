import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTexts } from '#platform/i18n'
import { useHomeHref } from '#platform/pages'
import { useOpenedAfterMount } from '#platform/records'
import { ConfirmDialog, notifySuccess } from '#ui'
import { isDone } from '../set-order.ts'
import { dialogsTexts } from './dialogs.texts.ts'
import { usePreviousPage } from '../use-previous-page.ts'
import type { PlayerDialogsProps } from './player-dialogs.tsx'

/** Discards a workout that was started by mistake: states what is lost, then returns to the workouts. */
export function DiscardDialog({ training, clock, dialogs }: PlayerDialogsProps) {
  const t = useTexts(dialogsTexts)
  const navigate = useNavigate()
  const home = useHomeHref()
  const back = usePreviousPage(training.workout.studentId)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const done = training.lines.flatMap(({ rows }) => rows).filter(isDone).length
  const discard = async () => {
    setBusy(true)
    try {
      await training.actions.discard()
      clock.stop()
      notifySuccess(t('discard.done'))
      void navigate({ href: back ?? home, replace: true })
    } catch {
      setBusy(false)
      setError(t('saveFailed'))
    }
  }
  return (
    <ConfirmDialog
      opened={useOpenedAfterMount(dialogs.opened)}
      title={t('discard.title')}
      message={done === 0 ? t('discard.nothing') : t('discard.message', { count: done })}
      confirmLabel={t('discard.confirm')}
      cancelLabel={t('discard.keep')}
      tone="danger"
      busy={busy}
      error={error}
      onConfirm={() => void discard()}
      onClose={dialogs.close}
    />
  )
}
