import type { PlayerExercise, TrainingSession } from '@folego/contract'
import { exerciseKeyOf, groupBy, isSetOfSheet, isWorkingSet } from '@folego/domain'
import { newId } from '#platform/transport'
import { readSession } from './sync-calls.ts'

/* The lines of a free workout that repeats a past one: what was done in it, with its loads as the last ones. */

/** Reads a past workout: the lines of its repetition for this device, and for the server. Throws as a call does. */
export async function linesToRepeat(gymId: string, sessionId: string) {
  const lines = repeatedLines(await readSession(gymId, sessionId))
  return { lines, startLines: lines.map(startLineOf) }
}

/** A line as it is sent with the start, so that the server has what the workout began with. */
export type StartLine = Pick<
  PlayerExercise,
  'exercise_name' | 'exercise_id' | 'muscle_group' | 'sets' | 'repetitions' | 'rest_time' | 'superset_group' | 'notes'
> & { id: string }

/** The most sets of a prescribed line. */
const mostSets = 10

/** Returns the lines that repeat a workout, in its order: each exercise of which a set was done, with as many sets. */
export function repeatedLines(session: TrainingSession): PlayerExercise[] {
  const done = groupBy(session.sets.filter(isWorkingSet), exerciseKeyOf)
  const seen = new Set<string>()
  return session.exercises.flatMap((line): PlayerExercise[] => {
    const key = exerciseKeyOf(line)
    const all = done.get(key)
    if (all === undefined || seen.has(key)) return []
    const own = all.filter(isSetOfSheet)
    // Of drops alone, the first is the set.
    const sets = own.length > 0 ? own : all.slice(0, 1)
    seen.add(key)
    return [
      {
        ...line,
        id: newId(),
        // One that has been deleted since is known by its name.
        exercise_id: line.equipment === null ? null : line.exercise_id,
        sets: Math.min(mostSets, sets.length),
        repetitions: line.repetitions || textOf(sets),
        // What was lifted counts, not what was asked then.
        weight: null,
        weight_type: 'kg',
        set_targets: null,
        rir: null,
        previous: session.sets.filter((set) => exerciseKeyOf(set) === key),
        recent: null,
        deload: false,
        previous_at: session.started_at,
        pain: false,
        place: null,
        side: null,
        severity: null,
        pains: [],
        remark: null,
      },
    ]
  })
}

const most = (sets: TrainingSession['sets'], measure: 'distance_m' | 'seconds') =>
  Math.max(0, ...sets.map((set) => set[measure] ?? 0))

/** What was done of an exercise that no sheet prescribed, as a target: '8-10', '40 s'. */
function textOf(sets: TrainingSession['sets']): string {
  const repetitions = sets.flatMap((set) => set.repetitions ?? [])
  if (repetitions.length === 0) {
    const [metres, seconds] = [most(sets, 'distance_m'), most(sets, 'seconds')]
    return metres > 0 ? `${metres} m` : `${Math.max(1, seconds)} s`
  }
  return [...new Set([Math.min(...repetitions), Math.max(...repetitions)])].join('-')
}

/** What the start of a repeated workout sends of a line. */
export function startLineOf(line: PlayerExercise): StartLine {
  const { exercise_name, exercise_id, muscle_group, sets, repetitions, rest_time, superset_group, notes } = line
  return {
    id: line.id ?? newId(),
    exercise_name,
    exercise_id,
    muscle_group,
    sets,
    repetitions,
    rest_time,
    superset_group,
    notes,
  }
}
