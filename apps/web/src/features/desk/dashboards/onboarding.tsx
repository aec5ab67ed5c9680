import type { FirstSteps, Gym } from '@folego/contract'
import { useEffect, useState } from 'react'
import { useCan } from '#platform/access'
import { lazyExtra } from '#ui'
import { useFirstSteps } from './dashboards.queries.ts'
import styles from './dashboards.module.css'

// Most gyms have completed them, so the panel is only loaded when it is shown.
const FirstStepsPanel = lazyExtra(async () => (await import('./first-steps-panel.tsx')).FirstStepsPanel)

/** What a new gym needs first. Disappears when everything is done, or earlier on request. */
export function Onboarding({ gym }: { gym: Gym }) {
  const key = `onboarding_dismissed:${gym.id}`
  const [dismissed, setDismissed] = useState(() => localStorage.getItem(key) !== null)
  const canSetUp = useCan('gyms.write')
  const { data } = useFirstSteps(canSetUp && !dismissed)
  const before = useShownBefore(gym.id, data && isOpen(data))
  if (!canSetUp || dismissed || !(data ? isOpen(data) : before)) return null
  const dismiss = () => {
    localStorage.setItem(key, '1')
    setDismissed(true)
  }
  return (
    <div className={styles.firstStepsPlace} aria-busy={!data}>
      {data && <FirstStepsPanel steps={data} onDismiss={dismiss} />}
    </div>
  )
}

/** Whether anything is left to do; templates are optional. */
function isOpen({ templates: _templates, ...steps }: FirstSteps): boolean {
  return Object.values(steps).includes(false)
}

/** Whether the steps were shown last time: then their space is reserved before they load, and nothing moves. */
function useShownBefore(gymId: string, shown: boolean | undefined): boolean {
  const key = `onboarding_shown:${gymId}`
  const [before] = useState(() => localStorage.getItem(key) !== null)
  useEffect(() => {
    if (shown) localStorage.setItem(key, '1')
    else if (shown === false) localStorage.removeItem(key)
  }, [key, shown])
  return before
}
