import { IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { useCan } from '#platform/access'
import { useTexts } from '#platform/i18n'
import { lazyDialog, usePageHref } from '#platform/pages'
import { Button } from '#ui'
import { trainWithTexts } from './train-with.texts.ts'

const TrainWithDialog = lazyDialog(async () => (await import('./train-with-dialog.tsx')).TrainWithDialog)

interface TrainWithButtonProps {
  studentId: string
  studentName: string
  /** What its page is mostly for. */
  isMain: boolean
}

/** Starts a workout for a student, for staff whose area includes the player. */
export function TrainWithButton({ studentId, studentName, isMain }: TrainWithButtonProps) {
  const t = useTexts(trainWithTexts)
  const canRecord = useCan('training.record')
  const href = usePageHref()('train')
  const [opened, setOpened] = useState(false)
  if (!canRecord || !href) return null
  return (
    <>
      <Button
        variant={isMain ? 'filled' : 'default'}
        aria-haspopup="dialog"
        leftSection={<IconPlayerPlay size={18} stroke={1.8} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('button')}
      </Button>
      <TrainWithDialog
        opened={opened}
        studentId={studentId}
        studentName={studentName}
        onClose={() => setOpened(false)}
      />
    </>
  )
}
