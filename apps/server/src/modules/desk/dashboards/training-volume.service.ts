import { addDays, type MuscleCategory, mondayOf, plannedDates } from '@folego/domain'
import type { TrainingVolume, VolumeWeek } from '@folego/contract'
import { requireRequestedStudent } from '#modules/people/ownership'
import { exercisesOf, type MuscleSets, muscleSetsOf, sessionsFrom } from '#modules/training/player'
import type { GymContext } from '#platform/http'
import { assignedSheets } from './planned-workouts.store.ts'
import type { AssignedSheet } from './planned-workouts.store.ts'
import { plannedLines } from './training-volume.store.ts'
import type { PlannedLine } from './training-volume.store.ts'

const weekCount = 8

/** Returns what a student's weekly sheets asked for in each of the last weeks, and what was done. Refuses USER_NOT_FOUND. */
export async function readTrainingVolume(gym: GymContext, id: string): Promise<TrainingVolume> {
  const studentId = await requireRequestedStudent(gym, id)
  const monday = mondayOf(gym.today)
  const mondays = Array.from({ length: weekCount }, (_, at) => addDays(monday, (at + 1 - weekCount) * 7))
  const range = { from: mondays[0] ?? monday, to: addDays(monday, 6) }
  const [assigned, lines, sums, ...done] = await Promise.all([
    assignedSheets(gym.tx, { ...range, timezone: gym.timezone, studentIds: [studentId] }),
    plannedLines(gym.tx, studentId),
    sessionsFrom(gym, studentId, [...mondays, addDays(monday, 7)]),
    ...mondays.map((from) => exercisesOf(gym, studentId, { from, to: addDays(from, 6) })),
  ])
  const planned = plannedByWeek(assigned, lines, range)
  const setsOf = new Map(sums.map(({ date, working_sets }) => [date, working_sets]))
  const weeks = mondays.map((from, at) =>
    weekOf(from, planned.get(from) ?? [], { sets: setsOf.get(from) ?? 0, muscles: done[at]?.muscles }),
  )
  return { weeks }
}

/** The lines planned in each calendar week, by its Monday. */
function plannedByWeek(
  assigned: readonly AssignedSheet[],
  lines: readonly PlannedLine[],
  range: { from: string; to: string },
): Map<string, PlannedLine[]> {
  const bySheet = Map.groupBy(lines, ({ sheet_id }) => sheet_id)
  const dated = assigned.flatMap((sheet) =>
    (bySheet.get(sheet.sheet_id) ?? []).flatMap((line) =>
      plannedDates([line], sheet, range).map((date) => ({ monday: mondayOf(date), line })),
    ),
  )
  return new Map(
    [...Map.groupBy(dated, ({ monday }) => monday)].map(([monday, its]) => [monday, its.map(({ line }) => line)]),
  )
}

function weekOf(
  from: string,
  lines: readonly PlannedLine[],
  done: { sets: number; muscles: MuscleSets | undefined },
): VolumeWeek {
  const planned = new Map(muscleSetsOf(lines).categories.map(({ category, sets }) => [category, sets]))
  const trained = new Map((done.muscles?.categories ?? []).map(({ category, sets }) => [category, sets]))
  const categories = [...new Set<MuscleCategory>([...planned.keys(), ...trained.keys()])].map((category) => {
    return { category, planned: planned.get(category) ?? 0, done: trained.get(category) ?? 0 }
  })
  const planned_sets = lines.reduce((sum, { sets }) => sum + sets, 0)
  return { from, planned_sets, done_sets: done.sets, categories }
}
