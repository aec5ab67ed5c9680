import type { OrganizedDefaults, organizedWorkoutForm } from '@folego/contract'
import { IconListCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { ContractForm } from '#platform/form'
import { useTexts } from '#platform/i18n'
import { Button, media, notifyUndoable, Stack, useMediaQuery } from '#ui'
import { DayCards } from './day-cards.tsx'
import { DayPanel } from './day-panel.tsx'
import { organizedWorkoutsTexts } from './organized-workouts.texts.ts'
import type { DayValues, SheetValues, WeekValues } from './sheet-form.ts'
import { emptyDays, takesDefaults, withDay, withDefaults } from './sheet-weeks.ts'
import { WeekBar } from './week-bar.tsx'
import { useWeekBuilder, type WeekBuilder } from './use-week-builder.tsx'
import { WeekTotals } from './week-totals.tsx'
import { WeekVolume } from './week-volume.tsx'
import styles from './sheet.module.css'

export interface Place {
  week: number
  day: number
}

interface SheetWeeksProps {
  form: ContractForm<SheetValues, typeof organizedWorkoutForm>
  /** Those who have the sheet already. */
  saved: readonly { student_id: string }[]
  defaults: OrganizedDefaults
  /** The open week and day, as indices in the form. */
  place: Place
  onPlace: (place: Place) => void
}

/** The weeks of a sheet: the selected one, its seven days, the open day, and the totals. */
export function SheetWeeks(props: SheetWeeksProps) {
  const { weeks } = props.form.fields.values
  const at = Math.min(props.place.week, weeks.length - 1)
  const week = weeks[at]
  const day = week?.workout_days[props.place.day]
  return week && day ? <OpenWeek {...props} at={at} week={week} day={day} /> : null
}

interface OpenWeekProps extends SheetWeeksProps {
  at: number
  week: WeekValues
  day: DayValues
}

function OpenWeek({ form, saved, defaults, place, onPlace, at, week, day }: OpenWeekProps) {
  const t = useTexts(organizedWorkoutsTexts)
  const phone = useMediaQuery(media.phone, false, { getInitialValueInEffect: false })
  const { fields } = form
  const closeUndo = useRef<() => void>(undefined)
  // Saved or left, the form has no weeks to take back.
  useEffect(() => () => closeUndo.current?.(), [])
  const { weeks } = fields.values
  const change = (next: WeekValues[]) => {
    fields.setFieldValue('weeks', next)
    // Fields with errors are validated again on every change, even if they have moved.
    if (Object.keys(fields.errors).some((field) => field.startsWith('weeks'))) fields.validate()
  }
  const continueWith = (added: WeekValues[]) => {
    const before = fields.getValues().weeks
    change([...before, ...added])
    onPlace({ week: before.length, day: place.day })
    const keys = new Set(added.map(({ key }) => key))
    closeUndo.current = notifyUndoable(t('ahead.added', { count: added.length }), {
      label: t('ahead.undo'),
      onUndo: () => {
        change(fields.getValues().weeks.filter(({ key }) => !keys.has(key)))
        onPlace({ week: Math.max(0, before.length - 1), day: place.day })
      },
    })
  }
  const replaceWeek = (make: (week: WeekValues) => WeekValues) => {
    change(fields.getValues().weeks.map((each, index) => (index === at ? make(each) : each)))
  }
  const builder = useWeekBuilder({
    week,
    students: [...saved.map(({ student_id }) => student_id), ...fields.values.student_ids],
    onChange: (next) => replaceWeek(() => next),
    onStudent: (id) => fields.setFieldValue('student_ids', (ids) => [...ids, id]),
  })
  const changeWeek: typeof replaceWeek = (make) => {
    builder.edited()
    replaceWeek(make)
  }
  const panel = (
    <DayPanel
      // A separate panel per day, so that its open parts and drafts stay with the day.
      key={day.key}
      week={week}
      at={place.day}
      defaults={defaults}
      errors={fields.errors}
      path={`weeks.${at}.workout_days.${place.day}`}
      onChange={(make) => changeWeek((each) => withDay(each, place.day, make))}
      onChangeWeek={changeWeek}
      onOpen={(index) => onPlace({ week: at, day: index })}
      onRebuild={builder.rebuild}
    />
  )
  const volume = <WeekVolume week={week} level={builder.level} onLevel={builder.setLevel} folded={phone} />
  return (
    <Stack component="section" aria-label={t('week.label')}>
      <WeekBar
        weeks={weeks}
        at={at}
        errors={fields.errors}
        onOpen={(index) => onPlace({ week: index, day: place.day })}
        onChange={change}
        onContinue={continueWith}
      >
        <FillTools week={week} defaults={defaults} builder={builder} onChangeWeek={changeWeek} />
      </WeekBar>
      {builder.outcome}
      {phone && volume}
      <DayCards
        days={week.workout_days}
        open={place.day}
        errors={fields.errors}
        path={`weeks.${at}.workout_days`}
        onOpen={(index) => onPlace({ week: at, day: index })}
        panel={phone ? panel : undefined}
      />
      <div className={styles.work}>
        {!phone && panel}
        <WeekTotals week={week} day={day} volume={phone ? undefined : volume} />
      </div>
    </Stack>
  )
}

interface FillToolsProps extends Pick<OpenWeekProps, 'week' | 'defaults'> {
  builder: WeekBuilder
  onChangeWeek: (make: (week: WeekValues) => WeekValues) => void
}

/** Builds the week from a split, or fills its empty days with the defaults of their focus. */
function FillTools({ week, defaults, builder, onChangeWeek }: FillToolsProps) {
  const t = useTexts(organizedWorkoutsTexts)
  const fillable = emptyDays(week).filter(takesDefaults).length > 0
  const fillDay = (each: DayValues) => (each.exercises.length === 0 ? withDefaults(each, defaults) : each)
  const fill = () => onChangeWeek((each) => ({ ...each, workout_days: each.workout_days.map(fillDay) }))
  if (!builder.button && !fillable) return null
  return (
    <>
      {builder.button}
      {fillable && (
        <Button variant="default" leftSection={<IconListCheck size={18} stroke={1.8} aria-hidden />} onClick={fill}>
          {t('day.fillWeek')}
        </Button>
      )}
    </>
  )
}
