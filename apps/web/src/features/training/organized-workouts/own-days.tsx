import type { OrganizedWorkout, SheetStudent } from '@folego/contract'
import { createContext, type ReactNode, use } from 'react'
import { readDayLine } from '#features/training/exercises'
import { useTexts } from '#platform/i18n'
import { useDayWords } from './day-words.ts'
import { type Answering, OwnDaysQuestion } from './own-days-question.tsx'
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

/** A student who has changed days of their own, and which. */
interface AskedStudent {
  id: string
  name: string
  days: ReturnType<typeof changedDays>
}

/** The students about whom a change of a sheet is asked: those who have one of the changed days for themselves. */
export function studentsAsked(base: OrganizedWorkout | undefined, weeks: readonly WeekValues[]): AskedStudent[] {
  if (!base?.students.some(({ own_day_ids }) => own_day_ids.length > 0)) return []
  const changed = changedDays(valuesOfSheet(base), weeks)
  return base.students.flatMap(({ student_id: id, student_name: name, own_day_ids }) => {
    const days = changed.filter(({ day }) => day.id !== undefined && own_day_ids.includes(day.id))
    return days.length > 0 ? [{ id, name, days }] : []
  })
}

/** Asks of each student with own days whether a change of them holds for that student too. */
export function EditedOwnDaysQuestion({ asked, ...answering }: Answering & { asked: readonly AskedStudent[] }) {
  const t = useTexts(ownDaysTexts)
  const { weekday, weekName } = useDayWords()
  const namesOf = ({ days }: AskedStudent) =>
    days
      .map(({ day, week, at }) => t('ask.day', { day: day.day_name || weekday(day), week: weekName(week, at) }))
      .join(', ')
  const students = asked.map((student) => ({
    ...student,
    has: t('ask.has', { name: student.name, days: namesOf(student) }),
  }))
  return <OwnDaysQuestion {...answering} asked={students} hint={t('ask.hint')} />
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
