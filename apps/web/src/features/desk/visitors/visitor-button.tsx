import { IconUserPlus } from '@tabler/icons-react'
import { useTexts } from '#platform/i18n'
import { lazyDialog } from '#platform/pages'
import { Opener } from '#ui'
import type { VisitorDialogProps } from './visitor-dialog.tsx'
import { visitorsTexts } from './visitors.texts.ts'

const VisitorDialog = lazyDialog(async () => (await import('./visitor-dialog.tsx')).VisitorDialog, { remount: true })

/** Opens the entry of somebody without a plan. */
export function VisitorButton({ onStudent, onEntered }: Pick<VisitorDialogProps, 'onStudent' | 'onEntered'>) {
  const t = useTexts(visitorsTexts)
  return (
    <Opener
      label={t('open')}
      variant="default"
      leftSection={<IconUserPlus size={18} stroke={1.6} aria-hidden />}
      aria-haspopup="dialog"
    >
      {(opened, onClose) => (
        <VisitorDialog opened={opened} onClose={onClose} onStudent={onStudent} onEntered={onEntered} />
      )}
    </Opener>
  )
}
