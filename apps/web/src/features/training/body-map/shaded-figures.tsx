import type { MuscleCategory } from '@folego/domain'
import type { ComponentProps } from 'react'
import { lazyPart } from '#platform/pages'
import type { ShadedFigure } from './shaded-figure.tsx'
import styles from './body.module.css'

const FetchedFigure = lazyPart(async () => (await import('./shaded-figure.tsx')).ShadedFigure, {
  className: styles.figure,
})

interface ShadedFiguresProps extends Pick<ComponentProps<typeof ShadedFigure>, 'levelOf'> {
  /** Only this group stays lit. */
  shown?: MuscleCategory | undefined
}

/** Both sides of the body with shaded muscles; the space is reserved while the drawing loads. */
export function ShadedFigures({ levelOf, shown }: ShadedFiguresProps) {
  return (
    <div className={styles.figures} data-shown={shown} aria-hidden>
      <FetchedFigure view="front" levelOf={levelOf} />
      <FetchedFigure view="back" levelOf={levelOf} />
    </div>
  )
}
