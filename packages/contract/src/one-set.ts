/*
 * One set is one set: two devices that record the same number of the same exercise before they hear of each other have
 * recorded one set. Nothing of it is erased: which of the two counts is read off both, so that the order in which they come
 * decides nothing. Both sides ask here.
 */

interface RecordedSet {
  client_id: string
  set_number: number
  /** Which of several lines of one exercise it is of; left out for the first. */
  occurrence?: number | undefined
  done_at: string
  revision: number
}

/** What makes two sets of a workout be one: exercise, line of it, number. `exerciseKey`: what both sides call the exercise. */
export function setSlot(exerciseKey: string, { occurrence = 1, set_number }: RecordedSet): string {
  return `${occurrence} ${set_number} ${exerciseKey}`
}

/** True where `one` counts instead of `other`, both of the same number: done later, else edited more often, else by id. */
export function supersedes(one: RecordedSet, other: RecordedSet): boolean {
  const later = Date.parse(one.done_at) - Date.parse(other.done_at) || one.revision - other.revision
  return later === 0 ? one.client_id > other.client_id : later > 0
}

/**
 * Of recorded sets, none of them deleted, those that do not count, each with the one that counts in its place. `keyOf` gives
 * the exercise.
 */
export function supersededSets<T extends RecordedSet>(sets: readonly T[], keyOf: (set: T) => string): Map<T, T> {
  const counting = new Map<string, T>()
  for (const set of sets) {
    const slot = setSlot(keyOf(set), set)
    const counted = counting.get(slot)
    if (counted === undefined || supersedes(set, counted)) counting.set(slot, set)
  }
  return new Map(
    sets.flatMap((set) => {
      const instead = counting.get(setSlot(keyOf(set), set)) ?? set
      return instead === set ? [] : [[set, instead] as const]
    }),
  )
}
