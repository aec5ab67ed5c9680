import { IconFlag } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/i18n'
import { Button } from '#ui'
import { finishButtonId } from './part-id.ts'
import { playerTexts } from './player.texts.ts'
import styles from './player.module.css'

export interface IdleBarProps {
  /** 'Supino reto, série 2 de 4'; undefined when all is done. */
  next: string | undefined
  /** There is not one set to do. */
  empty: boolean
  onFinish: () => void
  /** What stands before the words: the clock as a pill. */
  children?: ReactNode
}

/** What is next, and the button that ends the workout: the main one once nothing is left. */
export function IdleBar({ next, empty, onFinish, children }: IdleBarProps) {
  const t = useTexts(playerTexts)
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
        variant={next === undefined ? 'filled' : 'default'}
        leftSection={<IconFlag size={18} stroke={1.8} aria-hidden />}
        onClick={onFinish}
      >
        {t('finish')}
      </Button>
    </div>
  )
}
