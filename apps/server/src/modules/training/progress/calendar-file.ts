import { addDays, instantInZone, type Language, limits, nameOfWorkout } from '@folego/domain'
import type { DoneWorkout, PlannedDay, Schedule } from '@folego/contract'
import ical from 'ical-generator'

const words = {
  'pt-BR': {
    done: 'Concluído',
    workout: 'Treino',
    minutes: 'min',
    week: 'Semana',
    exercises: ['exercício', 'exercícios'],
  },
  en: { done: 'Done', workout: 'Workout', minutes: 'min', week: 'Week', exercises: ['exercise', 'exercises'] },
} as const

interface CalendarOptions {
  gym: { id: string; name: string; timezone: string }
  language: Language
  /** `HH:MM` in the gym's time zone; all-day events without it. */
  time: string | undefined
  now: Date
}

/**
 * Builds a calendar file (RFC 5545) of the planned days from today on and of completed workouts. The UID of an event is its day
 * of the sheet, so that importing the file again moves postponed days and marks done ones instead of adding duplicates; a workout
 * of a single sheet has its own UID. Times are in UTC, which every calendar shows correctly.
 */
export function calendarFile(schedule: Schedule, { gym, language, time, now }: CalendarOptions): string {
  const calendar = ical({
    name: `Fôlego · ${gym.name}`,
    prodId: { company: 'Folego', product: 'Agenda', language: language === 'en' ? 'EN' : 'PT' },
  })
  const coming = schedule.days.filter(({ date }) => date >= schedule.today)
  for (const { date, planned } of coming) {
    for (const day of planned) {
      calendar.createEvent({
        id: `${day.workout_day_id}@folego`,
        stamp: now,
        summary: summaryOf(day, language),
        description: detailsOf(day, language),
        location: gym.name,
        ...whenOf(date, day.estimated_duration, gym.timezone, time),
      })
    }
  }
  for (const workout of schedule.days.flatMap(({ done }) => done)) {
    calendar.createEvent({ ...doneEvent(workout, language), stamp: now, location: gym.name })
  }
  return calendar.toString()
}

function doneEvent(
  { session_id, workout_day_id, completed_at, duration_minutes, title }: DoneWorkout,
  language: Language,
) {
  const { done, minutes } = words[language]
  const end = new Date(completed_at)
  return {
    id: `${workout_day_id ?? session_id}@folego`,
    summary: `${done}: ${title}`,
    description: duration_minutes === null ? '' : `${duration_minutes} ${minutes}`,
    start: new Date(end.getTime() - (duration_minutes ?? limits.workoutMinutesDefault) * 60_000),
    end,
  }
}

/** The summary must be recognisable as a workout among other appointments; many titles are already. */
function summaryOf(day: PlannedDay, language: Language): string {
  const [title, { workout }] = [nameOfWorkout(day, language), words[language]]
  return title.toLowerCase().startsWith(workout.toLowerCase()) ? title : `${workout}: ${title}`
}

function detailsOf({ week_number, exercise_count, estimated_duration }: PlannedDay, language: Language): string {
  const { week, exercises, minutes } = words[language]
  const [one, many] = exercises
  return `${week} ${week_number} · ${exercise_count} ${exercise_count === 1 ? one : many} · ${estimated_duration} ${minutes}`
}

function whenOf(date: string, minutes: number, timezone: string, time: string | undefined) {
  if (time === undefined) return { start: date, end: addDays(date, 1), allDay: true }
  const start = instantInZone(date, time, timezone)
  return { start, end: new Date(start.getTime() + minutes * 60_000) }
}
