import { lazy, Suspense, useState } from 'react'
import { useTexts } from '#platform/i18n'
import { Button } from '#ui'
import { refusedTexts } from './refused.texts.ts'

// Rarely needed, so it loads on demand.
const RefusedWorkouts = lazy(async () => ({ default: (await import('./refused-workouts.tsx')).RefusedWorkouts }))

/** Opens the options for workouts that the server refuses. */
export function RefusedOptions() {
  const t = useTexts(refusedTexts)
  const [asked, setAsked] = useState(false)
  const [opened, setOpened] = useState(false)
  const ask = () => {
    setAsked(true)
    setOpened(true)
  }
  return (
    <>
      <Button variant="subtle" aria-haspopup="dialog" onClick={ask}>
        {t('open')}
      </Button>
      {asked && (
        <Suspense fallback={null}>
          <RefusedWorkouts opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
