import type { Exercise } from '@folego/contract'
import { IconListSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '#platform/i18n'
import { lazyDialog } from '#platform/pages'
import { Button } from '#ui'
import { exercisesTexts } from './exercises.texts.ts'

const CatalogueDialog = lazyDialog(async () => (await import('./catalogue-dialog.tsx')).CatalogueDialog)

interface CatalogueButtonProps {
  /** Adds an exercise to the sheet in the editor. */
  onPick?: (exercise: Exercise) => void
}

/** Opens the exercise catalogue; its chunk loads with the first click. */
export function CatalogueButton({ onPick }: CatalogueButtonProps) {
  const t = useTexts(exercisesTexts)
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        variant="default"
        aria-haspopup="dialog"
        leftSection={<IconListSearch size={18} stroke={1.8} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('catalogue.open')}
      </Button>
      <CatalogueDialog opened={opened} onPick={onPick} onClose={() => setOpened(false)} />
    </>
  )
}
