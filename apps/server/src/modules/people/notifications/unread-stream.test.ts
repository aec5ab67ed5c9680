import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { api, unreadUpdate } from '@folego/contract'
import { limits } from '@folego/domain'
import type { UnreadUpdate } from '@folego/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/database'
import { aGym, aPerson, openTestServer, testNow } from '#testing'
import type { Person, TestGym, TestServer } from '#testing'

/* The live stream over real connections, with two server instances on one database. */

let server: TestServer
let other: TestServer
let address: string
let otherAddress: string

const listen = async (it: TestServer) => {
  await it.app.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(it.app.server.address() as AddressInfo).port}`
}

beforeAll(async () => {
  server = await openTestServer({ pollMilliseconds: 30 })
  other = await openTestServer({ database: server.database, pollMilliseconds: 30 })
  address = await listen(server)
  otherAddress = await listen(other)
})
afterAll(async () => {
  await other.close()
  await server.close()
})

/** An open stream as a browser reads it. */
async function follow(gym: TestGym, person: Person, at = address) {
  const aborter = new AbortController()
  const response = await fetch(`${at}/api${api.notifications.stream.path}`, {
    headers: { authorization: `Bearer ${person.token}`, 'x-gym-id': gym.id },
    signal: aborter.signal,
  })
  const heard: UnreadUpdate[] = []
  const ended = read(response, heard).catch(() => undefined)
  /** Resolves with the last event once there are `count`. */
  const event = async (count: number) => {
    await expect.poll(() => heard.length).toBeGreaterThanOrEqual(count)
    return heard.at(-1)
  }
  return { response, event, ended, leave: () => aborter.abort() }
}

async function read(response: Response, heard: UnreadUpdate[]): Promise<void> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true })
    const lines = text.split('\n\n')
    text = lines.pop() ?? ''
    for (const line of lines.filter((it) => it.startsWith('data: '))) {
      heard.push(unreadUpdate.parse(JSON.parse(line.slice(6))))
    }
  }
}

const assign = async (gym: TestGym, title: string) => {
  const sheet = await gym.instructor.call(api.workoutPlans.create, { body: { title, description: 'Peito' } })
  const body = { workout_plan_id: sheet.body.id, student_id: gym.student.studentId }
  expect((await gym.instructor.call(api.assignments.create, { body })).status).toBe(201)
}

test('the live stream sends the unread count immediately, and then every change, even from another process', async () => {
  const gym = await aGym(server)
  const here = await follow(gym, gym.student)
  const there = await follow(gym, gym.student, otherAddress)
  expect(here.response.headers.get('content-type')).toMatch(/^text\/event-stream/)
  expect(await here.event(1)).toEqual({ unread: 0, newest_at: null, sessions: [] })
  await assign(gym, 'Treino A')
  for (const line of [here, there]) {
    expect(await line.event(2)).toEqual({ unread: 1, newest_at: testNow.toISOString(), sessions: [] })
  }
  await gym.student.call(api.notifications.markAllRead)
  expect(await there.event(3)).toMatchObject({ unread: 0 })
  here.leave()
  there.leave()
})

test('the live stream sends nobody another person’s or another gym’s notices', async () => {
  const [gym, elsewhere] = [await aGym(server), await aGym(server)]
  const line = await follow(gym, gym.instructor)
  const stranger = await follow(elsewhere, elsewhere.student)
  await assign(gym, 'Treino A')
  const student = await follow(gym, gym.student)
  expect(await student.event(1)).toMatchObject({ unread: 1 })
  expect(await line.event(1)).toMatchObject({ unread: 0 })
  expect(await stranger.event(1)).toMatchObject({ unread: 0 })
  for (const it of [line, stranger, student]) it.leave()
})

test('the live stream reports a changed workout only to the gym’s prescribers and its student, without its content', async () => {
  const [gym, elsewhere] = [await aGym(server), await aGym(server)]
  const exercises = [{ exercise_name: 'Supino', sets: 3, repetitions: 10 }]
  const plan = await gym.admin.call(api.workoutPlans.create, {
    body: { title: 'A', description: 'A', student_id: gym.student.studentId, exercises },
  })
  const { body: session } = await gym.student.call(api.studentWorkouts.start, {
    params: { id: plan.body.id },
    body: {},
  })
  const phone = await follow(gym, gym.student)
  const tablet = await follow(gym, gym.instructor, otherAddress)
  const reception = await aPerson(server, gym.id, 'admin', 'reception')
  const strangers = [
    await follow(elsewhere, elsewhere.instructor),
    await follow(elsewhere, elsewhere.student),
    await follow(gym, reception),
  ]
  const before = (await phone.event(1))?.sessions
  expect(before).toEqual([{ id: session.id, changed_at: testNow.toISOString() }])
  expect((await tablet.event(1))?.sessions).toEqual(before)
  server.clock.set(new Date(testNow.getTime() + 60_000))
  const set = { client_id: newId(), exercise_name: 'Supino', set_number: 1, weight_kg: 50, repetitions: 9 }
  const done_at = testNow.toISOString()
  await gym.student.call(api.studentWorkouts.saveSets, {
    params: { id: session.id },
    body: { sets: [{ ...set, done_at }] },
  })
  const changed_at = server.clock.now().toISOString()
  server.clock.set(testNow)
  for (const line of [phone, tablet]) expect((await line.event(2))?.sessions).toEqual([{ id: session.id, changed_at }])
  for (const line of strangers) expect((await line.event(1))?.sessions).toEqual([])
  for (const line of [phone, tablet, ...strangers]) line.leave()
})

test('the live stream limits open streams per account, and frees the place of a closed one', async () => {
  const gym = await aGym(server)
  const lines = []
  for (let n = 0; n < limits.streamsPerAccount; n += 1) lines.push(await follow(gym, gym.admin))
  const refused = await follow(gym, gym.admin)
  expect([refused.response.status, refused.response.headers.get('retry-after')]).toEqual([429, '60'])
  lines[0]?.leave()
  const again = async () => {
    const line = await follow(gym, gym.admin)
    lines.push(line)
    return line.response.status
  }
  await expect.poll(again).toBe(200)
  for (const line of lines) line.leave()
})

test('the live stream sends nothing more to people removed from the gym, even if their session continues in another gym', async () => {
  const gym = await aGym(server)
  const elsewhere = await aGym(server, { admin: gym.admin })
  const gone = await follow(gym, gym.student, otherAddress)
  const [left, stays] = [await follow(elsewhere, elsewhere.admin), await follow(gym, gym.admin)]
  for (const line of [gone, left, stays]) await line.event(1)
  await gym.admin.call(api.students.remove, { params: { id: gym.student.studentId } })
  await server.database.inAccount('write', (tx) =>
    tx.updateTable('memberships').set({ status: 'inactive' }).where('gym_id', '=', elsewhere.id).execute(),
  )
  await Promise.all([gone.ended, left.ended])
  let isOpen = true
  void stays.ended.then(() => (isOpen = false))
  await pause(100)
  expect(isOpen).toBe(true)
  stays.leave()
})

test('the live stream is closed by a stopping server without delay', async () => {
  const gym = await aGym(server)
  const third = await openTestServer({ database: server.database, pollMilliseconds: 30 })
  const line = await follow(gym, gym.student, await listen(third))
  await line.event(1)
  // Waiting for it would never end.
  await third.app.close()
  expect(await line.ended).toBeUndefined()
})

test('does not count notices that are switched off in the application', async () => {
  const gym = await aGym(server)
  await server.database.inGym(gym.id, 'write', (tx) =>
    tx
      .insertInto('notifications')
      .values({
        id: newId(),
        account_id: gym.student.accountId,
        kind: 'workout_reviewed',
        entity_id: newId(),
        data: '{}',
        dedupe_key: newId(),
        read_at: testNow.toISOString(),
        hidden: true,
      })
      .execute(),
  )
  const line = await follow(gym, gym.student)
  expect(await line.event(1)).toEqual({ unread: 0, newest_at: null, sessions: [] })
  line.leave()
})
