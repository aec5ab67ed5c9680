import { ConfirmDialog, type Shown } from '#ui'
import { signOutNow } from '#platform/api'
import { useTexts } from '#platform/i18n'
import { leaveQuestionTexts } from './leave-question.texts.ts'

export interface LeaveQuestionProps extends Shown {
  /** Changes that the server does not have yet. */
  count: number
}

/** Confirms signing out with unsent changes: they stay on the device and are not sent meanwhile. */
export function LeaveQuestion({ count, ...shown }: LeaveQuestionProps) {
  const t = useTexts(leaveQuestionTexts)
  return (
    <ConfirmDialog
      {...shown}
      title={t('title')}
      message={t('message', { count })}
      confirmLabel={t('leave')}
      cancelLabel={t('stay')}
      onConfirm={signOutNow}
    />
  )
}
