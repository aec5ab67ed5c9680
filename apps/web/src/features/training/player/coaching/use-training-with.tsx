import { IconPlayerPlay } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useCan } from '#platform/access'
import { useTexts } from '#platform/i18n'
import { lazyDialog, usePageHref } from '#platform/pages'
import type { MenuAction } from '#ui'
import { trainWithTexts } from './train-with.texts.ts'

const TrainWithDialog = lazyDialog(async () => (await import('./train-with-dialog.tsx')).TrainWithDialog)

/** Starts a workout for a student, for staff whose area includes the player. */
export function useTrainingWith(
  studentId: string,
  studentName: string,
): { action: MenuAction | undefined; dialog: ReactNode } {
  const t = useTexts(trainWithTexts)
  const canRecord = useCan('training.record')
  const href = usePageHref()('train')
  const [opened, setOpened] = useState(false)
  if (!canRecord || !href) return { action: undefined, dialog: null }
  return {
    action: {
      key: 'train',
      label: t('button'),
      icon: <IconPlayerPlay size={18} stroke={1.8} aria-hidden />,
      onClick: () => setOpened(true),
    },
    dialog: (
      <TrainWithDialog
        opened={opened}
        studentId={studentId}
        studentName={studentName}
        onClose={() => setOpened(false)}
      />
    ),
  }
}
