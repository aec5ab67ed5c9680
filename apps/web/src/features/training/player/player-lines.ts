import { exerciseKeyOf, trainingLimits } from '@folego/domain'
import type { DayExercise, PlanExercise, PlayerExercise } from '@folego/contract'
import type { LocalExercise, LocalPain, LocalWorkout, NewExercise } from './player-types.ts'

/** A line as a screen has it; the reply to the start brings the rest of what the player needs. */
export type KnownLine = PlayerExercise | DayExercise | PlanExercise

/** The lines of a workout, each with a unique key. */
export function linesOf(lines: readonly KnownLine[]): LocalExercise[] {
  const taken = new Set<string>()
  const occurrences = new Map<string, number>()
  return lines.map((line) => {
    const exercise = lineOf(line)
    // A sheet may contain one exercise twice.
    const occurrence = (occurrences.get(exerciseKeyOf(line)) ?? 0) + 1
    occurrences.set(exerciseKeyOf(line), occurrence)
    const key = freeKey(taken, exercise.key)
    taken.add(key)
    return { ...exercise, key, occurrence }
  })
}

/** A key that no other line uses. */
export function freeKey(taken: ReadonlySet<string>, wanted: string): string {
  let key = wanted
  for (let times = 2; taken.has(key); times += 1) key = `${wanted} ${times}`
  return key
}

/** The occurrence number of a new line of an exercise: the first that neither a line nor a set of it uses. */
export function freeOccurrence(
  { exercises, sets }: Pick<LocalWorkout, 'exercises' | 'sets'>,
  exercise: Parameters<typeof exerciseKeyOf>[0],
): number {
  const key = exerciseKeyOf(exercise)
  const ofIt = [...exercises, ...sets.filter(({ deleted }) => !deleted)].filter((one) => exerciseKeyOf(one) === key)
  const taken = new Set(ofIt.map(({ occurrence = 1 }) => occurrence))
  let free = 1
  while (taken.has(free)) free += 1
  return free
}

/** One line of the player. */
function lineOf(line: KnownLine): LocalExercise {
  const { exercise_name, exercise_id, muscle_group, sets, rest_time, weight, notes } = line
  const player = 'previous' in line ? line : undefined
  const plan = 'repetitions_text' in line ? line : undefined
  const set_targets = 'set_targets' in line ? line.set_targets : null
  const prescription = {
    sets,
    rest_time,
    weight,
    notes,
    set_targets,
    deload: player?.deload ?? false,
    weight_type: line.weight_type ?? 'kg',
    // Data stored by an older version has no text, reserve or letters.
    repetitions: plan?.repetitions_text ?? String(line.repetitions),
    rir: line.rir ?? null,
    superset_group: line.superset_group ?? null,
  }
  return {
    key: line.id ?? exerciseKeyOf(line),
    exercise_name,
    exercise_id,
    muscle_group,
    prescription,
    primary_regions: player?.primary_regions ?? [],
    equipment: player?.equipment ?? null,
    measure: player?.measure ?? null,
    rows: Math.max(1, set_targets?.length ?? sets),
    previous_at: player?.previous_at ?? null,
    previous: player?.previous ?? [],
    recent: player?.recent ?? null,
    bests: player?.bests ?? null,
    alternatives: player?.alternatives ?? [],
    skipped: false,
    swappedFrom: null,
    added: line.id === null,
    pain: player?.pain ?? false,
    pains: painsOf(player),
    not_for: player?.not_for ?? [],
    caution: player?.caution ?? null,
    note: player?.remark ?? '',
    remarkRevision: 0,
    sentRemarkRevision: 0,
  }
}

/** What was read from a server, or by a page, that knew one place has no `pains`. */
function painsOf(player: PlayerExercise | undefined): LocalPain[] {
  if (!player) return []
  const { pains = [player] } = player as Partial<PlayerExercise>
  return pains.flatMap(({ place, side, severity }) =>
    !place ? [] : [{ place, side, severity, pain: true, revision: 0 }],
  )
}

/** A line without remarks. */
export const noRemark = {
  pain: false,
  pains: [],
  caution: null,
  note: '',
  remarkRevision: 0,
  sentRemarkRevision: 0,
}

/** The number of sets of an added exercise. */
const usualSets = 3

/** A line that is not in the sheet. */
export function addedLine(key: string, wanted: NewExercise): LocalExercise {
  const { exercise_name, exercise_id = null, muscle_group = null, measure = null } = wanted
  const { sets = measure === 'distance_time' ? 1 : usualSets } = wanted
  const nothing = { weight: null, rir: null, superset_group: null, set_targets: null, notes: null }
  return {
    key,
    exercise_name,
    exercise_id,
    occurrence: 1,
    muscle_group,
    primary_regions: wanted.primary_regions ?? [],
    equipment: wanted.equipment ?? null,
    measure,
    prescription: { sets, repetitions: '', weight_type: 'kg', rest_time: trainingLimits.restTimeDefault, ...nothing },
    rows: sets,
    previous_at: wanted.previous_at ?? null,
    previous: wanted.previous ?? [],
    recent: wanted.recent ?? null,
    bests: wanted.bests ?? null,
    alternatives: [],
    skipped: false,
    swappedFrom: null,
    added: true,
    ...noRemark,
    caution: wanted.caution ?? null,
  }
}
