import type { DoorPerson } from '@folego/contract'
import { dateInZone, weekdayOf } from '@folego/domain'
import {
  checkIn,
  checkInVisitor,
  endVisit,
  findPeople,
  readDoorSettings,
  readSnapshot,
  recordEntries,
  sellDayPass,
  updateDoorSettings,
} from '#modules/desk/visits'
import { newId } from '#platform/database'
import type { GymContext } from '#platform/http'

/*
 * The last Monday evening at the desk: most come and go; somebody brings a guest, somebody tries the gym, somebody whose plan has ended buys a
 * day; and for a quarter of an hour the desk is alone, and sends what it did afterwards. Those who owe too long are refused, and then let in with a reason.
 */

/** What happens at a moment, by the gym's clock. */
export interface Moment {
  day: number
  minute: number
  act: (gym: GymContext) => Promise<void>
}

const hour = 60
/** Minutes of the day at which the evening begins. */
export const opens = 18 * hour
/** Without a network from here on, for a quarter of an hour. */
const alone = 19 * hour
const arrivals = 9
const dayPassCents = 3500
export const closing = { closes_weekdays: '23:00', closes_saturday: '18:00', closes_sunday: '13:00' }

/** Lets in somebody whom the rules refuse: they are told so, and a minute later the desk has a reason. */
export async function persuade(gym: GymContext, student_id: string) {
  const first = await checkIn(gym, { student_id, override_reason: null })
  if (first.visit !== null) return first
  const now = new Date(gym.now.getTime() + 60_000)
  return checkIn({ ...gym, now }, { student_id, override_reason: 'Trouxe o comprovante, paga o restante na sexta' })
}

/** The newest Monday before a day, as an offset from it. */
export const lastMonday = (today: string): number => -(weekdayOf(today) - 1 || 7)

/** The evening, with these people, who were not there that day otherwise. */
export function mondayEvening(studentIds: readonly string[], { now, timezone }: Pick<GymContext, 'now' | 'timezone'>) {
  const day = lastMonday(dateInZone(now, timezone))
  const coming: DoorPerson[] = []
  let debtor: string | undefined
  let ended: string | undefined
  const at = (minute: number, act: Moment['act']): Moment => ({ day, minute, act })

  const arrive = (index: number): Moment[] => {
    let visitId: string | undefined
    const minute = opens + 4 + index * 6
    return [
      at(minute, async (gym) => {
        const person = coming[index]
        if (person) visitId = (await checkIn(gym, { student_id: person.student_id, override_reason: null })).visit?.id
      }),
      at(minute + 58 + ((index * 7) % 25), async (gym) => {
        if (visitId !== undefined) await endVisit(gym, visitId)
      }),
    ]
  }

  const plan = at(opens - hour, async (gym) => {
    const { version, ...settings } = await readDoorSettings(gym)
    await updateDoorSettings(
      gym,
      { ...settings, day_pass_cents: dayPassCents, people_limit: 120, guests_per_month: 2, ...closing },
      version,
    )
    for (const student_id of studentIds) {
      const [person] = (await findPeople(gym, { student_id })).object
      if (person?.decision.outcome === 'let_in' && coming.length < arrivals + 2) coming.push(person)
      const blocking = person?.decision.reasons.filter(({ rule }) => rule === 'block').map(({ code }) => code)
      if (blocking?.includes('OVERDUE')) debtor ??= student_id
      else if (blocking?.includes('ENDED')) ended ??= student_id
    }
  })

  const sell = at(opens + 31, async (gym) => {
    if (ended === undefined) return
    const person = { student_id: ended, newcomer: null }
    await sellDayPass(gym, { ...person, method: 'pix', due_cents: dayPassCents })
    await checkIn(gym, { student_id: ended, override_reason: null })
  })

  const owing = at(opens + 20, async (gym) => {
    if (debtor !== undefined) await persuade(gym, debtor)
  })

  const welcome = at(opens + 6, async (gym) => {
    const [host] = coming
    const nobodyKnown = { visitor_id: null, code: null, override_reason: null }
    if (host) {
      const guest = { name: 'Paulo Neri', phone: '+5511981230472', host_id: host.student_id }
      await checkInVisitor(gym, { source: 'guest', ...guest, ...nobodyKnown })
    }
    const trial = { name: 'Sabrina Lobo', phone: '+5511981230473', host_id: null }
    await checkInVisitor(gym, { source: 'trial', ...trial, ...nobodyKnown })
  })

  const reconnect = at(alone + 16, async (gym) => {
    const [settings, { version }] = await Promise.all([readDoorSettings(gym), readSnapshot(gym, { digests: '' })])
    const { stay_minutes, reentry_minutes } = settings
    const entries = coming.slice(arrivals).map(({ student_id, decision }, index) => ({
      id: newId(),
      student_id,
      at: new Date(gym.now.getTime() - (12 - 7 * index) * 60_000).toISOString(),
      kind: 'in' as const,
      answer: { ...decision, override_reason: null, credential: 'desk' as const, snapshot_version: version },
      stay_minutes,
      reentry_minutes,
    }))
    if (entries.length > 0) await recordEntries(gym, { entries })
  })

  return [
    plan,
    welcome,
    owing,
    sell,
    reconnect,
    ...Array.from({ length: arrivals }, (_, index) => arrive(index)).flat(),
  ]
}
