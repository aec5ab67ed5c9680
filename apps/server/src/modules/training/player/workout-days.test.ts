import { api, dayStateOf } from '@folego/contract'
import type { BodyInput, OrganizedWorkout, StudentWorkout } from '@folego/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aGym, aPerson, refusalOf, testServer } from '#testing'
import type { Person, TestGym } from '#testing'

const server = await testServer()

const trainingDay = (day_number: number) => ({ day_number, exercises: [{ exercise_name: `Exercício ${day_number}` }] })
const weekOf = (week_number: number, ...days: number[]) => ({ week_number, workout_days: days.map(trainingDay) })

type Draft = Partial<BodyInput<typeof api.organizedWorkouts.create>>

async function aSheet(gym: TestGym, more: Draft = {}): Promise<OrganizedWorkout> {
  const body = { title: 'Ficha', weeks: [weekOf(1, 1, 3), weekOf(2, 2)], student_id: gym.student.studentId, ...more }
  const { status, body: made } = await gym.admin.call(api.organizedWorkouts.create, { body })
  expect(status).toBe(201)
  return made
}

const view = async (gym: TestGym, who: Person = gym.student): Promise<StudentWorkout> => {
  const { status, body } = await who.call(api.training.findSheet, { params: { id: gym.student.studentId } })
  expect(status).toBe(200)
  return body
}

const dayAt = (sheet: Pick<OrganizedWorkout, 'weeks'>, week: number, day: number) =>
  sheet.weeks[week - 1]?.workout_days[day - 1]?.id ?? ''
const start = (who: Person, id: string, body = {}) => who.call(api.training.startDay, { params: { id }, body })
const complete = (who: Person, id: string, body = {}) => who.call(api.training.completeDay, { params: { id }, body })

test('a student’s weekly sheet shows weeks, days with their states, and the active week', async () => {
  const gym = await aGym(server)
  const sheet = await aSheet(gym, { start_date: '2026-03-09', valid_until: '2026-04-05' })
  const seen = await view(gym)
  expect(seen).toMatchObject({
    id: sheet.id,
    title: 'Ficha',
    valid_until: '2026-04-05',
    progress_percentage: 0,
    total_weeks: 2,
    completed_workouts: 0,
    total_workouts: 3,
    current_week: 1,
    next_day_id: dayAt(sheet, 1, 1),
    sheets: [{ id: sheet.id, title: 'Ficha' }],
  })
  expect(seen.weeks.map((week) => week.is_active)).toEqual([true, false])
  expect(seen.weeks[0]?.workout_days.map((day) => day.state)).toEqual([
    'not_started',
    'rest',
    'not_started',
    'rest',
    'rest',
    'rest',
    'rest',
  ])
  expect(seen.weeks[0]?.workout_days[0]?.exercises).toEqual(sheet.weeks[0]?.workout_days[0]?.exercises)
  const byAccount = await gym.student.call(api.training.findSheet, { params: { id: gym.student.accountId } })
  expect(byAccount.body).toEqual(seen)
})

test('a student’s weekly sheet names a day without a title by its focus, in the reader’s language, whether prepared or begun', async () => {
  const gym = await aGym(server)
  const push = { ...trainingDay(1), focus_area: 'push' as const }
  const legs = { ...trainingDay(2), focus_area: 'legs' as const }
  const sheet = await aSheet(gym, { weeks: [{ week_number: 1, workout_days: [push, legs] }] })
  const prepared = await gym.student.call(api.studentWorkouts.prepare, { query: {} })
  expect(prepared.body.workouts.map(({ title }) => title)).toEqual(['Empurrar', 'Pernas'])
  const begun = await start(gym.student, dayAt(sheet, 1, 2))
  expect(begun.body.session.title).toBe('Pernas')
  const english = await gym.student.call(api.studentWorkouts.prepare, {
    query: {},
    headers: { 'accept-language': 'en' },
  })
  expect(english.body.workouts.map(({ title }) => title)).toEqual(['Push', 'Legs'])
})

test('a student’s weekly sheet is visible only to its student and to staff', async () => {
  const gym = await aGym(server)
  const otherStudent = await aPerson(server, gym.id, 'student')
  const noSheet = await gym.student.call(api.training.findSheet, { params: { id: gym.student.studentId } })
  expect([noSheet.status, refusalOf(noSheet).message]).toEqual([404, 'Workout not found'])
  await aSheet(gym)
  const other = await otherStudent.call(api.training.findSheet, { params: { id: gym.student.studentId } })
  expect([other.status, refusalOf(other).message]).toEqual([404, 'User not found'])
  expect((await view(gym, gym.instructor)).total_workouts).toBe(3)
})

test('a student’s weekly sheet is the newest that has begun; another one can be requested', async () => {
  const gym = await aGym(server)
  const first = await aSheet(gym, { title: 'Primeira' })
  server.clock.set(new Date(server.clock.now().getTime() + 1000))
  const second = await aSheet(gym, { title: 'Segunda' })
  server.clock.set(new Date(server.clock.now().getTime() + 1000))
  await aSheet(gym, { title: 'Futura', start_date: '2026-12-01' })
  expect((await view(gym)).id).toBe(second.id)
  const params = { id: gym.student.studentId }
  const requested = await gym.student.call(api.training.findSheet, {
    params,
    query: { organized_workout_id: first.id },
  })
  expect([requested.body.id, requested.body.sheets.length]).toEqual([first.id, 3])
  await gym.admin.call(api.organizedWorkouts.remove, { params: { id: second.id } })
  expect((await view(gym)).id).toBe(first.id)
  const deleted = await gym.student.call(api.training.findSheet, {
    params,
    query: { organized_workout_id: second.id },
  })
  expect(refusalOf(deleted).code).toBe('WORKOUT_NOT_FOUND')
})

test('training on a day starts exactly once for repeated requests', async () => {
  const gym = await aGym(server)
  const id = dayAt(await aSheet(gym), 1, 1)
  const [one, two] = await Promise.all([start(gym.student, id), start(gym.student, id)])
  server.clock.set(new Date(server.clock.now().getTime() + 60_000))
  const three = await start(gym.student, id)
  expect([one.status, two.body, three.body]).toEqual([200, one.body, one.body])
  expect(one.body).toMatchObject({ completed_at: null, duration_minutes: null, student_id: gym.student.studentId })
  expect((await view(gym)).weeks[0]?.workout_days[0]?.state).toBe('started')
})

test('training on a day of a day that is done opens an extra workout if a phone started after it, and never joins the finished one', async () => {
  const gym = await aGym(server)
  const id = dayAt(await aSheet(gym), 1, 1)
  const done = await complete(gym.student, id, { duration_minutes: 40, rating: 5 })
  const at = (minutes: number) => new Date(Date.parse(done.body.completed_at ?? '') + minutes * 60_000).toISOString()
  server.clock.set(new Date(at(120)))
  const late = { started_at: at(90), client_id: crypto.randomUUID() }
  const [extra, again] = [await start(gym.student, id, late), await start(gym.student, id, late)]
  expect([extra.status, again.body]).toEqual([200, extra.body])
  expect(extra.body.session).toMatchObject({ workout_day_id: null, workout_plan_id: null, started_at: at(90) })
  expect(extra.body.session.title).toMatch(/ · extra$/)
  expect(extra.body.session.id).not.toBe(done.body.session_id)
  const first = await gym.student.call(api.studentWorkouts.findSession, {
    params: { id: done.body.session_id ?? '' },
  })
  const names = (them: { exercise_name: string }[]) => them.map(({ exercise_name }) => exercise_name)
  expect(names(extra.body.session.exercises)).toEqual(names(first.body.exercises))
  expect(first.body).toMatchObject({ rating: 5, duration_minutes: 40 })
  // A phone that began while the workout ran recorded the same one.
  const during = await start(gym.student, id, { started_at: at(-1), client_id: crypto.randomUUID() })
  expect(during.body.session_id).toBe(done.body.session_id)
  expect(await view(gym)).toMatchObject({ completed_workouts: 1 })
  const params = { id: extra.body.session.id }
  await gym.student.call(api.studentWorkouts.completeSession, { params, body: { duration_minutes: 20 } })
  const summary = await gym.student.call(api.studentWorkouts.summarize, { params })
  expect(names(summary.body.exercises)).toEqual(names(first.body.exercises))
  const ofSheet = await gym.instructor.call(api.sheetChanges.find, { params })
  // What its coach changes afterwards is the sheet that the student trains by.
  expect(ofSheet).toMatchObject({ status: 200, body: { kind: 'organized', title: 'Ficha' } })
})

test('training on a day of a day that is done opens one extra workout for phones that start at once; a later start opens another', async () => {
  const gym = await aGym(server)
  const sheet = await aSheet(gym)
  const id = dayAt(sheet, 1, 1)
  const other = dayAt(sheet, 1, 3)
  const done = await complete(gym.student, id)
  await complete(gym.student, other)
  const at = (minutes: number) => new Date(Date.parse(done.body.completed_at ?? '') + minutes * 60_000).toISOString()
  server.clock.set(new Date(at(120)))
  const again = async (day: string, minutes: number) => {
    const { status, body } = await start(gym.student, day, {
      started_at: at(minutes),
      client_id: crypto.randomUUID(),
    })
    expect(status).toBe(200)
    return body.session.id
  }
  const begun = await Promise.all([again(id, 60), again(id, 61), again(id, 62)])
  expect(new Set(begun).size).toBe(1)
  expect(begun).not.toContain(await again(other, 60))
  const params = { id: begun[0] ?? '' }
  const report = { completed_at: at(90), duration_minutes: 30 }
  await gym.student.call(api.studentWorkouts.completeSession, { params, body: report })
  // Uploaded late: it started while the extra workout ran.
  expect(await again(id, 80)).toBe(begun[0])
  expect(begun).not.toContain(await again(id, 100))
})

test('training on a day that is done and has no exercise opens one extra workout for two phones', async () => {
  const gym = await aGym(server)
  const sheet = await aSheet(gym, { weeks: [{ week_number: 1, workout_days: [{ day_number: 1, exercises: [] }] }] })
  const id = dayAt(sheet, 1, 1)
  await complete(gym.student, id)
  server.clock.set(new Date(server.clock.now().getTime() + 3_600_000))
  const again = () =>
    start(gym.student, id, { started_at: server.clock.now().toISOString(), client_id: crypto.randomUUID() })
  const [one, two] = [await again(), await again()]
  expect([one.status, two.body.session_id]).toEqual([200, one.body.session_id])
  const { object } = (await gym.student.call(api.studentWorkouts.listSessions, {})).body
  expect(object.map(({ title }) => title)).toHaveLength(2)
})

test('training on a day of a day that is done opens no extra workout once the sheet is taken away, but joins one that runs', async () => {
  const gym = await aGym(server)
  const sheet = await aSheet(gym)
  const [running, ended] = [dayAt(sheet, 1, 1), dayAt(sheet, 1, 3)]
  for (const id of [running, ended]) await complete(gym.student, id)
  server.clock.set(new Date(server.clock.now().getTime() + 3_600_000))
  const again = (id: string) =>
    start(gym.student, id, { started_at: server.clock.now().toISOString(), client_id: crypto.randomUUID() })
  const extra = await again(running)
  await gym.admin.call(api.organizedWorkouts.remove, { params: { id: sheet.id } })
  expect((await again(running)).body.session_id).toBe(extra.body.session_id)
  const refused = await again(ended)
  expect([refused.status, refusalOf(refused).code]).toEqual([404, 'WORKOUT_NOT_FOUND'])
  const query = { student_id: gym.student.studentId }
  expect((await gym.admin.call(api.studentWorkouts.listSessions, { query })).body.total).toBe(3)
})

test('training on a day completes with minutes, stars and notes; completing again edits and never counts twice', async () => {
  const gym = await aGym(server)
  const id = dayAt(await aSheet(gym), 1, 1)
  await start(gym.student, id)
  server.clock.set(new Date(server.clock.now().getTime() + 45 * 60_000))
  const done = await complete(gym.student, id, { id, rating: 5, notes: 'Ótimo' })
  expect(done.body).toMatchObject({ duration_minutes: 45, rating: 5, notes: 'Ótimo' })
  await Promise.all([complete(gym.student, id, { rating: 4 }), complete(gym.student, id, { duration_minutes: 50 })])
  const seen = await view(gym)
  expect(seen).toMatchObject({ completed_workouts: 1, progress_percentage: 33, next_day_id: dayAt(seen, 1, 3) })
  expect(seen.weeks[0]?.workout_days[0]).toMatchObject({ state: 'completed', progress: { notes: 'Ótimo' } })
})

test('training on a day keeps the actual times when it was done offline', async () => {
  const gym = await aGym(server)
  const id = dayAt(await aSheet(gym), 1, 1)
  await start(gym.student, id, { started_at: '2026-03-13T21:00:00Z' })
  const done = await complete(gym.student, id, { completed_at: '2026-03-13T18:40:00-03:00' })
  expect(done.body).toMatchObject({
    started_at: '2026-03-13T21:00:00.000Z',
    completed_at: '2026-03-13T21:40:00.000Z',
    duration_minutes: 40,
  })
})

test('training on a day refuses rest days and out-of-range minutes and stars', async () => {
  const gym = await aGym(server)
  const sheet = await aSheet(gym)
  for (const call of [start, complete]) {
    const refused = await call(gym.student, dayAt(sheet, 1, 2))
    expect([refused.status, refusalOf(refused).code]).toEqual([409, 'REST_DAY'])
  }
  const wrong = await complete(gym.student, dayAt(sheet, 1, 1), { duration_minutes: 0, rating: 6 })
  expect(refusalOf(wrong).fields).toEqual({ duration_minutes: 'MINUTES_INVALID', rating: 'RATING_INVALID' })
})

test('training on a day is possible only for students who have the sheet', async () => {
  const [gym, elsewhere] = [await aGym(server), await aGym(server)]
  const sheet = await aSheet(gym, { student_id: null })
  const [own, foreign] = [dayAt(sheet, 1, 1), dayAt(await aSheet(elsewhere), 1, 1)]
  for (const id of [own, foreign]) {
    expect(refusalOf(await start(gym.student, id)).code).toBe('WORKOUT_NOT_FOUND')
    expect(refusalOf(await complete(gym.student, id)).code).toBe('WORKOUT_NOT_FOUND')
    expect(refusalOf(await start(gym.instructor, id)).code).toBe('WORKOUT_NOT_FOUND')
  }
  const named = { student_id: elsewhere.student.studentId }
  expect(refusalOf(await start(gym.instructor, own, named)).fields).toEqual({ student_id: 'STUDENT_UNKNOWN' })
  expect(refusalOf(await start(elsewhere.student, foreign, { student_id: gym.student.studentId })).code).toBe(
    'WORKOUT_NOT_FOUND',
  )
})

test('training on a day cannot begin on a day removed from the sheet, but can still be completed there', async () => {
  const gym = await aGym(server)
  const sheet = await aSheet(gym, { weeks: [weekOf(1, 1), weekOf(2, 1, 2)] })
  const [begun, untouched] = [dayAt(sheet, 2, 1), dayAt(sheet, 2, 2)]
  await start(gym.student, begun)
  const params = { id: sheet.id }
  await gym.admin.call(api.organizedWorkouts.update, { params, body: { weeks: [weekOf(1, 1)] } })
  expect(refusalOf(await start(gym.student, untouched)).code).toBe('WORKOUT_NOT_FOUND')
  expect(refusalOf(await complete(gym.student, untouched)).code).toBe('WORKOUT_NOT_FOUND')
  expect((await complete(gym.student, begun)).status).toBe(200)
  expect((await view(gym)).completed_workouts).toBe(0)
})

test('training on a day with an instructor counts for the only student assigned, or for the one named', async () => {
  const gym = await aGym(server)
  const sheet = await aSheet(gym)
  const id = dayAt(sheet, 1, 1)
  expect((await start(gym.instructor, id)).body.student_id).toBe(gym.student.studentId)
  const bia = await gym.admin.call(api.students.create, {
    body: { name: 'Bia', email: `bia.${sheet.id}@exemplo.com`, phone: '11912345678', birth_date: '1990-01-01' },
  })
  await gym.admin.call(api.assignments.create, {
    body: { workout_plan_id: sheet.workout_plan_id, student_id: bia.body.id },
  })
  expect(refusalOf(await complete(gym.instructor, id)).fields).toEqual({ student_id: 'STUDENT_REQUIRED' })
  expect((await complete(gym.instructor, id, { student_id: bia.body.id })).body.student_id).toBe(bia.body.id)
  expect((await view(gym)).completed_workouts).toBe(0)
  const list = await gym.admin.call(api.organizedWorkouts.find, { params: { id: sheet.id } })
  expect(list.body.students.map((it) => [it.student_name, it.progress_percentage])).toEqual([
    ['Bia', 33],
    [gym.student.name, 0],
  ])
  expect(list.body).toMatchObject({ progress_percentage: 16, current_week: 1 })
})

test('training on a day can be completed after its sheet was deleted', async () => {
  const gym = await aGym(server)
  const sheet = await aSheet(gym)
  const [begun, untouched] = [dayAt(sheet, 1, 1), dayAt(sheet, 1, 3)]
  await start(gym.student, begun)
  await gym.admin.call(api.organizedWorkouts.remove, { params: { id: sheet.id } })
  expect((await complete(gym.student, begun)).status).toBe(200)
  expect((await complete(gym.student, untouched)).status).toBe(404)
})

test('training on a day is in the recent activity', async () => {
  const gym = await aGym(server)
  const id = dayAt(await aSheet(gym), 1, 1)
  await start(gym.student, id)
  await complete(gym.student, id)
  const { body } = await gym.admin.call(api.dashboards.activity, { query: { page_size: 2 } })
  expect(body.object.map((it) => [it.entity, it.action, it.actor_name])).toEqual([
    ['workout_day', 'updated', gym.student.name],
    ['workout_day', 'created', gym.student.name],
  ])
})

/*
 * For any sequence of changes by instructors and students, the student’s view follows from the current sheet and the completed
 * days.
 */
describe('progress', () => {
  type Step =
    | { kind: 'complete'; week: number; day: number }
    | { kind: 'discard'; week: number; day: number }
    | { kind: 'turn'; week: number; day: number }
    | { kind: 'move'; week: number; day: number; to: number }
    | { kind: 'add-week'; copy: boolean }
    | { kind: 'drop-week' }

  const place = { week: fc.nat(3), day: fc.nat(6) }
  const step: fc.Arbitrary<Step> = fc.oneof(
    { weight: 5, arbitrary: fc.record({ kind: fc.constant('complete' as const), ...place }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('discard' as const), ...place }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('turn' as const), ...place }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('move' as const), ...place, to: fc.nat(6) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('add-week' as const), copy: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('drop-week' as const) }) },
  )

  async function take(gym: TestGym, sheetId: string, it: Step): Promise<void> {
    const params = { id: sheetId }
    const sheet = (await gym.admin.call(api.organizedWorkouts.find, { params })).body
    const save = (weeks: object[]) => gym.admin.call(api.organizedWorkouts.update, { params, body: { weeks } as never })
    if (it.kind === 'add-week') {
      await gym.admin.call(api.organizedWorkouts.addWeek, { params, body: it.copy ? { copy_week_number: 1 } : {} })
      return
    }
    if (it.kind === 'drop-week') {
      if (sheet.weeks.length > 1) expect((await save(sheet.weeks.slice(0, -1))).status).toBe(200)
      return
    }
    const week = sheet.weeks[it.week % sheet.weeks.length]
    const day = week?.workout_days[it.day]
    if (week === undefined || day === undefined) throw new Error('a sheet has weeks of seven days')
    if (it.kind === 'complete') {
      expect((await complete(gym.student, day.id)).status).toBe(day.rest_day && !wasDone.has(day.id) ? 409 : 200)
      if (!day.rest_day) wasDone.add(day.id)
      return
    }
    if (it.kind === 'discard') {
      const query = { organized_workout_id: sheetId }
      const seen = await gym.student.call(api.training.findSheet, { params: { id: gym.student.studentId }, query })
      const done = seen.body.weeks.flatMap((one) => one.workout_days).find((one) => one.id === day.id)?.progress
      if (done === null || done === undefined) return
      const discarded = { params: { id: done.session_id ?? '' } }
      expect((await gym.instructor.call(api.studentWorkouts.discardSession, discarded)).status).toBe(204)
      wasDone.delete(day.id)
      return
    }
    const changed = week.workout_days.map((one) => {
      if (it.kind === 'turn') {
        const rest_day = !one.rest_day
        return one.id === day.id
          ? { ...one, rest_day, focus_area: null, exercises: rest_day ? [] : one.exercises }
          : one
      }
      const number = one.day_number - 1
      return { ...one, day_number: (number === it.day ? it.to : number === it.to ? it.day : number) + 1 }
    })
    const weeks = sheet.weeks.map((one) => (one.id === week.id ? { ...one, workout_days: changed } : one))
    expect((await save(weeks)).status).toBe(200)
  }

  let wasDone = new Set<string>()

  test('progress is correct after any completions, discards, edits of the prescription, rest days and weeks', async () => {
    const gym = await aGym(server)
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        wasDone = new Set()
        const { id } = await aSheet(gym)
        for (const it of steps) await take(gym, id, it)
        const params = { id: gym.student.studentId }
        const query = { organized_workout_id: id }
        const seen = (await gym.student.call(api.training.findSheet, { params, query })).body
        const days = seen.weeks.flatMap((week) => week.workout_days)
        const training = days.filter((day) => !day.rest_day)
        const done = training.filter((day) => wasDone.has(day.id))
        expect([seen.total_workouts, seen.completed_workouts]).toEqual([training.length, done.length])
        expect(seen.progress_percentage === 100).toBe(training.length > 0 && done.length === training.length)
        expect(days.every((day) => day.state === dayStateOf(day, day.progress))).toBe(true)
        const { body: sessions } = await gym.student.call(api.studentWorkouts.listSessions, {
          query: { page_size: 100 },
        })
        const trained = new Map(sessions.object.map((session) => [session.id, session]))
        const begun = days.flatMap(({ progress }) => progress ?? [])
        for (const { session_id, ...record } of begun) expect(trained.get(session_id ?? '')).toMatchObject(record)
        expect(new Set(begun.map((day) => day.session_id)).size).toBe(begun.length)
        const open = seen.weeks.find((week) => week.workout_days.some((day) => !day.rest_day && !wasDone.has(day.id)))
        expect(seen.weeks.filter((week) => week.is_active)).toEqual([open ?? seen.weeks.at(-1)])
        expect(seen.current_week).toBe((open ?? seen.weeks.at(-1))?.week_number)
        expect(seen.next_day_id).toBe(training.find((day) => !wasDone.has(day.id))?.id ?? null)
        const active = seen.weeks.find((week) => week.is_active)?.workout_days.filter((day) => !day.rest_day)
        const prepared = (await gym.student.call(api.studentWorkouts.prepare, {})).body.workouts
        expect(prepared.map((one) => one.workout_day_id)).toEqual(active?.map((day) => day.id))
        const staff = (await gym.admin.call(api.organizedWorkouts.find, { params: { id } })).body.students[0]
        const { progress_percentage, current_week, total_workouts, completed_workouts } = seen
        expect(staff).toMatchObject({ progress_percentage, current_week, total_workouts, completed_workouts })
        await gym.admin.call(api.organizedWorkouts.remove, { params: { id } })
      }),
      { numRuns: 20 },
    )
  })
})
