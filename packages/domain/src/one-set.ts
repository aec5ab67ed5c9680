import { groupBy } from './group-by.ts'

/*
 * Two devices that record the same set number of the same exercise before they synchronize have recorded one set; warm-ups are
 * numbered apart, so that those of one device are never the working sets of another. Nothing is
 * erased: which one counts is computed from both, so the order of arrival does not matter. Both sides use these rules.
 */

interface RecordedSet {
  client_id: string
  set_number: number
  kind: string
  /** Which of several lines of the same exercise it belongs to; omitted for the first. */
  occurrence?: number | undefined
  done_at: string
  revision: number
}

/** The identity of a set in a workout: exercise, line, number, warm-up or not. `exerciseKey` is the common key of the exercise. */
export function setSlot(exerciseKey: string, { occurrence = 1, set_number, kind }: RecordedSet): string {
  return `${kind === 'warmup' ? 'w' : ''}${occurrence} ${set_number} ${exerciseKey}`
}

/** Corrections of a finished workout have revisions from here on, so that no edit that a phone still sends is above them. */
const firstCorrection = 100_000

/** The revision of a correction of a set. */
export function correctionAfter(revision: number): number {
  return Math.max(revision + 1, firstCorrection)
}

const corrected = ({ revision }: RecordedSet) => Number(revision >= firstCorrection)

/**
 * True if `one` counts instead of `other` with the same number: the corrected one, then the later one, then the one edited more
 * often, then by id.
 */
export function supersedes(one: RecordedSet, other: RecordedSet): boolean {
  const later =
    corrected(one) - corrected(other) ||
    Date.parse(one.done_at) - Date.parse(other.done_at) ||
    one.revision - other.revision
  return later === 0 ? one.client_id > other.client_id : later > 0
}

/** The recorded sets (none deleted) that do not count, each with the one that counts instead. `keyOf` returns the exercise key. */
export function supersededSets<T extends RecordedSet>(sets: readonly T[], keyOf: (set: T) => string): Map<T, T> {
  const slots = groupBy(sets, (set) => setSlot(keyOf(set), set))
  const concurrent = [...slots.values()].filter(({ length }) => length > 1)
  return new Map(
    concurrent.flatMap((recorded) => {
      const counting = recorded.reduce((counted, set) => (supersedes(set, counted) ? set : counted))
      return recorded.filter((set) => set !== counting).map((set) => [set, counting] as const)
    }),
  )
}
