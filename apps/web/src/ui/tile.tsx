import type { ComponentProps, ReactNode } from 'react'
import styles from './tile.module.css'

interface TileProps extends Omit<ComponentProps<'button'>, 'className' | 'type'> {
  /** It does not take place. */
  isOver?: boolean
}

/** A class or an appointment in a day, which it opens. */
export function Tile({ isOver = false, ...button }: TileProps) {
  return <button type="button" className={styles.tile} data-over={isOver || undefined} {...button} />
}

/** One that opens nothing, between those that do. */
export function PlainTile({ children }: { children: ReactNode }) {
  return <div className={`${styles.tile} ${styles.plain}`}>{children}</div>
}
