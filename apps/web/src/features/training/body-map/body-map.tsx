import {
  type BodyView,
  muscleCategories,
  muscleCategoryCodes,
  muscleRegions,
  type RegionId,
  regionIds,
  regionsOf,
} from '@folego/domain'
import { IconList, IconMan, IconX } from '@tabler/icons-react'
import { useMemo, useRef, useState } from 'react'
import { useLanguage, useTexts } from '#platform/i18n'
import { Button, Checkbox, SegmentedControl, VisuallyHiddenStatus } from '#ui'
import { BodyFigure } from './body-figure.tsx'
import styles from './body-map.module.css'
import { bodyMapTexts } from './body-map.texts.ts'
import drawingStyles from './body.module.css'
import { MuscleSwatch } from './muscle-swatch.tsx'

export interface BodyMapProps {
  /** The selected regions. */
  value: readonly RegionId[]
  onChange: (regions: RegionId[]) => void
}

/** Thin muscles are narrower than a finger there. */
const isNarrow = () => window.matchMedia('(width <= 360px)').matches

/** Selects muscles on a body seen from both sides, or in an equivalent list. */
export function BodyMap({ value, onChange }: BodyMapProps) {
  const t = useTexts(bodyMapTexts)
  const [view, setView] = useState<BodyView>('front')
  const [asList, setAsList] = useState(isNarrow)
  const chosen = useMemo(() => new Set(value), [value])
  const { announcement, ...change } = useChanges(chosen, onChange)
  return (
    <div className={styles.map} data-view={view}>
      <div className={`${styles.tools} ui-spread`}>
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
          <div className={`${drawingStyles.figures} ${styles.both}`}>
            <BodyFigure view="front" chosen={chosen} onToggle={change.toggle} />
            <BodyFigure view="back" chosen={chosen} onToggle={change.toggle} />
          </div>
        </>
      )}
      <BodyLegend chosen={chosen} onToggle={change.toggleGroup} />
      <ChosenRegions chosen={chosen} onRemove={change.toggle} onClear={change.clear} />
      <VisuallyHiddenStatus>{announcement}</VisuallyHiddenStatus>
    </div>
  )
}

/** The selection actions, each with its announcement for screen readers. */
function useChanges(chosen: ReadonlySet<RegionId>, onChange: BodyMapProps['onChange']) {
  const t = useTexts(bodyMapTexts)
  const language = useLanguage()
  const [announcement, setAnnouncement] = useState('')
  const apply = (next: ReadonlySet<RegionId>) => onChange(regionIds.filter((id) => next.has(id)))
  const totalOf = (next: ReadonlySet<RegionId>) => t('count', { count: next.size })
  return {
    announcement,
    toggle: (id: RegionId) => {
      const next = new Set(chosen)
      const added = !next.delete(id)
      if (added) next.add(id)
      apply(next)
      setAnnouncement(
        t(added ? 'selected' : 'unselected', { name: muscleRegions[id].names[language], total: totalOf(next) }),
      )
    },
    toggleGroup: (name: string, ids: readonly RegionId[]) => {
      const all = ids.every((id) => chosen.has(id))
      const next = all ? new Set([...chosen].filter((id) => !ids.includes(id))) : new Set([...chosen, ...ids])
      apply(next)
      setAnnouncement(t(all ? 'groupUnselected' : 'groupSelected', { name, total: totalOf(next) }))
    },
    clear: () => {
      apply(new Set())
      setAnnouncement(t('cleared'))
    },
  }
}

interface BodyListProps {
  chosen: ReadonlySet<RegionId>
  onToggle: (id: RegionId) => void
}

/** The forty muscles as check boxes by group: the equivalent of the map. */
function BodyList({ chosen, onToggle }: BodyListProps) {
  const language = useLanguage()
  return (
    <div className={styles.list}>
      {muscleCategoryCodes.map((category) => (
        <fieldset key={category} data-category={category}>
          <legend>
            <MuscleSwatch />
            {muscleCategories[category][language]}
          </legend>
          {regionsOf(category).map((id) => (
            <Checkbox
              key={id}
              label={muscleRegions[id].names[language]}
              checked={chosen.has(id)}
              onChange={() => onToggle(id)}
            />
          ))}
        </fieldset>
      ))}
    </div>
  )
}

interface BodyLegendProps {
  chosen: ReadonlySet<RegionId>
  onToggle: (name: string, ids: readonly RegionId[]) => void
}

/** The legend of the colours. Each entry is also a button that toggles the whole group. */
function BodyLegend({ chosen, onToggle }: BodyLegendProps) {
  const t = useTexts(bodyMapTexts)
  const language = useLanguage()
  return (
    <fieldset className={styles.legend} aria-label={t('groups')}>
      {muscleCategoryCodes.map((category) => {
        const ids = regionsOf(category)
        const count = ids.filter((id) => chosen.has(id)).length
        const name = muscleCategories[category][language]
        return (
          <button
            key={category}
            type="button"
            data-category={category}
            aria-pressed={count === 0 ? false : count === ids.length ? true : 'mixed'}
            onClick={() => onToggle(name, ids)}
          >
            <MuscleSwatch />
            {t('group', { name, chosen: count, all: ids.length })}
          </button>
        )
      })}
    </fieldset>
  )
}

interface ChosenRegionsProps {
  chosen: ReadonlySet<RegionId>
  onRemove: (id: RegionId) => void
  onClear: () => void
}

/** The selection by name; each region can be removed here. */
function ChosenRegions({ chosen, onRemove, onClear }: ChosenRegionsProps) {
  const t = useTexts(bodyMapTexts)
  const language = useLanguage()
  const list = useRef<HTMLUListElement>(null)
  const shown = regionIds.filter((id) => chosen.has(id))
  const remove = (id: RegionId, index: number) => {
    // The button unmounts with its muscle, so focus moves to the next one.
    const buttons = list.current?.querySelectorAll('button')
    const next = buttons?.[index + 1] ?? buttons?.[index - 1]
    next?.focus()
    onRemove(id)
  }
  if (shown.length === 0) return <p className={`${styles.chosen} ui-muted`}>{t('none')}</p>
  return (
    <div className={styles.chosen}>
      <ul ref={list} aria-label={t('chosen')}>
        {shown.map((id, index) => {
          const name = muscleRegions[id].names[language]
          return (
            <li key={id} data-category={muscleRegions[id].category}>
              <MuscleSwatch />
              {name}
              <button type="button" aria-label={t('remove', { name })} onClick={() => remove(id, index)}>
                <IconX size={14} stroke={2} aria-hidden />
              </button>
            </li>
          )
        })}
      </ul>
      <Button variant="subtle" size="compact-sm" onClick={onClear}>
        {t('clear')}
      </Button>
    </div>
  )
}
