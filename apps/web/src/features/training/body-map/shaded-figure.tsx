import { type BodyView, echoPaths, type heatOf, muscleRegions, type RegionId, regionPaths } from '@folego/domain'
import { useMemo } from 'react'
import { BodyDrawing } from './body-drawing.tsx'
import styles from './body.module.css'

interface ShadedFigureProps {
  view: BodyView
  /** How strongly a region is shaded, 0 (not at all) to 4. */
  levelOf: (id: RegionId) => ReturnType<typeof heatOf>
}

/**
 * One side of the body with shaded muscles. Not interactive and hidden from screen readers: the text next to it has the same
 * content.
 */
export function ShadedFigure({ view, levelOf }: ShadedFigureProps) {
  const parts = useMemo(() => {
    const echoes = echoPaths(view).map((echo) => ({ ...echo, key: `echo-${echo.id}` }))
    return [...echoes, ...regionPaths(view).map((region) => ({ ...region, key: region.id }))]
  }, [view])
  return (
    <div className={styles.figure} data-side={view}>
      <BodyDrawing view={view} aria-hidden>
        {parts.map(({ key, id, paths }) => (
          <path
            key={key}
            className={styles.muscle}
            d={paths.join('')}
            data-category={muscleRegions[id].category}
            data-heat={levelOf(id)}
          />
        ))}
      </BodyDrawing>
    </div>
  )
}
