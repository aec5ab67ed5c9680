import type { UnreadUpdate } from '@folego/contract'
import { emitter } from '#observable'

type Sessions = UnreadUpdate['sessions']

/** Which workouts were changed and when, and which of them nobody here had heard of. */
export interface ChangedSessions {
  /** Undefined for one that is reported no more: it was taken away, or others were changed since. */
  changed: ReadonlyMap<string, string | undefined>
  begun: ReadonlySet<string>
}

let gym: string | undefined
let before: Sessions | undefined
const reported = emitter<[ChangedSessions]>()

/** What the live stream of a gym says now. Of the first time nothing is known to have begun. */
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

/** Calls back whenever workouts were changed, on this device or another. Returns how to stop. */
export const watchSessions = reported.subscribe
