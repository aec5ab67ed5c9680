import { lazy, Suspense, useState } from 'react'
import { useTexts } from '#platform/i18n'
import { Button } from '#ui'
import { refusedTexts } from './refused.texts.ts'

// Nobody meets it in a good year: fetched when it is asked for.
const RefusedWorkouts = lazy(async () => ({ default: (await import('./refused-workouts.tsx')).RefusedWorkouts }))

/** The way to what one can do about workouts that the server will not take. */
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
