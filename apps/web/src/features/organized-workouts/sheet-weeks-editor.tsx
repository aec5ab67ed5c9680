import type { OrganizedDefaults, organizedWorkoutForm } from '@folego/contract'
import { IconSparkles } from '@tabler/icons-react'
import type { ContractForm } from '#platform/form'
import { useTexts } from '#platform/i18n'
import { Button, useMediaQuery } from '#ui'
import { DayCards } from './day-cards.tsx'
import { DayPanel } from './day-panel.tsx'
import { organizedWorkoutsTexts } from './organized-workouts.texts.ts'
import type { DayValues, SheetValues, WeekValues } from './sheet-form.ts'
import { emptyDays, takesDefaults, withDay, withDefaults } from './sheet-weeks.ts'
import { WeekBar } from './week-bar.tsx'
import { WeekTotals } from './week-totals.tsx'

export interface Place {
  week: number
  day: number
}

interface SheetWeeksProps {
  form: ContractForm<SheetValues, typeof organizedWorkoutForm>
  defaults: OrganizedDefaults
  /** The week and day that are open, as places in the form. */
  place: Place
  onPlace: (place: Place) => void
}

/** The weeks of a sheet: which one, its seven days, the day that is open, and what they add up to. */
export function SheetWeeks({ form, defaults, place, onPlace }: SheetWeeksProps) {
  const t = useTexts(organizedWorkoutsTexts)
  const phone = useMediaQuery('(width < 640px)', false, { getInitialValueInEffect: false })
  const { fields } = form
  const { weeks } = fields.values
  const at = Math.min(place.week, weeks.length - 1)
  const week = weeks[at]
  const day = week?.workout_days[place.day]
  if (!week || !day) return null
  const change = (next: WeekValues[]) => {
    fields.setFieldValue('weeks', next)
    // What was refused is judged again with every change, wherever it stands now.
    if (Object.keys(fields.errors).some((field) => field.startsWith('weeks'))) fields.validate()
  }
  const changeWeek = (make: (week: WeekValues) => WeekValues) => {
    change(fields.getValues().weeks.map((each, index) => (index === at ? make(each) : each)))
  }
  const fillable = emptyDays(week).filter(takesDefaults).length > 0
  const fill = () => changeWeek((each) => ({ ...each, workout_days: each.workout_days.map(fillDay) }))
  const fillDay = (each: DayValues) => (each.exercises.length === 0 ? withDefaults(each, defaults) : each)
  const panel = (
    <DayPanel
      // Another day is another panel: what is opened or half typed in it stays with its day.
      key={day.key}
      week={week}
      at={place.day}
      defaults={defaults}
      errors={fields.errors}
      path={`weeks.${at}.workout_days.${place.day}`}
      onChange={(make) => changeWeek((each) => withDay(each, place.day, make))}
      onChangeWeek={changeWeek}
      onOpen={(index) => onPlace({ week: at, day: index })}
    />
  )
  return (
    <section className="sheet-weeks" aria-label={t('week.label')}>
      <WeekBar
        weeks={weeks}
        at={at}
        errors={fields.errors}
        onOpen={(index) => onPlace({ week: index, day: place.day })}
        onChange={change}
      />
      {fillable && (
        <div>
          <Button variant="light" leftSection={<IconSparkles size={18} stroke={1.8} aria-hidden />} onClick={fill}>
            {t('day.fillWeek')}
          </Button>
        </div>
      )}
      <DayCards
        days={week.workout_days}
        open={place.day}
        errors={fields.errors}
        path={`weeks.${at}.workout_days`}
        onOpen={(index) => onPlace({ week: at, day: index })}
        panel={phone ? panel : undefined}
      />
      <div className="sheet-work">
        {!phone && panel}
        <WeekTotals week={week} day={day} />
      </div>
    </section>
  )
}
