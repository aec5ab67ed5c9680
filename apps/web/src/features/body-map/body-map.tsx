import { type BodyView, muscleRegions, type RegionId, regionIds } from '@folego/contract'
import { IconList, IconMan } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useLanguage, useTexts } from '#platform/i18n'
import { Button, SegmentedControl, VisuallyHiddenStatus } from '#ui'
import { BodyFigure } from './body-figure.tsx'
import { BodyLegend } from './body-legend.tsx'
import { BodyList } from './body-list.tsx'
import { bodyMapTexts } from './body-map.texts.ts'
import { ChosenRegions } from './chosen-regions.tsx'
import styles from './body.module.css'

export interface BodyMapProps {
  /** The chosen regions. */
  value: readonly RegionId[]
  onChange: (regions: RegionId[]) => void
}

/** Thin muscles are thinner than a finger there. */
const isNarrow = () => window.matchMedia('(width <= 360px)').matches

/** Chooses muscles on a body seen from both sides, or in a list of the same: whatever is easier. */
export function BodyMap({ value, onChange }: BodyMapProps) {
  const t = useTexts(bodyMapTexts)
  const [view, setView] = useState<BodyView>('front')
  const [asList, setAsList] = useState(isNarrow)
  const chosen = useMemo(() => new Set(value), [value])
  const { said, ...change } = useChanges(chosen, onChange)
  return (
    <div className={styles.map} data-view={view}>
      <div className={styles.tools}>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={
            asList ? <IconMan size={18} stroke={1.7} aria-hidden /> : <IconList size={18} stroke={1.7} aria-hidden />
          }
          onClick={() => setAsList(!asList)}
        >
          {t(asList ? 'asMap' : 'asList')}
        </Button>
        {!asList && (
          <SegmentedControl
            className={styles.sides}
            size="sm"
            aria-label={t('view')}
            data={[
              { value: 'front', label: t('frontShort') },
              { value: 'back', label: t('backShort') },
            ]}
            value={view}
            onChange={setView}
          />
        )}
      </div>
      {asList ? (
        <BodyList chosen={chosen} onToggle={change.toggle} />
      ) : (
        <>
          <p className="ui-hidden">{t('keys')}</p>
          <div className={styles.figures}>
            <BodyFigure view="front" chosen={chosen} onToggle={change.toggle} />
            <BodyFigure view="back" chosen={chosen} onToggle={change.toggle} />
          </div>
        </>
      )}
      <BodyLegend chosen={chosen} onToggle={change.toggleGroup} />
      <ChosenRegions chosen={chosen} onRemove={change.toggle} onClear={change.clear} />
      <VisuallyHiddenStatus>{said}</VisuallyHiddenStatus>
    </div>
  )
}

/** The ways to choose, each with the sentence that is read out. */
function useChanges(chosen: ReadonlySet<RegionId>, onChange: BodyMapProps['onChange']) {
  const t = useTexts(bodyMapTexts)
  const language = useLanguage()
  const [said, setSaid] = useState('')
  const keep = (next: ReadonlySet<RegionId>) => onChange(regionIds.filter((id) => next.has(id)))
  const totalOf = (next: ReadonlySet<RegionId>) => t('count', { count: next.size })
  return {
    said,
    toggle: (id: RegionId) => {
      const next = new Set(chosen)
      const added = !next.delete(id)
      if (added) next.add(id)
      keep(next)
      setSaid(t(added ? 'selected' : 'unselected', { name: muscleRegions[id].names[language], total: totalOf(next) }))
    },
    toggleGroup: (name: string, ids: readonly RegionId[]) => {
      const all = ids.every((id) => chosen.has(id))
      const next = all ? new Set([...chosen].filter((id) => !ids.includes(id))) : new Set([...chosen, ...ids])
      keep(next)
      setSaid(t(all ? 'groupUnselected' : 'groupSelected', { name, total: totalOf(next) }))
    },
    clear: () => {
      keep(new Set())
      setSaid(t('cleared'))
    },
  }
}
