import type { UnreadUpdate } from '@folego/contract'
import { emitter } from '#observable'

type Sessions = UnreadUpdate['sessions']

/** Which workouts changed and when, and which of them are new here. */
export interface ChangedSessions {
  /** Undefined for one that is no longer reported: it was deleted, or others changed since. */
  changed: ReadonlyMap<string, string | undefined>
  begun: ReadonlySet<string>
}

let gym: string | undefined
let before: Sessions | undefined
const reported = emitter<[ChangedSessions]>()

/** Takes a report of a gym's live stream. In the first report no workout counts as new. */
export function reportSessions(gymId: string, sessions: Sessions): void {
  if (gym !== gymId) before = undefined
  gym = gymId
  const known = new Map(before?.map(({ id, changed_at }) => [id, changed_at]))
  const changed = new Map<string, string | undefined>()
  for (const { id, changed_at } of sessions) if (known.get(id) !== changed_at) changed.set(id, changed_at)
  for (const id of known.keys()) if (sessions.every((session) => session.id !== id)) changed.set(id, undefined)
  const isNew = ({ id }: Sessions[number]) => before !== undefined && !known.has(id)
  const begun = new Set(sessions.filter(isNew).map(({ id }) => id))
  before = sessions
  if (changed.size === 0) return
  reported.emit({ changed, begun })
}

/** Calls back when workouts change, on this device or another. Returns the unsubscribe function. */
export const watchSessions = reported.subscribe
