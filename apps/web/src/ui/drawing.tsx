import drawings from './drawings.svg'
import styles from './states.module.css'

/** The drawings of `drawings.svg`: a file of its own, because no page waits for them. */
export type DrawingName =
  | 'people'
  | 'card'
  | 'calendar'
  | 'whistle'
  | 'sheet'
  | 'dumbbell'
  | 'search'
  | 'bell'
  | 'cloud-off'
  | 'place'
  | 'chart'
  | 'lock'

/** A small line drawing of ours; decoration, the words stand beside it. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 120 88"
      fill="none"
      stroke="currentColor"
      strokeWidth={2.4}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <use href={`${drawings}#${name}`} />
    </svg>
  )
}
