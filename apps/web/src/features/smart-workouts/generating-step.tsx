import { useEffect, useState } from 'react'
import { useTexts } from '#platform/i18n'
import { Button, Progress, VisuallyHiddenStatus } from '#ui'
import { smartWorkoutsTexts } from './smart-workouts.texts.ts'
import styles from './smart-workouts.module.css'

/** The AI answers within so many seconds, or the rules do. */
const longest = 20

/** While a workout is made: how far it may be, and a way out. */
export function GeneratingStep({ withAi, onCancel }: { withAi: boolean; onCancel: () => void }) {
  const t = useTexts(smartWorkoutsTexts)
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000)
    return () => clearInterval(timer)
  }, [])
  const words = t(withAi ? 'generatingAi' : 'generating')
  return (
    <div className={styles.generating}>
      <VisuallyHiddenStatus>{words}</VisuallyHiddenStatus>
      <p aria-hidden>{words}</p>
      <Progress value={Math.min(95, 10 + (seconds / longest) * 85)} animated aria-label={words} />
      <Button variant="default" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </div>
  )
}
