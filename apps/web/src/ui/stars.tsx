import { IconStar, IconStarFilled } from '@tabler/icons-react'
import styles from './stars.module.css'

const places = [1, 2, 3, 4, 5] as const

/** A read-only rating; `label` is its text for screen readers. */
export function Stars({ value, label }: { value: number; label: string }) {
  return (
    <span className={styles.stars}>
      <span className="ui-hidden">{label}</span>
      {places.map((stars) => {
        const Star = stars <= value ? IconStarFilled : IconStar
        return <Star key={stars} size={16} stroke={1.8} aria-hidden />
      })}
    </span>
  )
}
