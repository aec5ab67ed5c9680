import type { api, FileReply, ReplyOf } from '@folego/contract'
import { timetableDays } from '@folego/domain'
import { nameOfGym } from '#platform/database'
import { refuse, requireFound } from '#platform/http'
import type { GymContext, PublicContext } from '#platform/http'
import {
  type AttemptRule,
  findHolder,
  gymOfToken,
  hashToken,
  newToken,
  takeAttempts,
  tokenFor,
} from '#platform/security'
import { calendarOf } from './calendar-file.ts'
import * as store from './class-calendar.store.ts'

type Calendar = typeof api.classCalendar

/** A calendar reads its link every hour or so. */
const perLink: AttemptRule = {
  name: 'calendar-link',
  limit: 30,
  windowSeconds: 900,
  firstWaitSeconds: 60,
  longestWaitSeconds: 900,
}
/** The calendars of many people read from the same few addresses. */
const perAddress: AttemptRule = { ...perLink, name: 'calendar-address', limit: 3000 }

/** How long after a class a calendar still has it. */
const pastDays = 30
const dayMs = 86_400_000

/** When the caller's link was made. */
export async function findLink({ tx, actor }: GymContext): Promise<ReplyOf<Calendar['find']>> {
  return { made_at: (await store.linkOf(tx, actor.accountId)) ?? null }
}

/** Makes a link to the caller's own classes, which ends the one before. */
export async function makeLink(gym: GymContext, publicUrl: string): Promise<ReplyOf<Calendar['make']>> {
  const { tx, gymId, actor, language } = gym
  const token = tokenFor(gymId, newToken())
  const made_at = gym.now.toISOString()
  await store.writeLink(tx, { account_id: actor.accountId, token_hash: hashToken(token), language, made_at })
  return { link: `${publicUrl}/api/class-calendar/${token}/folego.ics`, made_at }
}

/** Ends the caller's link, if there is one. */
export async function withdrawLink({ tx, actor }: GymContext): Promise<void> {
  await store.removeLink(tx, actor.accountId)
}

/** One class as a file. Refuses NOT_FOUND. */
export async function downloadClass(gym: GymContext, id: string): Promise<FileReply> {
  const [found, gymName] = await Promise.all([store.findClass(gym.tx, id), nameOfGym(gym.tx, gym.gymId)])
  return fileOf(calendarOf([requireFound(found)], { gymName, language: gym.language, now: gym.now }))
}

/**
 * The calendar behind a link: what its person is in the gym is looked up each time. Refuses NOT_FOUND for an unknown link and for who is no
 * longer a student or an instructor there, TOO_MANY_REQUESTS.
 */
export async function readFeed({ inAccount, inGym, client, now }: PublicContext, token: string): Promise<FileReply> {
  const gymId = requireFound(gymOfToken(token))
  const attempts = [
    { rule: perLink, subject: token },
    { rule: perAddress, subject: client.address },
  ]
  const { waitSeconds: seconds } = await inAccount('write', (tx) => takeAttempts(tx, attempts, now))
  if (seconds > 0) throw refuse('TOO_MANY_REQUESTS', { retryAfter: seconds, details: { seconds } })
  return inGym(gymId, 'read', async (tx) => {
    const { account_id: accountId, language } = requireFound(await store.findLink(tx, hashToken(token)))
    const holder = await findHolder(tx, { gymId, accountId })
    const at = (days: number) => new Date(now.getTime() + days * dayMs).toISOString()
    const span = { from: at(-pastDays), until: at(timetableDays + 1) }
    if (holder?.role !== 'student' && holder?.role !== 'instructor') throw refuse('NOT_FOUND')
    const read = holder.role === 'student' ? store.classesOfStudent : store.classesOfTrainer
    const gymName = await nameOfGym(tx, gymId)
    return fileOf(calendarOf(await read(tx, accountId, span), { gymName, language, now }))
  })
}

const fileOf = (text: string): FileReply => ({
  media_type: 'text/calendar; charset=utf-8',
  bytes: new TextEncoder().encode(text),
  name: 'folego.ics',
})
