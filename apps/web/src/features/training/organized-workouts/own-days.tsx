import type { OrganizedWorkout, SheetStudent } from '@folego/contract'
import { createContext, type ReactNode, use } from 'react'
import { readDayLine } from '#features/training/exercises'
import { useTexts } from '#platform/i18n'
import { Checkbox, Stack } from '#ui'
import { useDayWords } from './day-words.ts'
import { ownDaysTexts } from './own-days.texts.ts'
import { type DayValues, type SheetValues, valuesOfSheet, type WeekValues } from './sheet-form.ts'
import styles from './sheet.module.css'

const StudentsContext = createContext<readonly SheetStudent[]>([])

/** Whose own days the days of a sheet inside show. */
export function StudentsWithOwnDays({
  students,
  children,
}: {
  students: readonly SheetStudent[]
  children: ReactNode
}) {
  return <StudentsContext value={students}>{children}</StudentsContext>
}

/** Says who has an own workout on this day, by name or, if `brief`, by number; nothing if nobody has. */
export function OwnDayNote({ day, brief }: { day: DayValues; brief?: boolean }) {
  const t = useTexts(ownDaysTexts)
  const own = use(StudentsContext).filter(({ own_day_ids }) => day.id !== undefined && own_day_ids.includes(day.id))
  // A rest day is one for everybody.
  if (own.length === 0 || day.rest_day) return null
  const count = own.length
  if (brief) return <span className={styles.daySub}>{t('count', { count })}</span>
  return (
    <p className="ui-muted">{t('has', { count, names: own.map(({ student_name }) => student_name).join(', ') })}</p>
  )
}

interface OwnDaysQuestionProps {
  /** The sheet as it was, undefined for a new one. */
  base: OrganizedWorkout | undefined
  weeks: readonly WeekValues[]
  /** The students for whom the change holds too. */
  dropped: readonly string[]
  onChange: (dropped: string[]) => void
}

/** Asks for whom else a change of days holds that students have for themselves; nothing if it meets none. */
export function OwnDaysQuestion({ base, weeks, dropped, onChange }: OwnDaysQuestionProps) {
  const t = useTexts(ownDaysTexts)
  const { weekday, weekName } = useDayWords()
  const hasOwn = base?.students.some(({ own_day_ids }) => own_day_ids.length > 0)
  const changed = base && hasOwn ? changedDays(valuesOfSheet(base), weeks) : []
  const asked = (base?.students ?? []).flatMap((student) => {
    const days = changed.filter(({ day }) => day.id !== undefined && student.own_day_ids.includes(day.id))
    const names = days.map(({ day, week, at }) =>
      t('ask.day', { day: day.day_name || weekday(day), week: weekName(week, at) }),
    )
    return names.length > 0 ? [{ id: student.student_id, name: student.student_name, days: names.join(', ') }] : []
  })
  if (asked.length === 0) return null
  return (
    <section className={styles.ownDays} aria-label={t('ask.title')}>
      <strong>{t('ask.title')}</strong>
      <small>{t('ask.hint')}</small>
      <Stack gap="xs">
        {asked.map(({ id, name, days }) => (
          <Checkbox
            key={id}
            label={t('ask.also', { name })}
            description={t('ask.has', { name, days })}
            checked={dropped.includes(id)}
            onChange={(event) =>
              onChange(event.currentTarget.checked ? [...dropped, id] : dropped.filter((each) => each !== id))
            }
          />
        ))}
      </Stack>
    </section>
  )
}

/** The days that train and have other exercises than before, each with its week. */
function changedDays({ weeks: before }: Pick<SheetValues, 'weeks'>, weeks: readonly WeekValues[]) {
  const old = new Map(before.flatMap(({ workout_days }) => workout_days.map((day) => [day.id, linesOf(day)])))
  return weeks.flatMap((week, at) =>
    week.workout_days
      .filter((day) => !day.rest_day && old.has(day.id) && old.get(day.id) !== linesOf(day))
      .map((day) => ({ day, week, at })),
  )
}

const linesOf = ({ exercises }: DayValues) =>
  JSON.stringify(exercises.map((line) => ({ ...readDayLine(line), id: undefined })))
