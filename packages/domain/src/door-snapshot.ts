import {
  decide,
  type DoorDecision,
  type DoorFacts,
  type DoorPolicy,
  isInside,
  notRecorded,
  visitGoesOn,
  type VisitSpan,
} from './door.ts'
import type { WallTime } from './entry-terms.ts'
import { dateInZone, timeInZone } from './zones.ts'

/*
 * What a desk needs to go on without a network: what is known of each person as of an instant, the same decision about them, and the
 * visits that follow from who went in and out. Without clock and database: server and desk run this alike.
 */

/** What is known of somebody at the door. */
export interface DoorRecord extends Omit<DoorFacts, 'visits' | keyof typeof notRecorded> {
  /** The newest visit. */
  last: VisitSpan | null
  /**
   * When the visits since the gym's Monday began, also `last`; on a Monday also those of the week before, whose last night may go on.
   */
  week: readonly WallTime[]
}

/** The gym's rules, and how many people are inside. */
export interface DoorRulesNow {
  policy: DoorPolicy & { reentry_minutes: number }
  inside: number
}

/** What the rules say of somebody at an instant. */
export function decideAt(
  record: DoorRecord,
  at: Date,
  timezone: string,
  { policy, inside }: DoorRulesNow,
): DoorDecision {
  const { last, week, ...facts } = record
  const goesOn = last !== null && visitGoesOn(last, at.toISOString(), policy.reentry_minutes)
  // an entry that continues a visit uses up no other
  const visits = goesOn ? without(week, wallTime(new Date(last.entered_at), timezone)) : week
  return decide({ ...facts, visits, ...notRecorded }, policy, { ...wallTime(at, timezone), inside })
}

function without(visits: readonly WallTime[], { today, time }: WallTime): readonly WallTime[] {
  const at = visits.findIndex((it) => it.today === today && it.time === time)
  return at < 0 ? visits : visits.toSpliced(at, 1)
}

const wallTime = (at: Date, timezone: string): WallTime => ({
  today: dateInZone(at, timezone),
  time: timeInZone(at, timezone),
})

/** A snapshot has its people in groups, of which only those that changed are sent again. */
export const doorSnapshotLimits = { groups: 1024, digestLength: 6, entriesMax: 200, aloneDaysMax: 31 } as const

export const movementKinds = ['in', 'out'] as const

/** Somebody went in or out, as recorded where it happened. */
export interface Movement {
  id: string
  at: string
  kind: (typeof movementKinds)[number]
  /** The gym's rules where it was recorded. */
  stay_minutes: number
  reentry_minutes: number
}

export interface VisitOfMovements extends VisitSpan {
  movements: Movement[]
}

/**
 * The visits of one person that follow from what was recorded, oldest first: the same whenever, in whichever order and how often the
 * devices report it. Whoever goes in again within a visit, or a moment after, continues it; whoever goes out of none changes nothing.
 */
export function visitsOf(recorded: readonly Movement[]): VisitOfMovements[] {
  const visits: VisitOfMovements[] = []
  for (const movement of inOrder(recorded)) {
    const last = visits.at(-1)
    const { visit, isNew } = moved(last, movement)
    if (isNew) visits.push({ ...visit, movements: [movement] })
    else if (last !== undefined && visit !== undefined) {
      visits[visits.length - 1] = { ...visit, movements: [...last.movements, movement] }
    }
  }
  return visits
}

/** The same person with movements that the snapshot does not have. */
export function withMovements(record: DoorRecord, recorded: readonly Movement[], timezone: string): DoorRecord {
  let { last } = record
  const week = [...record.week]
  for (const movement of inOrder(recorded)) {
    const { visit, isNew } = moved(last ?? undefined, movement)
    if (isNew) week.push(wallTime(new Date(movement.at), timezone))
    last = visit ?? null
  }
  return { ...record, last, week }
}

function inOrder(recorded: readonly Movement[]): Movement[] {
  const unique = [...new Map(recorded.map((it) => [it.id, it])).values()]
  return unique.toSorted((a, b) => compare(a.at, b.at) || compare(a.kind, b.kind) || compare(a.id, b.id))
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

const minute = 60_000

type Moved<Span> = { visit: Span | undefined; isNew: false } | { visit: VisitSpan; isNew: true }

/** What becomes of the newest visit. */
function moved<Span extends VisitSpan>(last: Span | undefined, { at, kind, ...rules }: Movement): Moved<Span> {
  if (kind === 'out') {
    const leaves = last !== undefined && isInside(last, at)
    return { visit: leaves ? { ...last, left_at: at } : last, isNew: false }
  }
  if (last !== undefined && visitGoesOn(last, at, rules.reentry_minutes)) {
    return { visit: { ...last, left_at: null }, isNew: false }
  }
  const closes_at = new Date(Date.parse(at) + rules.stay_minutes * minute).toISOString()
  return { visit: { entered_at: at, left_at: null, closes_at }, isNew: true }
}
