import { createHash } from 'node:crypto'
import type { api, BodyOf, DoorSnapshotPerson, ReplyOf } from '@folego/contract'
import { columnsOf, doorSnapshotLimits } from '@folego/domain'
import type { GymContext } from '#platform/http'
import type { Door } from './check-in.service.ts'
import { readDoorSettings } from './door-settings.service.ts'
import * as store from './snapshot.store.ts'
import { openUntil } from './visitors.store.ts'
import { peopleAt } from './visits.store.ts'

type Visits = typeof api.visits

const { groups, digestLength } = doorSnapshotLimits

/**
 * What a desk needs to go on without a network: the rules, and what is known of everybody, as of now. People are in groups by their
 * ids, each with a digest: whoever sends the digests of the groups that they have gets only the others.
 */
export async function readSnapshot(
  gym: GymContext,
  { digests }: BodyOf<Visits['snapshot']>,
): Promise<ReplyOf<Visits['snapshot']>> {
  const { groups: changed, ...snapshot } = await snapshotOf(gym, digests, await peopleOfSnapshot(gym))
  return {
    ...snapshot,
    parts: changed.map(({ group, people }) => ({ group, count: people.length })),
    people: columnsOf(changed.flatMap(({ people }) => people)),
  }
}

/** A snapshot of what a desk or a device needs to know of these people. */
export async function snapshotOf<Person extends { id: string }>(gym: Door, known: string, people: readonly Person[]) {
  const [settings, visitors_until] = await Promise.all([
    readDoorSettings(gym),
    openUntil(gym.tx, gym.now.toISOString()),
  ])
  const grouped = Array.from({ length: groups }, (): Person[] => [])
  for (const person of people) grouped[groupOf(person.id)]?.push(person)
  const each = grouped.map((group) => (group.length === 0 ? '' : digestOf(group)).padEnd(digestLength, '-'))
  const digests = each.join('')
  return {
    version: digestOf([digests, settings, visitors_until]),
    at: gym.now.toISOString(),
    gym_id: gym.gymId,
    timezone: gym.timezone,
    settings,
    digests,
    visitors_until,
    groups: grouped.flatMap((group, at) => {
      const isKnown = known.slice(at * digestLength, (at + 1) * digestLength) === each[at]
      return isKnown || (known === '' && group.length === 0) ? [] : [{ group: at, people: group }]
    }),
  }
}

/** The last digits of an id are random. */
const groupOf = (id: string) => Number.parseInt(id.slice(-3), 16) % groups

const digestOf = (content: unknown) =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, digestLength)

/** Everybody, as a desk without a network knows them. */
export async function peopleOfSnapshot(gym: Door): Promise<DoorSnapshotPerson[]> {
  const [known, people] = await Promise.all([
    store.contacts(gym.tx, gym.now.toISOString()),
    peopleAt(gym.tx, 'everybody', gym),
  ])
  return people.map(({ id, name, status, terms, owes_since, has_claimed, day_passes, last, week }) => {
    const { cpf = null, phone = null, key = null } = known.get(id) ?? {}
    const span = last && { entered_at: last.entered_at, left_at: last.left_at, closes_at: last.closes_at }
    return {
      id,
      name,
      cpf,
      phone,
      status,
      terms: terms.map(({ not_renewing = false, freezes, class_modalities: _, weekly_classes: __, ...it }) => ({
        ...it,
        not_renewing,
        freezes: [...freezes],
      })),
      owes_since,
      has_claimed,
      day_passes: [...day_passes],
      last: span,
      week: [...week],
      key,
    }
  })
}
