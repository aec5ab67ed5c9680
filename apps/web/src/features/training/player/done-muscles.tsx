import { heatOf, regionNamed } from '@folego/domain'
import { ShadedFigures } from '#features/training/body-map'
import styles from './done-muscles.module.css'

/** The muscles of the exercises that are done, on a body as tall as the player's head; the list below says the same in words. */
export function DoneMuscles({ regions }: { regions: string }) {
  const lit = new Set(regions.split(',').map(regionNamed))
  return (
    <div className={styles.body}>
      <ShadedFigures levelOf={(id) => (lit.has(id) ? 4 : heatOf(0))} />
    </div>
  )
}
