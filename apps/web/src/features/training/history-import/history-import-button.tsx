import { IconFileImport } from '@tabler/icons-react'
import { useCan } from '#platform/access'
import { useTexts } from '#platform/i18n'
import { lazyDialog } from '#platform/pages'
import { Opener } from '#ui'
import { historyImportTexts } from './history-import.texts.ts'

const HistoryImportDialog = lazyDialog(async () => (await import('./history-import-dialog.tsx')).HistoryImportDialog, {
  remount: true,
})

export interface HistoryImportProps {
  /** The student, for staff; one's own history without it. */
  studentId?: string | undefined
}

/** Opens the import of past workouts. */
export function HistoryImportButton({ studentId }: HistoryImportProps) {
  const t = useTexts(historyImportTexts)
  const can = useCan('training.record')
  if (!can) return null
  return (
    <Opener label={t('open')} leftSection={<IconFileImport size={18} stroke={1.6} aria-hidden />}>
      {(opened, close) => <HistoryImportDialog opened={opened} onClose={close} studentId={studentId} />}
    </Opener>
  )
}
