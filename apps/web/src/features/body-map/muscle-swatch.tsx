import type { heatOf } from '@folego/contract'
import styles from './muscle-colours.module.css'

/** The colour of a group of muscles beside its name; where `heat` is given, as pale as the muscle on the drawing. */
export function MuscleSwatch({ heat }: { heat?: ReturnType<typeof heatOf> }) {
  return <span className={styles.swatch} data-heat={heat} aria-hidden />
}
