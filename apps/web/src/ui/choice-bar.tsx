import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type ReactNode } from 'react'
import styles from './choice-bar.module.css'
import { useUiTexts } from './ui-context.tsx'

interface ChoiceBarProps {
  /** How many rows are chosen, on all pages; with none the bar is away. */
  count: number
  onClear: () => void
  /** Buttons: what can be done with them. */
  children: ReactNode
}

/** How many rows are chosen and what can be done with them, at the lower edge of the window while the list is in sight. */
export function ChoiceBar({ count, onClear, children }: ChoiceBarProps) {
  const texts = useUiTexts()
  return (
    <>
      {/* Stands before the first choice, so that every change of it is heard. */}
      <output className="ui-hidden">{count > 0 && texts.chosenCount(count)}</output>
      {count > 0 && (
        <section className={styles.bar} aria-label={texts.chosenActions}>
          <span className={styles.count} aria-hidden>
            {texts.chosenCount(count)}
          </span>
          {children}
          <Button
            className={styles.clear ?? ''}
            variant="subtle"
            color="gray"
            leftSection={<IconX size={16} stroke={1.8} aria-hidden />}
            onClick={onClear}
          >
            {texts.chooseNone}
          </Button>
        </section>
      )}
    </>
  )
}
