import type { Exercise } from '@folego/contract'
import {
  groupBy,
  type MuscleVolume,
  namesOfPlace,
  namesOfWeekPart,
  weeklyMuscleCodes,
  weeklyRanges,
  weeklyVolume,
} from '@folego/domain'
import { IconAlertTriangle, IconArrowDown, IconCheck, IconHeart } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTrained } from '#features/training/exercise-guide'
import { useSparedOfWeek } from '#features/training/exercises'
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
  const spared = useSparedOfWeek()
  const codes = new Set(spared.map(({ code }) => code))
  const volume = weeklyVolume(lines, level, filledDays(week).length, codes)
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
      <SparedParts />
      <p className="ui-muted">{t('volumeHint', { ...range })}</p>
      {unnamed > 0 && <p className="ui-muted">{t('unknown', { count: unnamed })}</p>}
    </>
  )
  const total = weeklyMuscleCodes.length - volume.filter(({ state }) => state === 'spared').length
  const text = t('within', { within, total, ...range })
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

/** What the week does not ask for, and whom it would hurt where: 'stiff ou terra (lombar: Elisa)'. */
function SparedParts() {
  const t = useTexts(weekBuilderTexts)
  const language = useLanguage()
  const spared = useSparedOfWeek()
  if (spared.length === 0) return null
  const reasonOf = ({ place, because }: (typeof spared)[number]) =>
    place ? namesOfPlace(place)[language].toLowerCase() : t(`because.${because}`)
  const parts = [...groupBy(spared, ({ code }) => code)].map(([code, each]) => {
    const reasons = [...groupBy(each, reasonOf)].map(
      ([reason, them]) => `${reason}: ${them.map(({ student_name }) => student_name).join(', ')}`,
    )
    return `${namesOfWeekPart(code)[language].toLowerCase()} (${reasons.join('; ')})`
  })
  return <p>{t('spares', { what: parts.join(', ') })}</p>
}

const icons = {
  none: IconArrowDown,
  below: IconArrowDown,
  within: IconCheck,
  above: IconAlertTriangle,
  spared: IconHeart,
} as const

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
