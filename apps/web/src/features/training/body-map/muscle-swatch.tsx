import type { heatOf } from '@folego/domain'
import styles from './muscle-colours.module.css'

/** The colour of a muscle group next to its name; with `heat`, as pale as the muscle in the drawing. */
export function MuscleSwatch({ heat }: { heat?: ReturnType<typeof heatOf> }) {
  return <span className={styles.swatch} data-heat={heat} aria-hidden />
}
