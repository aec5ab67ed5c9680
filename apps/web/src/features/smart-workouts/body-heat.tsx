import { type BodyView, muscleRegions, type RegionId } from '@folego/contract'
import { useMemo } from 'react'
import { useLanguage, useTexts } from '#platform/i18n'
import { BodyDrawing } from './body-drawing.tsx'
import { heatOf } from './body-heat-level.ts'
import { echoPaths, regionPaths } from './body-map-geometry.ts'
import { bodyMapTexts } from './body-map.texts.ts'
import './body-heat.css'

export interface BodyHeatProps {
  /** Sets per region; half sets count for muscles that only help. */
  sets: Readonly<Partial<Record<RegionId, number>>>
  /** Without the list below, where the same numbers stand beside it. */
  pictureOnly?: boolean
}

/** Which muscles a workout works, the more sets the darker; the numbers stand below. Nothing to click. */
export function BodyHeat({ sets, pictureOnly = false }: BodyHeatProps) {
  const t = useTexts(bodyMapTexts)
  const language = useLanguage()
  const worked = (Object.entries(sets) as [RegionId, number][])
    .filter(([, count]) => count > 0)
    .sort(([, one], [, other]) => other - one)
  const spoken = worked.map(([id, count]) => {
    return t('setsOf', { name: muscleRegions[id].names[language], sets: t('sets', { count }) })
  })
  const label = spoken.length === 0 ? t('noHeat') : `${t('heat')}: ${spoken.join('; ')}`
  return (
    <div className="body-heat">
      <figure className="body-figures">
        <HeatFigure view="front" sets={sets} />
        <HeatFigure view="back" sets={sets} />
        <figcaption className="ui-hidden">{label}</figcaption>
      </figure>
      {!pictureOnly && worked.length > 0 && (
        <ul className="body-heat-list" aria-hidden>
          {worked.map(([id, count]) => (
            <li key={id} data-category={muscleRegions[id].category}>
              <span className="body-swatch" data-heat={heatOf(count)} />
              {muscleRegions[id].names[language]} <strong className="ui-numbers">{t('sets', { count })}</strong>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function HeatFigure({ view, sets }: { view: BodyView; sets: BodyHeatProps['sets'] }) {
  const parts = useMemo(() => {
    const echoes = echoPaths(view).map((echo) => ({ ...echo, key: `echo-${echo.id}` }))
    return [...echoes, ...regionPaths(view).map((region) => ({ ...region, key: region.id }))]
  }, [view])
  return (
    <div className="body-figure" data-side={view}>
      <BodyDrawing view={view} aria-hidden>
        {parts.map(({ key, id, paths }) => (
          <path
            key={key}
            className="body-muscle"
            d={paths.join('')}
            data-category={muscleRegions[id].category}
            data-heat={heatOf(sets[id] ?? 0)}
          />
        ))}
      </BodyDrawing>
    </div>
  )
}
