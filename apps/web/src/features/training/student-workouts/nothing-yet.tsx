import { IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/i18n'
import { Button, EmptyState } from '#ui'
import { studentWorkoutsTexts } from './student-workouts.texts.ts'

interface NothingYetProps {
  title: string
  message: string
  /** A refetch is running. */
  busy: boolean
  onRetry: () => void
  /** What can be done meanwhile. */
  children?: ReactNode
}

/** Nothing is assigned to the student yet; an instructor may be about to do so. */
export function NothingYet({ title, message, busy, onRetry, children }: NothingYetProps) {
  const t = useTexts(studentWorkoutsTexts)
  return (
    <EmptyState
      drawing="calendar"
      title={title}
      message={message}
      action={
        <>
          {children}
          <Button
            variant="subtle"
            leftSection={<IconRefresh size={16} stroke={1.8} aria-hidden />}
            loading={busy}
            onClick={onRetry}
          >
            {t('tryAgain')}
          </Button>
        </>
      }
    />
  )
}
