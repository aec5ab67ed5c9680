import {
  type OrganizedDefaults,
  type OrganizedWorkout,
  type organizedWorkoutForm,
  type WorkoutDay,
} from '@folego/contract'
import { type FocusArea, ownNameOfDay, type WorkoutType } from '@folego/domain'
import type { z } from 'zod'
import { type LineValues, lineOfDay, readDayLine } from '#features/training/exercises'
import { newKey } from '#platform/transport'

/** A day of a week in the editor. */
export interface DayValues {
  key: string
  id?: string | undefined
  /** 1 is Monday. */
  day_number: number
  /** '' uses the weekday's name. */
  day_name: string
  /** '' uses the name of the focus area. */
  title: string
  description: string
  /** Preserved on a rest day, so that training can be restored. */
  focus_area: FocusArea | null
  workout_type: WorkoutType
  estimated_duration: string
  rest_day: boolean
  exercises: LineValues[]
}

export interface WeekValues {
  key: string
  id?: string | undefined
  /** '' uses 'Semana n'. */
  title: string
  description: string
  /** Light on purpose: what is lifted in it lowers no load suggested later. */
  deload: boolean
  /** Seven, Monday first. */
  workout_days: DayValues[]
}

/** A weekly sheet in the editor. */
export interface SheetValues {
  title: string
  description: string
  /** Only for a new sheet. */
  student_ids: string[]
  /** The students' assignments that end with the new sheet. */
  replaces: string[]
  start_date: string
  valid_until: string
  /** Other sheets can start from it. */
  template: boolean
  weeks: WeekValues[]
  /** Why exercises stay that are against what hurts a student. */
  keep_reason: string
}

export type SheetDraft = z.output<typeof organizedWorkoutForm>

type RecordDay = Omit<WorkoutDay, 'id' | 'exercises'> & {
  id?: string
  exercises: readonly Parameters<typeof lineOfDay>[0][]
}

function valuesOfDay(day: RecordDay): DayValues {
  return {
    key: day.id ?? newKey(),
    id: day.id,
    day_number: day.day_number,
    day_name: ownNameOfDay(day) ?? '',
    title: day.title ?? '',
    description: day.description ?? '',
    focus_area: day.focus_area,
    workout_type: day.workout_type,
    estimated_duration: String(day.estimated_duration),
    rest_day: day.rest_day,
    exercises: day.exercises.map(lineOfDay),
  }
}

/** The values of a stored sheet. A week's title that only states its number becomes empty. */
export function valuesOfSheet(sheet: OrganizedWorkout): SheetValues {
  const { title, description, template } = sheet
  const weeks = sheet.weeks.map((week) => ({
    key: week.id,
    id: week.id,
    title: isPlainWeekTitle(week.title) ? '' : (week.title ?? ''),
    description: week.description ?? '',
    deload: week.deload,
    workout_days: week.workout_days.map(valuesOfDay),
  }))
  const term = { student_ids: [], replaces: [], start_date: '', valid_until: '' }
  return { title, description, template, ...term, weeks, keep_reason: '' }
}

function isPlainWeekTitle(title: string | null): boolean {
  return title !== null && /^(Semana|Week) \d+$/.test(title)
}

/** A new sheet: one week, its days with their focus areas and without exercises. */
export function newSheet(defaults: OrganizedDefaults, today: string, studentId?: string): SheetValues {
  const workout_days = defaults.workout_days.map((day) => ({
    ...valuesOfDay({ ...day, exercises: [] }),
    // The focus area names the day in the reader's language.
    title: '',
  }))
  const week = { key: newKey(), title: '', description: '', deload: false, workout_days }
  const words = { title: '', description: '', template: false }
  const student_ids = studentId === undefined ? [] : [studentId]
  return { ...words, student_ids, replaces: [], start_date: today, valid_until: '', weeks: [week], keep_reason: '' }
}

function readDay({ key: _key, rest_day, ...day }: DayValues) {
  const { id, focus_area, estimated_duration, exercises, ...rest } = day
  return {
    ...(id !== undefined && { id }),
    ...rest,
    rest_day,
    focus_area: rest_day ? ('rest' as const) : focus_area,
    estimated_duration: estimated_duration.trim() === '' ? Number.NaN : Number(estimated_duration),
    exercises: rest_day ? [] : exercises.map(readDayLine),
  }
}

/** Field values → the input of the contract's form. */
export function readSheet(values: SheetValues) {
  const { title, description, template, student_ids, replaces, start_date, valid_until, weeks, keep_reason } = values
  return {
    title,
    description,
    template,
    student_ids,
    replaces,
    keep_reason,
    start_date: start_date === '' || student_ids.length === 0 ? null : start_date,
    valid_until: valid_until === '' || student_ids.length === 0 ? null : valid_until,
    weeks: weeks.map(({ id, title: weekTitle, description: about, deload, workout_days }, at) => ({
      ...(id !== undefined && { id }),
      week_number: at + 1,
      title: weekTitle,
      description: about,
      deload,
      workout_days: workout_days.map(readDay),
    })),
  }
}

/** The week and day of the first of these issues, as indices in the form; undefined if it is above the weeks. */
export function placeOfIssue(errors: Readonly<Record<string, unknown>>): { week: number; day: number } | undefined {
  for (const field of Object.keys(errors)) {
    const match = /^weeks\.(\d+)\.workout_days\.(\d+)\./.exec(field)
    if (match) return { week: Number(match[1]), day: Number(match[2]) }
  }
  return undefined
}

/** Every line of every day that trains. */
export function linesOfSheet({ weeks }: Pick<SheetValues, 'weeks'>): LineValues[] {
  return weeks.flatMap((week) => week.workout_days.flatMap((day) => (day.rest_day ? [] : day.exercises)))
}
