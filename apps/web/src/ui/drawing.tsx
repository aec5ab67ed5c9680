import drawings from './drawings.svg'
import styles from './states.module.css'

/** The illustrations of `drawings.svg`: a separate file, because no page needs them for first paint. */
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

/** A small line drawing; decorative, with text next to it. */
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
