import { limits } from '@folego/contract'
import type { DayExercise, PlanExercise, PlayerExercise } from '@folego/contract'
import { exerciseKeyOf } from './outbox.rules.ts'
import type { LocalExercise, NewExercise } from './player-types.ts'

/** A line as some screen has it; what the player needs beside it comes with the reply to the start. */
export type KnownLine = PlayerExercise | DayExercise | PlanExercise

/** The lines of a workout, each under a key of its own. */
export function linesOf(lines: readonly KnownLine[]): LocalExercise[] {
  const taken = new Set<string>()
  return lines.map((line) => {
    const exercise = lineOf(line)
    // One exercise may stand in a sheet twice.
    let { key } = exercise
    for (let times = 2; taken.has(key); times += 1) key = `${exercise.key} ${times}`
    taken.add(key)
    return { ...exercise, key }
  })
}

/** One line of the player. */
function lineOf(line: KnownLine): LocalExercise {
  const { exercise_name, exercise_id, muscle_group, sets, rest_time, weight, notes } = line
  const player = 'previous' in line ? line : undefined
  const day = 'weight_type' in line ? line : undefined
  const set_targets = day?.set_targets ?? null
  const prescription = {
    sets,
    rest_time,
    weight,
    notes,
    set_targets,
    repetitions: String(line.repetitions),
    weight_type: day?.weight_type ?? 'kg',
    rir: day?.rir ?? null,
    // What an older version kept on the device has no letters.
    superset_group: line.superset_group ?? null,
  }
  return {
    key: line.id ?? exerciseKeyOf(line),
    exercise_name,
    exercise_id,
    muscle_group,
    prescription,
    primary_regions: player?.primary_regions ?? [],
    rows: Math.max(1, set_targets?.length ?? sets),
    previous_at: player?.previous_at ?? null,
    previous: player?.previous ?? [],
    alternatives: player?.alternatives ?? [],
    skipped: false,
    swappedFrom: null,
    added: line.id === null,
    pain: player?.pain ?? false,
    note: player?.remark ?? '',
    remarkRevision: 0,
    sentRemarkRevision: 0,
  }
}

/** A line of which nothing was said. */
export const unsaid = { pain: false, note: '', remarkRevision: 0, sentRemarkRevision: 0 }

/** Sets that an exercise begins with that somebody adds. */
const usualSets = 3

/** A line that is not of the sheet. */
export function addedLine(key: string, wanted: NewExercise): LocalExercise {
  const { exercise_name, exercise_id = null, muscle_group = null, sets = usualSets } = wanted
  const nothing = { weight: null, rir: null, superset_group: null, set_targets: null, notes: null }
  return {
    key,
    exercise_name,
    exercise_id,
    muscle_group,
    primary_regions: wanted.primary_regions ?? [],
    prescription: { sets, repetitions: '', weight_type: 'kg', rest_time: limits.restTimeDefault, ...nothing },
    rows: sets,
    previous_at: wanted.previous_at ?? null,
    previous: wanted.previous ?? [],
    alternatives: [],
    skipped: false,
    swappedFrom: null,
    added: true,
    ...unsaid,
  }
}
