import type { Exercise } from '@folego/contract'
import { type MuscleVolume, weeklyMuscleCodes, weeklyRanges, weeklyVolume } from '@folego/domain'
import { IconAlertTriangle, IconArrowDown, IconCheck } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTrained } from '#features/training/exercise-guide'
import { useFormats } from '#platform/format'
import { useLanguage, useTexts } from '#platform/i18n'
import { SegmentedControl } from '#ui'
import { weekBuilderTexts } from './organized-workouts.texts.ts'
import type { WeekValues } from './sheet-form.ts'
import { countedLines, filledDays } from './week-draft.ts'
import styles from './week-volume.module.css'

type Level = Exercise['level']

const nothingYet = { lines: [], unknown: [] }

interface WeekVolumeProps {
  week: WeekValues
  /** The level whose range applies: beginners have their own. */
  level: Level
  onLevel: (level: Level) => void
  /** Collapsed to one line: how many muscles are in their range. */
  folded?: boolean
}

/** Sets per muscle in the week, with the recommended range; recounted on every change. */
export function WeekVolume({ week, level, onLevel, folded = false }: WeekVolumeProps) {
  const t = useTexts(weekBuilderTexts)
  const language = useLanguage()
  const counted = useMemo(() => countedLines(week), [week])
  const { lines, unknown } = useTrained(counted) ?? nothingYet
  const volume = weeklyVolume(lines, level, filledDays(week).length)
  const lacking = volume.flatMap(({ lacks }) => lacks.map((names) => names[language]))
  const range = weeklyRanges[level]
  const unnamed = unknown.reduce((sum, { sets }) => sum + sets, 0)
  if (lines.length === 0) return null
  const within = volume.filter(({ state }) => state === 'within').length
  const body = (
    <>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={t('level')}
        data={[
          { value: 'beginner', label: `${t('beginner')} ${weeklyRanges.beginner.min}-${weeklyRanges.beginner.max}` },
          {
            value: 'intermediate',
            label: `${t('others')} ${weeklyRanges.intermediate.min}-${weeklyRanges.intermediate.max}`,
          },
        ]}
        value={level === 'beginner' ? 'beginner' : 'intermediate'}
        onChange={onLevel}
      />
      <VolumeRows volume={volume} max={range.max} />
      {lacking.length > 0 && <p>{t('lacks', { what: lacking.join(', ') })}</p>}
      <p className="ui-muted">{t('volumeHint', { ...range })}</p>
      {unnamed > 0 && <p className="ui-muted">{t('unknown', { count: unnamed })}</p>}
    </>
  )
  const text = t('within', { within, total: weeklyMuscleCodes.length, ...range })
  if (folded) {
    return (
      <details className={styles.volume} data-folded>
        <summary>
          <strong>{t('volume')}</strong>
          {/* Not an <output>: a press on a form element does not open the details. */}
          <span>{text}</span>
        </summary>
        {body}
      </details>
    )
  }
  return (
    <section className={styles.volume} aria-label={t('volume')}>
      <h4>{t('volume')}</h4>
      <output className="ui-muted">{text}</output>
      {body}
    </section>
  )
}

const icons = { none: IconArrowDown, below: IconArrowDown, within: IconCheck, above: IconAlertTriangle } as const

function VolumeRows({ volume, max }: { volume: readonly MuscleVolume[]; max: number }) {
  const t = useTexts(weekBuilderTexts)
  const language = useLanguage()
  const formats = useFormats()
  // The range takes most of the track, and values above it stay visible.
  const full = Math.max(max * 1.25, ...volume.map(({ sets }) => sets))
  const percent = (sets: number) => `${(sets / full) * 100}%`
  return (
    <dl>
      {volume.map(({ code, names, sets, range, state }) => {
        const Icon = state === null ? undefined : icons[state]
        return (
          <div key={code} data-state={state ?? 'apart'}>
            <dt>{names[language]}</dt>
            <dd>
              <span className={styles.track} aria-hidden>
                {range !== null && (
                  <span
                    className={styles.range}
                    style={{ insetInlineStart: percent(range.min), inlineSize: percent(range.max - range.min) }}
                  />
                )}
                <span className={styles.bar} style={{ inlineSize: percent(sets) }} />
              </span>
              <span className="ui-numbers">
                {Icon && <Icon size={14} stroke={2} aria-hidden />}
                <span aria-hidden>{formats.number(sets)}</span>
                <span className="ui-hidden">
                  {state === null
                    ? formats.number(sets)
                    : t('row', { sets: formats.number(sets), state: t(`state.${state}`) })}
                </span>
              </span>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
