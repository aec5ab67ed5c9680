import drawings from './drawings.svg'
import { pen } from './pen.ts'
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
    <svg {...pen} className={styles.drawing} viewBox="0 0 120 88" strokeWidth={2.4}>
      <use href={`${drawings}#${name}`} />
    </svg>
  )
}
