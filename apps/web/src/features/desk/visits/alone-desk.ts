import type { DoorDecision, DoorRecord, Movement } from '@folego/domain'
import {
  decideAt,
  doorSnapshotLimits,
  foldForSearch,
  isInside,
  passLimits,
  type PassReading,
  stayFrom,
  verifyPass,
  visitGoesOn,
  withMovements,
} from '@folego/domain'
import type { DoorEntry } from '@folego/contract'
import { ApiError, call } from '#platform/api'
import { storeUnsentCount } from '#platform/offline'
import { currentSession, onSessionEnd } from '#platform/session'
import { isConnected, newId, now, watchConnection } from '#platform/transport'
import { emitter, observable } from '#observable'
import { deskDatabase, type KnownSnapshot, merged, type StoredEntry } from './desk-db.ts'

/*
 * A desk without a network: it decides by a snapshot of what the server knows, writes what it does to IndexedDB before the screen says
 * so, and sends it once the server is reached. Everything can be sent again: the server knows each entry by its id. The snapshot is in
 * memory, so that no disk has the names of a gym: a page that is opened again without a network knows nobody, and says so.
 */

export interface AloneDesk {
  gymId: string
  snapshot: KnownSnapshot | undefined
  /** What the server does not have yet. */
  entries: readonly StoredEntry[]
  /** Since when the server is not reached; undefined while it is. */
  since: number | undefined
  /** The server refuses what it was sent; it stays on this device. */
  isRefused: boolean
}

/** Milliseconds until what is known is read again, and what is unsent is sent again. */
const refreshEvery = 180_000
const sendEvery = 15_000
const offered = 8

type Person = KnownSnapshot['groups'] extends Map<number, readonly (infer P)[]> ? P : never

const database = deskDatabase('folego-door')
const nothing: AloneDesk = { gymId: '', snapshot: undefined, entries: [], since: undefined, isRefused: false }
export const aloneDesk = observable(nothing)

/** Emits when the server has received what the desk did. */
export const entriesSent = emitter()

const set = (change: Partial<AloneDesk>) => aloneDesk.update((before) => ({ ...before, ...change }))

/** Follows one gym while its desk is open. Returns the function that ends it. */
export function openDesk(gymId: string): () => void {
  const accountId = currentSession()?.user.id
  if (accountId === undefined) return () => undefined
  const who = { accountId, gymId }
  let ended = false
  const { gymId: known, snapshot } = aloneDesk.get()
  set({ ...nothing, gymId, snapshot: known === gymId ? snapshot : undefined, since: isConnected() ? undefined : now() })
  const sendAll = async () => {
    if (!isConnected() || ended) return
    if (await send(who)) await refresh(who)
  }
  const begin = async () => {
    const entries = await database.read(who)
    if (ended) return
    setEntries(accountId, () => entries)
    await send(who)
    await refresh(who)
  }
  const quietly = (work: Promise<void>) => void work.catch(() => undefined)
  quietly(begin())
  const stops = [
    watchConnection(() => {
      set({ since: isConnected() ? undefined : (aloneDesk.get().since ?? now()) })
      quietly(sendAll())
    }),
    every(sendEvery, () => quietly(sendAll())),
    every(refreshEvery, () => isConnected() && quietly(refresh(who))),
  ]
  return () => {
    ended = true
    for (const stop of stops) stop()
  }
}

function every(milliseconds: number, run: () => void): () => void {
  const timer = setInterval(run, milliseconds)
  return () => clearInterval(timer)
}

/** Milliseconds by which this device's clock is behind; negative: ahead. */
export const clockError = (): number => now() - Date.now()

interface Who {
  accountId: string
  gymId: string
}

async function refresh(who: Who): Promise<void> {
  const before = aloneDesk.get().snapshot
  const reply = await call('POST /door/snapshot', { gymId: who.gymId, body: { digests: before?.digests ?? '' } })
  // the session may have ended meanwhile, or another gym been chosen
  if (aloneDesk.get().gymId === who.gymId) set({ snapshot: merged(before, reply) })
}

/** What the server has refused, each by itself; it stays on this device, and is tried again once the page is opened again. */
const refused = new Set<string>()

/** Sends a part; returns the ids of those that the server has. One that it refuses holds back no other. */
async function deliver(gymId: string, part: readonly StoredEntry[]): Promise<string[]> {
  try {
    await call('POST /door/entries', { gymId, body: { entries: part.map(({ entry }) => entry) } })
    return part.map(({ id }) => id)
  } catch (error) {
    if (!(error instanceof ApiError) || ![400, 422].includes(error.status)) throw error
    const [only] = part
    if (part.length === 1 && only !== undefined) {
      refused.add(only.id)
      return []
    }
    const half = Math.ceil(part.length / 2)
    return [...(await deliver(gymId, part.slice(0, half))), ...(await deliver(gymId, part.slice(half)))]
  }
}

/** Sends what is unsent; true if there was something. */
async function send({ accountId, gymId }: Who): Promise<boolean> {
  const { entries } = aloneDesk.get()
  const part = entries.filter(({ id }) => !refused.has(id)).slice(0, doorSnapshotLimits.entriesMax)
  if (part.length === 0 || currentSession()?.user.id !== accountId) return false
  let sent: Set<string>
  try {
    sent = new Set(await deliver(gymId, part))
  } catch (error) {
    if (error instanceof ApiError && error.status < 500 && ![401, 429].includes(error.status)) set({ isRefused: true })
    throw error
  }
  await database.forget([...sent])
  setEntries(accountId, (before) => before.filter(({ id }) => !sent.has(id)))
  set({ isRefused: aloneDesk.get().entries.some(({ id }) => refused.has(id)) })
  entriesSent.emit()
  await send({ accountId, gymId })
  return true
}

function setEntries(accountId: string, change: (before: readonly StoredEntry[]) => readonly StoredEntry[]): void {
  const { gymId, entries: before } = aloneDesk.get()
  const entries = change(before)
  set({ entries })
  storeUnsentCount(accountId, entries.length, `-door-${gymId}`)
}

const keys = new WeakMap<Person, string>()

/** What somebody is searched by; folding ten thousand names takes longer than a keystroke. */
function keyOf(person: Person): string {
  const key = keys.get(person) ?? `${foldForSearch(person.name)} ${person.phone ?? ''}`
  keys.set(person, key)
  return key
}

/** Somebody as this desk knows them, with what the rules say of them now. */
export interface AlonePerson {
  id: string
  name: string
  record: DoorRecord
  decision: DoorDecision
  inside_since: string | null
  last_entered_at: string | null
}

/** What this desk knows at an instant. */
export function knowledgeOf({ snapshot, entries }: AloneDesk, at: number) {
  const instant = new Date(at)
  const iso = instant.toISOString()
  const everybody = [...(snapshot?.groups.values() ?? [])].flat()
  const moves = new Map<string, Movement[]>()
  for (const { entry } of entries) {
    if (entry.answer?.outcome === 'refuse' && !entry.answer.override_reason) continue
    moves.set(entry.student_id, [...(moves.get(entry.student_id) ?? []), entry])
  }
  const timezone = snapshot?.timezone ?? 'UTC'
  const recordOf = (person: Person): DoorRecord => withMovements(person, moves.get(person.id) ?? [], timezone)
  const inside = everybody.filter((person) => {
    const { last } = recordOf(person)
    return last !== null && isInside(last, iso)
  })
  const visitors = (snapshot?.visitors_until ?? []).filter((until) => until > iso).length
  const present = (person: Person): AlonePerson => {
    const record = recordOf(person)
    const { last } = record
    const policy = snapshot?.settings
    if (policy === undefined) throw new Error('nobody is known without a snapshot')
    return {
      id: person.id,
      name: person.name,
      record,
      decision: decideAt(record, instant, timezone, { policy, inside: inside.length + visitors }),
      inside_since: last !== null && isInside(last, iso) ? last.entered_at : null,
      last_entered_at: last?.entered_at ?? null,
    }
  }
  return {
    visitors,
    inside: inside.map(present).toSorted((a, b) => ((a.inside_since ?? '') < (b.inside_since ?? '') ? 1 : -1)),
    person: (id: string) => {
      const found = everybody.find((it) => it.id === id)
      return found && present(found)
    },
    /** By name without accents, the digits of a phone, or all digits of a CPF. */
    find: (text: string): AlonePerson[] => {
      const words = foldForSearch(text).split(' ')
      const digits = text.replaceAll(/[\s.-]/g, '')
      return everybody
        .filter((person) => {
          const key = keyOf(person)
          return (/^\d{11}$/.test(digits) && person.cpf === digits) || words.every((word) => key.includes(word))
        })
        .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
        .slice(0, offered)
        .map(present)
    },
    /** Whose entry code a text is: by public keys alone, so that this desk can read one and make none. */
    readPass: async (text: string): Promise<PassReading> => {
      const certificates = everybody.flatMap(({ id, key }) =>
        key ? [{ ...key, student_id: id, gym_id: snapshot?.gym_id ?? '' }] : [],
      )
      return verifyPass(certificates, text, { now: at, tolerance: passLimits.tolerance.offline, subtle: crypto.subtle })
    },
  }
}

/** Lets somebody in or refuses them; true if they are in. Resolves once it is on disk. */
export async function enterAlone(
  { id, record, decision }: AlonePerson,
  { override_reason, credential }: { override_reason: string | null; credential: 'desk' | 'pass' },
): Promise<boolean> {
  const { snapshot } = aloneDesk.get()
  if (snapshot === undefined) return false
  const at = new Date(now()).toISOString()
  const isAgain = record.last !== null && visitGoesOn(record.last, at, snapshot.settings.reentry_minutes)
  // whoever is inside is let in again without being asked anything
  const answered: DoorDecision = isAgain ? { outcome: 'let_in', reasons: [] } : decision
  const reason = answered.outcome === 'refuse' ? override_reason : null
  const { outcome, reasons } = answered
  await recordEntry(id, at, 'in', {
    outcome,
    reasons,
    override_reason: reason,
    credential,
    snapshot_version: snapshot.version,
  })
  return outcome !== 'refuse' || reason !== null
}

/** Lets somebody out. Resolves once it is on disk. */
export async function leaveAlone({ id }: AlonePerson): Promise<void> {
  await recordEntry(id, new Date(now()).toISOString(), 'out', null)
}

async function recordEntry(
  student_id: string,
  at: string,
  kind: DoorEntry['kind'],
  answer: DoorEntry['answer'],
): Promise<void> {
  const { snapshot } = aloneDesk.get()
  const accountId = currentSession()?.user.id
  if (snapshot === undefined || accountId === undefined) throw new DOMException('No snapshot', 'InvalidStateError')
  const { reentry_minutes } = snapshot.settings
  const stay_minutes = stayFrom(snapshot.settings, new Date(at), snapshot.timezone)
  const entry: DoorEntry = { id: newId(), student_id, at, kind, answer, stay_minutes, reentry_minutes }
  const stored = { id: entry.id, accountId, gymId: snapshot.gym_id, entry }
  await database.storeEntry(stored)
  setEntries(accountId, (before) => [...before, stored])
}

// the names of a gym stay in no page whose person has left; what is unsent waits on the device for their return
onSessionEnd(() => aloneDesk.set(nothing))
