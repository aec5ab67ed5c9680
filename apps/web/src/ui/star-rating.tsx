import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useId } from 'react'
import styles from './star-rating.module.css'

const places = [1, 2, 3, 4, 5] as const

export interface StarRatingProps {
  label: string
  /** 1–5; null while nothing is selected. */
  value: number | null
  onChange: (stars: number) => void
  /** The label for a number of stars: '4 estrelas'. */
  nameOf: (stars: number) => string
  /** A readable error message. */
  error?: string | undefined
}

/** A rating from one to five stars: a group of radio buttons, so arrow keys move the selection. */
export function StarRating({ label, value, onChange, nameOf, error }: StarRatingProps) {
  const name = useId()
  return (
    <fieldset className={styles.starRating} aria-describedby={error && `${name}-error`}>
      <legend>{label}</legend>
      <div>
        {places.map((stars) => {
          const Star = value !== null && stars <= value ? IconStarFilled : IconStar
          return (
            <label key={stars} title={nameOf(stars)}>
              <input
                type="radio"
                name={name}
                value={stars}
                checked={stars === value}
                aria-label={nameOf(stars)}
                onChange={() => onChange(stars)}
              />
              <Star size={30} stroke={1.6} aria-hidden />
            </label>
          )
        })}
        {value !== null && <span aria-hidden>{nameOf(value)}</span>}
      </div>
      {error && (
        <p id={`${name}-error`} className="mantine-InputWrapper-error">
          {error}
        </p>
      )}
    </fieldset>
  )
}
