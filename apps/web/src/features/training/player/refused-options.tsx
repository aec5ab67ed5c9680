import { useState } from 'react'
import { useTexts } from '#platform/i18n'
import { lazyDialog } from '#platform/pages'
import { Button } from '#ui'
import { refusedTexts } from './refused.texts.ts'

// Rarely needed, so it loads on demand.
const RefusedWorkouts = lazyDialog(async () => (await import('./refused-workouts.tsx')).RefusedWorkouts)

/** Opens the options for workouts that the server refuses. */
export function RefusedOptions() {
  const t = useTexts(refusedTexts)
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button variant="subtle" aria-haspopup="dialog" onClick={() => setOpened(true)}>
        {t('open')}
      </Button>
      <RefusedWorkouts opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}
