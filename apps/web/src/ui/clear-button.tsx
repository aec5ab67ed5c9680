import { IconX } from '@tabler/icons-react'
import styles from './clear-button.module.css'

/** A small cross that clears or removes the item before it. */
export function ClearButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className={styles.clear} aria-label={label} onClick={onClick}>
      <IconX size={16} stroke={1.8} aria-hidden />
    </button>
  )
}
