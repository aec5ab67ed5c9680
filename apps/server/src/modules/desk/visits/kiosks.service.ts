import { type api, type BodyOf, type KioskVisit, reachOf, type ReplyOf } from '@folego/contract'
import { dateInZone, decideAt } from '@folego/domain'
import { audit } from '#platform/audit'
import { type GymTx, nameOfGym, timezoneOfGym } from '#platform/database'
import { type GymContext, type PublicContext, refuse, requireFound } from '#platform/http'
import { qrOf } from '#platform/qr'
import {
  type AttemptRule,
  findHolder,
  giveBackAttempts,
  gymOfToken,
  hashToken,
  newToken,
  takeAttempts,
  tokenFor,
} from '#platform/security'
import { admit, type Door } from './check-in.service.ts'
import * as store from './kiosks.store.ts'
import { takeTicked, usePassWindow } from './passes.store.ts'
import { verifyPassNow } from './passes.service.ts'
import { peopleAt } from './visits.store.ts'

type Kiosks = typeof api.kiosks

const linkMinutes = 15

/** Whoever stands at a kiosk must not find birth dates by trying them. */
const perKiosk: AttemptRule = {
  name: 'kiosk-cpf',
  limit: 10,
  windowSeconds: 900,
  firstWaitSeconds: 60,
  longestWaitSeconds: 900,
}
const perAddress: AttemptRule = { ...perKiosk, name: 'kiosk-link', limit: 30 }

export async function listKiosks({ tx, now }: GymContext): Promise<ReplyOf<Kiosks['list']>> {
  return { object: await store.listKiosks(tx, now.toISOString()) }
}

/** Makes a kiosk, and the link with which one tablet becomes it, once and soon. */
export async function createKiosk(
  gym: GymContext,
  { name }: BodyOf<Kiosks['create']>,
  publicUrl: string,
): Promise<ReplyOf<Kiosks['create']>> {
  const { tx, gymId, now, actor } = gym
  const token = tokenFor(gymId, newToken())
  const link_expires_at = new Date(now.getTime() + linkMinutes * 60_000).toISOString()
  await store.removeExpiredLinks(tx, now.toISOString())
  const id = await store.insertKiosk(tx, {
    name,
    link_hash: hashToken(token),
    link_expires_at,
    made_by: actor.accountId,
    made_by_name: actor.name,
    made_at: now.toISOString(),
  })
  await audit(gym, { action: 'created', entity: 'kiosk', id, name, after: { name } })
  const link = `${publicUrl}/kiosk?token=${token}`
  return {
    id,
    name,
    made_by_name: actor.name,
    paired_at: null,
    last_seen_at: null,
    link,
    qr: qrOf(link),
    link_expires_at,
  }
}

/** Ends a kiosk: its tablet can do nothing from then on. Refuses NOT_FOUND. */
export async function removeKiosk(gym: GymContext, id: string): Promise<void> {
  const name = requireFound(await store.removeKiosk(gym.tx, id))
  await audit(gym, { action: 'deleted', entity: 'kiosk', id, name, before: { name } })
}

/** Makes a tablet the kiosk of a link. Refuses KIOSK_UNPAIRED; also if whoever made the link may no longer. */
export async function pairKiosk(
  context: PublicContext,
  { token: link }: BodyOf<Kiosks['pair']>,
): Promise<ReplyOf<Kiosks['pair']>> {
  const { now, client, inAccount, inGym } = context
  const attempt = { rule: perAddress, subject: client.address }
  const taking = await inAccount('write', (tx) => takeAttempts(tx, [attempt], now))
  refuseWait(taking)
  const gymId = requireFound(gymOfToken(link), 'KIOSK_UNPAIRED')
  return await inGym(gymId, 'write', async (tx) => {
    const at = now.toISOString()
    const kiosk = requireFound(await store.findByLink(tx, hashToken(link), at), 'KIOSK_UNPAIRED')
    const maker = await findHolder(tx, { gymId, accountId: kiosk.made_by })
    if (maker === undefined || reachOf(maker, 'gyms.write') !== 'any') throw refuse('KIOSK_UNPAIRED')
    const token = tokenFor(gymId, newToken())
    await store.pairKiosk(tx, kiosk.id, hashToken(token), at)
    return { token, gym_name: await nameOfGym(tx, gymId), kiosk_name: kiosk.name }
  })
}

/** What a tablet shows of itself. Refuses KIOSK_UNPAIRED. */
export async function openKiosk(
  context: PublicContext,
  { token }: BodyOf<Kiosks['open']>,
): Promise<ReplyOf<Kiosks['open']>> {
  return await asKiosk(context, token, async ({ tx, gymId, now }, { id, name }) => {
    await store.touchKiosk(tx, id, now.toISOString())
    return { gym_name: await nameOfGym(tx, gymId), kiosk_name: name }
  })
}

/**
 * Lets somebody in by what they show, or sends them to the desk; the reasons are the desk's. Refuses KIOSK_UNPAIRED, and
 * TOO_MANY_REQUESTS after some CPFs and birth dates at one kiosk that let nobody in.
 */
export async function visitKiosk(
  context: PublicContext,
  form: BodyOf<Kiosks['read']>,
): Promise<ReplyOf<Kiosks['read']>> {
  const { token, pass, cpf, birth_date } = form
  if (pass) return await asKiosk(context, token, (door, kiosk) => readPass(door, kiosk, pass))
  if (!cpf || !birth_date) return await asKiosk(context, token, async () => ({ answer: 'desk', fault: null }))
  const { id } = await asKiosk(context, token, async (_, kiosk) => kiosk)
  const { inAccount, now } = context
  const taking = await inAccount('write', (tx) => takeAttempts(tx, [{ rule: perKiosk, subject: id }], now))
  const taken = refuseWait(taking)
  const reply = await asKiosk(context, token, async (door, kiosk) => {
    const studentId = await store.findByCpf(door.tx, cpf, birth_date)
    if (studentId === undefined) return { answer: 'desk' as const, fault: null }
    return answerTo(door, kiosk, { studentId, credential: 'cpf' })
  })
  // given back also to whoever is refused, the waits would tell that the pair is right
  if (reply.answer === 'enter') await inAccount('write', (tx) => giveBackAttempts(tx, taken))
  return reply
}

interface KioskRow {
  id: string
  name: string
}

/** The token is looked up at every call: an unpaired tablet can do nothing. */
async function asKiosk<T>(
  { now, inGym }: PublicContext,
  token: string,
  work: (door: Door, kiosk: KioskRow) => Promise<T>,
): Promise<T> {
  const gymId = requireFound(gymOfToken(token), 'KIOSK_UNPAIRED')
  return await inGym(gymId, 'write', async (tx: GymTx) => {
    const kiosk = requireFound(await store.findByToken(tx, hashToken(token)), 'KIOSK_UNPAIRED')
    const timezone = await timezoneOfGym(tx, gymId)
    return await work({ tx, gymId, now, timezone, today: dateInZone(now, timezone) }, kiosk)
  })
}

async function readPass(door: Door, kiosk: KioskRow, text: string): Promise<ReplyOf<Kiosks['read']>> {
  const reading = await verifyPassNow(door, text)
  if (reading.fault !== null) return { answer: 'desk', fault: reading.fault }
  const { certificate, window } = reading
  // nobody sees who shows it: a photo of the code that has just opened the door opens it no second time
  if (!(await usePassWindow(door.tx, certificate.id, window))) return { answer: 'desk', fault: 'USED' }
  const ids = await takeTicked(door.tx, certificate.student_id, door.now.toISOString())
  const answers: KioskVisit['answer'][] = []
  for (const studentId of ids) answers.push((await answerTo(door, kiosk, { studentId, credential: 'pass' })).answer)
  // one answer for all: nothing here says who of them should go to the desk
  const mayAll = answers.length > 0 && answers.every((answer) => answer === 'enter')
  return { answer: mayAll ? 'enter' : 'desk', fault: null }
}

async function answerTo(
  door: Door,
  kiosk: KioskRow,
  { studentId, credential }: { studentId: string; credential: 'pass' | 'cpf' },
): Promise<ReplyOf<Kiosks['read']>> {
  const by = { account_id: null, kiosk_id: kiosk.id, actor_name: kiosk.name, credential }
  const admitted = await admit(door, { student_id: studentId, by }, async (rules) => {
    const [person] = await peopleAt(door.tx, [studentId], door)
    return person && { decision: decideAt(person, door.now, door.timezone, rules) }
  })
  return { answer: admitted === undefined || admitted.visitId === null ? 'desk' : 'enter', fault: null }
}

function refuseWait(taking: Awaited<ReturnType<typeof takeAttempts>>) {
  const { waitSeconds: seconds } = taking
  if (!('taken' in taking)) throw refuse('TOO_MANY_REQUESTS', { retryAfter: seconds, details: { seconds } })
  return taking.taken
}
