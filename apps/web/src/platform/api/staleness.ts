import type { Path } from '@folego/contract'

/*
 * What may be stale after a change. Names, figures and states of one record appear on many screens, so a change affects
 * everything except a few parts of the API known to be independent: a future screen cannot be forgotten.
 */

/** The part of the API that a path belongs to: its first word. */
export function partOf(path: Path): string {
  return path.split('/', 2)[1] ?? ''
}

/** A path in the part that was changed; `anything`: somebody else changed something. */
export type Changed = Path | 'anything'

/** Changes in these parts affect no data of other parts: the session, read markers, the catalogue, drafts. */
const withoutEffect: ReadonlySet<string> = new Set(['user', 'notifications', 'exercise', 'ai'])

/** Data of these parts is unaffected by changes to the gym's records. */
const unaffected: ReadonlySet<string> = new Set(['user', 'gym', 'exercise', 'ai'])

/**
 * True if cached data of a part may be stale after a change.
 * @example canAffect('/enrollment', 'instructor') // true: reports count it
 */
export function canAffect(changed: Changed, read: string): boolean {
  const part = changed === 'anything' ? changed : partOf(changed)
  return part === read || (!withoutEffect.has(part) && !unaffected.has(read))
}
