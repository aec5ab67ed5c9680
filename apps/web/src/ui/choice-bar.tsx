import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type ReactNode } from 'react'
import styles from './choice-bar.module.css'
import { useUiTexts } from './ui-context.tsx'

interface ChoiceBarProps {
  /** The number of selected rows, on all pages; at zero the bar is hidden. */
  count: number
  onClear: () => void
  /** Buttons for actions on the selected rows. */
  children: ReactNode
}

/** The number of selected rows and the actions for them, at the bottom of the window while the list is visible. */
export function ChoiceBar({ count, onClear, children }: ChoiceBarProps) {
  const texts = useUiTexts()
  return (
    <>
      {/* Mounted before the first selection, so that every change is announced. */}
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
