import { createHmac } from 'node:crypto'
import type { api, BodyOf, GatewayAnswer, GatewaySnapshot, ReplyOf } from '@folego/contract'
import { decideAt, type DoorDecision, groupBy, stayFrom, visitGoesOn } from '@folego/domain'
import { lockStudents } from '#modules/people/ownership'
import type { PublicContext } from '#platform/http'
import type { Door } from './check-in.service.ts'
import { asDevice, type Caller } from './devices.service.ts'
import * as biometrics from './biometrics.store.ts'
import * as store from './devices.store.ts'
import { readDoorSettings } from './door-settings.service.ts'
import { followMovements, timeWhileAlone } from './movements.service.ts'
import { insertDecisionOnce, insertMovement } from './movements.store.ts'
import { usePassWindow } from './passes.store.ts'
import { verifyPassNow } from './passes.service.ts'
import { peopleOfSnapshot, snapshotOf } from './snapshot.service.ts'
import { countInside, lastVisit, peopleAt } from './visits.store.ts'

type Devices = typeof api.doorDevices
type Event = BodyOf<Devices['record']>['events'][number]

/** A clock that is off by less is taken at its word: what is sent twice is then the same both times. */
const driftAllowed = 120_000

/** Who may enter, for a device without a network. Refuses DEVICE_REFUSED, TOO_MANY_REQUESTS. */
export async function readGatewaySnapshot(
  context: PublicContext,
  message: BodyOf<Devices['people']>,
): Promise<ReplyOf<Devices['people']>> {
  return await asDevice(context, message, async (door, { id: device_id }) => {
    const [people, numbers, toDelete] = await Promise.all([
      peopleOfSnapshot(door),
      store.numbersOf(door.tx, device_id),
      biometrics.toDelete(door.tx, device_id),
    ])
    const usable = numbers.filter(({ is_stopped }) => !is_stopped)
    const ofStudent = groupBy(usable, ({ student_id }) => student_id)
    const known = people.map(({ name: _name, cpf: _cpf, phone: _phone, ...person }) => ({
      ...person,
      numbers: (ofStudent.get(person.id) ?? []).map(({ number }) => number),
    }))
    const snapshot: GatewaySnapshot = {
      ...(await snapshotOf(door, message.digests, known)),
      device_id,
      delete: toDelete,
    }
    const content = JSON.stringify(snapshot)
    return { content, signature: createHmac('sha256', message.token).update(content).digest('base64url') }
  })
}

/**
 * Answers whether somebody may enter now, and records the answer. It begins no visit: that they went through is reported. Refuses
 * DEVICE_REFUSED, TOO_MANY_REQUESTS.
 */
export async function answerGateway(
  context: PublicContext,
  question: BodyOf<Devices['ask']>,
): Promise<ReplyOf<Devices['ask']>> {
  return await asDevice(context, question, async (door, device) => {
    const { id, pass, number } = question
    const before = await store.findDecision(door.tx, id)
    if (before !== undefined) return before.device_id === device.id ? answerOf(before) : nobody
    if (pass) {
      const reading = await verifyPassNow(door, pass)
      if (reading.fault !== null) return { ...nobody, fault: reading.fault }
      const { certificate, window } = reading
      // as at a kiosk: nobody compares the face
      if (!(await usePassWindow(door.tx, certificate.id, window))) return { ...nobody, fault: 'USED' }
      return await answerAbout(door, device, { id, student_id: certificate.student_id, credential: 'pass' })
    }
    const student_id = number ? await store.studentOfNumber(door.tx, device.id, number) : undefined
    return student_id === undefined ? nobody : answerAbout(door, device, { id, student_id, credential: 'number' })
  })
}

const nobody: GatewayAnswer = { answer: 'desk', fault: null, student_id: null }

const answerOf = ({ student_id, outcome }: { student_id: string; outcome: string }): GatewayAnswer => ({
  answer: outcome === 'refuse' ? 'desk' : 'enter',
  fault: null,
  student_id,
})

async function answerAbout(
  door: Door,
  device: Caller,
  { id, student_id, credential }: { id: string; student_id: string; credential: 'pass' | 'number' },
): Promise<GatewayAnswer> {
  const { tx, now, timezone } = door
  const [student] = await lockStudents(tx, [student_id])
  if (student === undefined) return nobody
  const at = now.toISOString()
  const policy = await readDoorSettings(door)
  const [inside, last, people] = await Promise.all([
    countInside(tx, at),
    lastVisit(tx, student_id),
    peopleAt(tx, [student_id], door),
  ])
  const [person] = people
  if (person === undefined) return nobody
  // as at the desk: whoever is inside, or left a moment ago, continues the same visit
  const goesOn = last !== undefined && visitGoesOn(last, at, policy.reentry_minutes)
  const decision: DoorDecision = goesOn
    ? { outcome: 'let_in', reasons: [] }
    : decideAt(person, now, timezone, { policy, inside })
  await insertDecisionOnce(tx, {
    id,
    student_id,
    decided_at: at,
    decision,
    credential,
    snapshot_version: null,
    ...by(device),
  })
  return answerOf({ student_id, outcome: decision.outcome })
}

const by = ({ id: device_id, name: actor_name }: Caller) => ({
  override_reason: null,
  account_id: null,
  kiosk_id: null,
  device_id,
  actor_name,
})

/**
 * Records who entered, left or stayed out at a device; what is recorded already stays as it is. Replies how many events are of nobody
 * in this gym, or of an answer that this device did not give. Refuses DEVICE_REFUSED, TOO_MANY_REQUESTS.
 */
export async function recordGatewayEvents(
  context: PublicContext,
  message: BodyOf<Devices['record']>,
): Promise<ReplyOf<Devices['record']>> {
  return await asDevice(context, message, async (door, device) => {
    const { tx, now } = door
    const { events, deleted } = message
    await biometrics.markDeleted(tx, deleted, { at: now.toISOString(), name: device.name, deviceId: device.id })
    const locked = await lockStudents(tx, [...new Set(events.map(({ student_id }) => student_id))])
    const known = new Set(locked.map(({ id }) => id))
    const rules = await readDoorSettings(door)
    const since = new Map<string, string>()
    let unknown = 0
    for (const event of events) {
      const at = timeOf(event, door, device)
      const isKnown = known.has(event.student_id) && (await recordAnswer(door, device, event, at))
      if (!isKnown) unknown += 1
      if (!isKnown || event.kind === 'stayed_out') continue
      const { id, student_id, decision_id, kind } = event
      const { reentry_minutes } = rules
      const stay_minutes = stayFrom(rules, new Date(at), door.timezone)
      const movement = { id, student_id, at, stay_minutes, reentry_minutes, decision_id }
      await insertMovement(tx, { ...movement, kind: kind === 'left' ? 'out' : 'in' })
      const first = since.get(student_id)
      if (first === undefined || at < first) since.set(student_id, at)
    }
    for (const [studentId, at] of since) await followMovements(tx, studentId, at)
    return { unknown }
  })
}

/** Returns whether the answer that an event follows is known, and somebody could enter by it. */
async function recordAnswer(door: Door, device: Caller, event: Event, decided_at: string): Promise<boolean> {
  const { decision_id, student_id, answer, kind } = event
  if (decision_id === null) return true
  if (answer !== null) {
    const { outcome, reasons, credential, snapshot_version } = answer
    const decision = { outcome, reasons }
    const row = { id: decision_id, student_id, decided_at, decision, credential, snapshot_version }
    await insertDecisionOnce(door.tx, { ...row, ...by(device) })
  }
  const given = await store.findDecision(door.tx, decision_id)
  if (given?.student_id !== student_id || given.device_id !== device.id) return false
  return kind !== 'entered' || given.outcome !== 'refuse'
}

/** By the server's clock. */
function timeOf({ at }: Event, { now }: Door, { driftMs }: Caller): string {
  const own = Date.parse(at) - (Math.abs(driftMs) > driftAllowed ? driftMs : 0)
  return timeWhileAlone(own, now)
}
