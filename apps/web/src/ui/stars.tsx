import { IconStar, IconStarFilled } from '@tabler/icons-react'
import styles from './stars.module.css'

const places = [1, 2, 3, 4, 5] as const

/** Stars that were given, to look at; `label` says them in words. */
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
