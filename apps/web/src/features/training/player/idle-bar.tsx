import { IconFlag } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/i18n'
import { Button } from '#ui'
import { finishButtonId } from './part-id.ts'
import { playerTexts } from './player.texts.ts'
import styles from './player.module.css'

export interface IdleBarProps {
  /** 'Supino reto, série 2 de 4'; undefined once all sets are done. */
  next: string | undefined
  /** There are no sets to do. */
  empty: boolean
  /** Half of the sets are done; until then the button stays in the background. */
  ready: boolean
  onFinish: () => void
  /** Shown before the text: the clock as a pill. */
  children?: ReactNode
}

/** The next set and the finish button, which becomes the primary one once no set is left. */
export function IdleBar({ next, empty, ready, onFinish, children }: IdleBarProps) {
  const t = useTexts(playerTexts)
  const isDone = next === undefined && !empty
  return (
    <div className={styles.idle}>
      {children}
      <p>
        {next === undefined ? (
          t(empty ? 'bar.noSets' : 'bar.allDone')
        ) : (
          <>
            <span className="ui-muted">{t('bar.next')}</span> {next}
          </>
        )}
      </p>
      <Button
        id={finishButtonId}
        variant={isDone ? 'filled' : ready ? 'default' : 'subtle'}
        {...(isDone && { color: 'brasa' })}
        leftSection={<IconFlag size={18} stroke={1.8} aria-hidden />}
        onClick={onFinish}
      >
        {t('finish')}
      </Button>
    </div>
  )
}
