import type { OrganizedDefaults } from '@folego/contract'
import { type FocusArea, focusAreaCodes, focusAreas, limits, workoutTypeCodes, workoutTypes } from '@folego/domain'
import { IconArrowsExchange, IconCopy, IconEraser, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ExerciseLines } from '#features/training/exercises'
import { useIssueText } from '#platform/failures'
import { useLanguage, useTexts } from '#platform/i18n'
import { ActionMenu, Panel, type RowAction, Select, Switch, Textarea, TextInput } from '#ui'
import { DayTools } from './day-tools.tsx'
import { useDayWords } from './day-words.ts'
import { OwnDayNote } from './own-days.tsx'
import { organizedWorkoutsTexts, weekBuilderTexts } from './organized-workouts.texts.ts'
import type { DayValues, WeekValues } from './sheet-form.ts'
import { withDayCopied, withDaysSwapped } from './sheet-weeks.ts'
import styles from './sheet.module.css'

export interface DayPanelProps {
  week: WeekValues
  /** The day's index in the week. */
  at: number
  defaults: OrganizedDefaults
  /** The form's issue codes by field path; `path` is the day's own. */
  errors: Readonly<Record<string, ReactNode>>
  path: string
  onChange: (make: (day: DayValues) => DayValues) => void
  onChangeWeek: (make: (week: WeekValues) => WeekValues) => void
  onOpen: (at: number) => void
  /** Rebuilds a day of the week by its number (Monday is 1); undefined if no week was built. */
  onRebuild?: ((dayNumber: number) => Promise<void>) | undefined
}

/** Everything about one day: its focus, its duration and its exercises. */
export function DayPanel(props: DayPanelProps) {
  const { week, at, errors, path, onChange } = props
  const t = useTexts(organizedWorkoutsTexts)
  const { weekday, titleOf } = useDayWords()
  const day = week.workout_days[at]
  if (!day) return null
  return (
    <Panel className={styles.panel} aria-label={t('day.configure', { day: weekday(day) })}>
      <header className={styles.head}>
        <h3>
          {weekday(day)}
          <small>{titleOf(day)}</small>
        </h3>
        <DayMenu {...props} day={day} />
      </header>
      <OwnDayNote day={day} />
      <DaySettings {...props} day={day} />
      {day.rest_day ? (
        <p className="ui-muted">{t('day.restHint')}</p>
      ) : (
        <ExerciseLines
          detailed
          lines={day.exercises}
          errors={errors}
          path={`${path}.exercises`}
          onChange={(exercises) => onChange((each) => ({ ...each, exercises }))}
          more={<DayTools {...props} day={day} />}
        />
      )}
    </Panel>
  )
}

function DaySettings({ day, errors, path, onChange }: DayPanelProps & { day: DayValues }) {
  const t = useTexts(organizedWorkoutsTexts)
  const language = useLanguage()
  const issueText = useIssueText()
  const change = (patch: Partial<DayValues>) => onChange((each) => ({ ...each, ...patch }))
  const duration = errors[`${path}.estimated_duration`]
  return (
    <>
      <div className={styles.settings}>
        <Select
          label={t('day.focus_area')}
          placeholder={t('day.focusPlaceholder')}
          data={focusAreaCodes.map((code) => ({ value: code, label: focusAreas[code].names[language] }))}
          value={day.rest_day ? 'rest' : day.focus_area}
          onChange={(focus) => focus && change(withFocus(day, focus))}
        />
        <Select
          label={t('day.workout_type')}
          data={workoutTypeCodes.map((code) => ({ value: code, label: workoutTypes[code][language] }))}
          value={day.workout_type}
          disabled={day.rest_day}
          onChange={(workout_type) => workout_type && change({ workout_type })}
        />
        <TextInput
          label={t('day.duration')}
          type="number"
          min={limits.dayMinutesMin}
          max={limits.dayMinutesMax}
          step={5}
          className="ui-numbers"
          value={day.estimated_duration}
          disabled={day.rest_day}
          error={typeof duration === 'string' ? issueText(duration) : undefined}
          onChange={(event) => change({ estimated_duration: event.currentTarget.value })}
        />
        <Switch
          label={t('day.isRest')}
          checked={day.rest_day}
          onChange={(event) => {
            const rest_day = event.currentTarget.checked
            change({ rest_day, ...(!rest_day && day.focus_area === 'rest' && { focus_area: null }) })
          }}
        />
      </div>
      <DayNames day={day} onChange={change} />
    </>
  )
}

/** The day with another focus; choosing rest makes it a day without training. */
function withFocus(day: DayValues, focus: FocusArea): Partial<DayValues> {
  if (focus === 'rest') return { rest_day: true }
  // A title that names the old focus would be wrong.
  const named = day.focus_area !== null && Object.values<string>(focusAreas[day.focus_area].names).includes(day.title)
  return { rest_day: false, focus_area: focus, ...(named && { title: '' }) }
}

function DayNames({ day, onChange }: { day: DayValues; onChange: (patch: Partial<DayValues>) => void }) {
  const t = useTexts(organizedWorkoutsTexts)
  const { titleOf } = useDayWords()
  const used = day.day_name !== '' || day.title !== '' || day.description !== ''
  return (
    <details className={styles.names} open={used || undefined}>
      <summary>{t('day.about')}</summary>
      <div>
        <TextInput
          label={t('day.name')}
          placeholder={t('day.namePlaceholder')}
          maxLength={200}
          value={day.day_name}
          onChange={(event) => onChange({ day_name: event.currentTarget.value })}
        />
        <TextInput
          label={t('day.title')}
          placeholder={titleOf({ ...day, title: '' })}
          maxLength={200}
          value={day.title}
          onChange={(event) => onChange({ title: event.currentTarget.value })}
        />
        <Textarea
          label={t('day.description')}
          autosize
          minRows={1}
          maxRows={4}
          maxLength={1000}
          value={day.description}
          onChange={(event) => onChange({ description: event.currentTarget.value })}
        />
      </div>
    </details>
  )
}

/** Rebuilds the day, copies it to another one, swaps two days, or empties it. */
function DayMenu({ day, at, week, onChange, onChangeWeek, onOpen, onRebuild }: DayPanelProps & { day: DayValues }) {
  const t = useTexts(organizedWorkoutsTexts)
  const builder = useTexts(weekBuilderTexts)
  const { weekday } = useDayWords()
  const others = week.workout_days.map((other, index) => ({ other, index })).filter(({ index }) => index !== at)
  const copies = others.map(({ other, index }): RowAction => ({
    key: `copy-${index}`,
    label: t('day.copyTo', { day: weekday(other) }),
    icon: <IconCopy size={18} stroke={1.6} aria-hidden />,
    onClick: () => onChangeWeek((each) => withDayCopied(each, at, index)),
  }))
  const moves = others.map(({ other, index }): RowAction => ({
    key: `move-${index}`,
    label: t('day.moveTo', { day: weekday(other) }),
    icon: <IconArrowsExchange size={18} stroke={1.6} aria-hidden />,
    onClick: () => {
      onChangeWeek((each) => withDaysSwapped(each, at, index))
      onOpen(index)
    },
  }))
  const clear: RowAction = {
    key: 'clear',
    label: t('day.clear'),
    icon: <IconEraser size={18} stroke={1.6} aria-hidden />,
    danger: true,
    onClick: () => onChange((each) => ({ ...each, exercises: [] })),
  }
  const rebuild = onRebuild &&
    !day.rest_day && {
      key: 'rebuild',
      label: builder('rebuild'),
      icon: <IconRefresh size={18} stroke={1.6} aria-hidden />,
      onClick: () => void onRebuild(day.day_number),
    }
  const actions = [...(rebuild ? [rebuild] : []), ...copies, ...moves, ...(day.exercises.length > 0 ? [clear] : [])]
  return <ActionMenu name={t('day.actions', { day: weekday(day) })} actions={actions} />
}
