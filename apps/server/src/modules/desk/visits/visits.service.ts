import type { api, DoorPerson, QueryOf, ReplyOf, Visit } from '@folego/contract'
import { reachOf } from '@folego/contract'
import { decideAt, type DoorDecision, type DoorRulesNow, isInside, notRecorded } from '@folego/domain'
import { membershipsOf } from '#modules/selling/enrollments'
import { reachesAll, requireRequestedStudent } from '#modules/people/ownership'
import type { GymContext } from '#platform/http'
import { readDoorSettings } from './door-settings.service.ts'
import { visitorsToday } from './visitor-visits.service.ts'
import * as store from './visits.store.ts'

type Visits = typeof api.visits

/** How many visits the desk sees at once. */
const latest = 20

/** People at the door, with what the rules say of them now. Empty without a text and without an id. */
export async function findPeople(
  gym: GymContext,
  query: QueryOf<Visits['people']>,
): Promise<ReplyOf<Visits['people']>> {
  const [ids, policy, inside] = await Promise.all([
    idsOf(gym, query),
    readDoorSettings(gym),
    store.countInside(gym.tx, gym.now.toISOString()),
  ])
  return { object: await peopleOf(gym, ids, { policy, inside }) }
}

async function idsOf(
  { tx }: GymContext,
  { search, student_id, payer_id }: QueryOf<Visits['people']>,
): Promise<readonly string[]> {
  if (payer_id !== undefined) return store.findFamily(tx, payer_id)
  if (student_id !== undefined) return [student_id]
  return search ? store.findIds(tx, search) : []
}

/** The same of known people. */
export async function peopleOf(gym: GymContext, ids: readonly string[], rules: DoorRulesNow): Promise<DoorPerson[]> {
  const [people, boughtBy] = await Promise.all([store.peopleAt(gym.tx, ids, gym), membershipsOf(gym, ids)])
  const now = gym.now.toISOString()
  return people.map((person) => {
    const { id, name, status, picture_version, bought_days, last } = person
    const visit = last !== null && isInside(last, now) ? last : null
    return {
      student_id: id,
      student_name: name,
      picture_version,
      membership: boughtBy({ id, status }).membership,
      has_day_pass: bought_days.includes(gym.today),
      decision: decideAt(person, gym.now, gym.timezone, rules),
      inside_since: visit?.entered_at ?? null,
      visit_id: visit?.id ?? null,
      last_entered_at: last?.entered_at ?? null,
    }
  })
}

/** What the door knows of students, and its rules, for whoever decides by them beforehand. */
export async function doorFactsOf(gym: Pick<GymContext, 'tx' | 'today' | 'timezone'>, ids: readonly string[]) {
  const [policy, people] = await Promise.all([readDoorSettings(gym), store.peopleAt(gym.tx, ids, gym)])
  return {
    policy,
    facts: new Map(people.map((it) => [it.id, { ...it, day_passes: it.bought_days, visits: [], ...notRecorded }])),
  }
}

/** How many people are inside, and who entered last. */
export async function readHouse(gym: GymContext): Promise<ReplyOf<Visits['house']>> {
  const [inside, { people_limit }, visits, visitors] = await Promise.all([
    store.countInside(gym.tx, gym.now.toISOString()),
    readDoorSettings(gym),
    store.latestVisits(gym.tx, latest, gym.timezone),
    visitorsToday(gym),
  ])
  return { inside, people_limit, latest: visits.map((it) => visitFor(gym, it)), visitors }
}

/** The visits of the gym or of one student, newest first. Refuses USER_NOT_FOUND beyond the actor's reach. */
export async function listVisits(gym: GymContext, query: QueryOf<Visits['list']>): Promise<ReplyOf<Visits['list']>> {
  const isOfAll = reachesAll(gym) && query.student_id === undefined
  const student_id = isOfAll ? undefined : await requireRequestedStudent(gym, query.student_id)
  const { object, ...totals } = await store.pageOfVisits(gym.tx, { ...query, student_id }, gym.timezone)
  return { object: object.map((it) => visitFor(gym, it)), ...totals, page: query.page, page_size: query.page_size }
}

/** Who entered although the rules refuse, or who was refused, newest first. */
export async function listDecisions(
  gym: GymContext,
  query: QueryOf<Visits['decisions']>,
): Promise<ReplyOf<Visits['decisions']>> {
  const { object, ...totals } = await store.pageOfDecisions(gym.tx, query)
  return {
    object: object.map(({ outcome, reasons, ...it }) => ({
      ...it,
      decision: { outcome, reasons: reasons as DoorDecision['reasons'] },
    })),
    ...totals,
    page: query.page,
    page_size: query.page_size,
  }
}

type VisitRow = NonNullable<Awaited<ReturnType<typeof store.findVisit>>>

/** A visit as the actor may see it: what the desk was answered about somebody is for the desk. */
export function visitFor(
  { actor, now }: Pick<GymContext, 'actor' | 'now'>,
  { reasons, override_reason, ...visit }: VisitRow,
): Visit {
  const isDesk = reachOf(actor, 'door.use') !== undefined
  return {
    ...visit,
    left_at: visit.left_at ?? (visit.closes_at <= now.toISOString() ? visit.closes_at : null),
    reasons: isDesk ? (reasons as Visit['reasons']) : [],
    override_reason: isDesk ? override_reason : null,
  }
}
