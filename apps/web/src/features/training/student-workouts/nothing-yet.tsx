import { IconRefresh } from '@tabler/icons-react'
import { useTexts } from '#platform/i18n'
import { Button, EmptyState } from '#ui'
import { studentWorkoutsTexts } from './student-workouts.texts.ts'

interface NothingYetProps {
  title: string
  message: string
  /** A refetch is running. */
  busy: boolean
  onRetry: () => void
}

/** Nothing is assigned to the student yet; an instructor may be about to do so. */
export function NothingYet({ title, message, busy, onRetry }: NothingYetProps) {
  const t = useTexts(studentWorkoutsTexts)
  return (
    <EmptyState
      drawing="calendar"
      title={title}
      message={message}
      action={
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} stroke={1.8} aria-hidden />}
          loading={busy}
          onClick={onRetry}
        >
          {t('tryAgain')}
        </Button>
      }
    />
  )
}
