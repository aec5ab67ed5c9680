import { api } from '@folego/contract'
import { noBests, sparingThese } from '@folego/domain'
import { describe, expect, test } from 'vitest'
import { aGym, refusalOf, testServer } from '#testing'
import type { Person, TestGym } from '#testing'

const byText = (a: string | null, b: string | null) => (a ?? '').localeCompare(b ?? '')

const server = await testServer()

const supino = { exercise_name: 'Supino reto com barra', exercise_id: 'supino-reto-com-barra' }
const prepare = async (who: Person, query: { student_id?: string } = {}) =>
  (await who.call(api.studentWorkouts.prepare, { query })).body
const startDay = (who: Person, id: string) => who.call(api.training.startDay, { params: { id }, body: {} })

/** Two weeks with two training days each, and a single sheet. */
async function prescribed(gym: TestGym) {
  const day = (day_number: number) => ({ day_number, title: `Dia ${day_number}`, exercises: [supino] })
  const weeks = [1, 2].map((week_number) => ({ week_number, workout_days: [day(1), day(3)] }))
  const student_id = gym.student.studentId
  const sheet = await gym.admin.call(api.organizedWorkouts.create, { body: { title: 'Ficha', student_id, weeks } })
  const exercises = [{ ...supino, sets: 3, repetitions_text: '8-12', rir: 2 }]
  const plan = await gym.admin.call(api.workoutPlans.create, {
    body: { title: 'Avulso', description: 'Extra', student_id, exercises },
  })
  const days = sheet.body.weeks.map((week) => week.workout_days.filter((it) => !it.rest_day).map(({ id }) => id))
  return { days, planId: plan.body.id }
}

const aSet = (more: object = {}) => ({
  client_id: crypto.randomUUID(),
  ...supino,
  set_number: 1,
  weight_kg: 40,
  repetitions: 10,
  done_at: '2026-03-14T11:30:00Z',
  ...more,
})

describe('a pain on a place of the body', () => {
  test('a pain leaves a phone without a network no alternative that the server would call out', async () => {
    const gym = await aGym(server)
    const { days } = await prescribed(gym)
    const alternatives = async () => (await prepare(gym.student)).workouts.at(-1)?.exercises[0]?.alternatives ?? []
    const before = await alternatives()
    // The lines themselves say what rules them out, so that a pain in one exercise concerns the next at once.
    expect((await prepare(gym.student)).workouts.at(-1)?.exercises[0]?.not_for).toContain('peitoral-medio')
    const where = { place: 'wrist', side: null, severity: 7 } as const
    const { session } = (await startDay(gym.student, days[0]?.[0] ?? '')).body
    const pain = { ...supino, pain: true, ...where, notes: null, revision: 1 }
    await gym.student.call(api.studentWorkouts.saveSets, { params: { id: session.id }, body: { pains: [pain] } })
    const ids = (all: typeof before) => all.map(({ exercise_id }) => exercise_id)
    const known = new Set(ids(before))
    const after = ids(await alternatives()).filter((id) => known.has(id))
    const spared = ids(sparingThese(before, [where]))
    expect(spared.length).toBeLessThan(before.length)
    expect(spared).toEqual(expect.arrayContaining(after))
    const ruledOut = before.filter(({ not_for }) => not_for.includes('wrist'))
    expect(ids(ruledOut).filter((id) => spared.includes(id))).toEqual([])
  })

  test('is stored where it hurts, and the next day its exercise is to be swapped for what spares the place', async () => {
    const gym = await aGym(server)
    const { days, planId } = await prescribed(gym)
    const { session } = (await startDay(gym.student, days[0]?.[0] ?? '')).body
    const pain = {
      ...supino,
      pain: true,
      place: 'wrist',
      side: 'right',
      severity: 6,
      notes: null,
      revision: 1,
    } as const
    const params = { id: session.id }
    const saved = await gym.student.call(api.studentWorkouts.saveSets, {
      params,
      body: { sets: [aSet()], pains: [pain] },
    })
    expect([saved.status, saved.body.pains]).toEqual([200, [pain]])
    await gym.student.call(api.studentWorkouts.completeSession, { params, body: {} })
    const prepared = await prepare(gym.student)
    const press = prepared.workouts.find((it) => it.workout_plan_id === planId)?.exercises[0]
    expect(press?.caution).toMatchObject({ because: 'pain', against: true, place: 'wrist' })
    const instead = press?.alternatives.map(({ exercise_id }) => exercise_id)
    expect(instead?.length).toBeGreaterThan(0)
    expect(instead).not.toContain('flexao-de-bracos')
    // What is mended later: the pain is taken back, and the exercise is as before.
    const better = { ...supino, pain: false, notes: null, revision: 2 }
    await gym.student.call(api.studentWorkouts.saveSets, { params, body: { sets: [], pains: [better] } })
    const later = (await prepare(gym.student)).workouts.find((it) => it.workout_plan_id === planId)
    expect(later?.exercises[0]?.caution).toBeNull()
  })

  test('of the middle of the body has no side, and without pain there is nothing to measure', async () => {
    const gym = await aGym(server)
    const { days } = await prescribed(gym)
    const { session } = (await startDay(gym.student, days[0]?.[0] ?? '')).body
    const sent = (pain: boolean, revision: number) =>
      gym.student.call(api.studentWorkouts.saveSets, {
        params: { id: session.id },
        body: {
          pains: [
            { ...supino, pain, place: 'low_back' as const, side: 'left' as const, severity: 3, notes: null, revision },
          ],
        },
      })
    expect((await sent(true, 1)).body.pains).toMatchObject([{ place: 'low_back', side: null, severity: 3 }])
    expect((await sent(false, 2)).body.pains).toMatchObject([{ pain: false, side: null, severity: null }])
  })

  test('is not lost to another one of the same exercise: shoulder and wrist are spared the next day, and each is taken back by itself', async () => {
    const gym = await aGym(server)
    const { days, planId } = await prescribed(gym)
    const { session } = (await startDay(gym.student, days[0]?.[0] ?? '')).body
    const params = { id: session.id }
    const send = (...pains: object[]) =>
      gym.student.call(api.studentWorkouts.saveSets, {
        params,
        body: { sets: [aSet()], pains: pains.map((it) => ({ ...supino, pain: true, beside: true, ...it })) },
      })
    const wrist = { place: 'wrist' as const, side: 'right' as const, severity: 6 }
    const shoulder = { place: 'shoulder' as const, side: 'left' as const, severity: 8 }
    await send(wrist)
    await send({ pain: false, notes: 'Ao descer' }, shoulder)
    const player = async () =>
      (await gym.student.call(api.studentWorkouts.findSession, { params })).body.exercises.find(
        ({ exercise_id }) => exercise_id === supino.exercise_id,
      )
    expect(await player()).toMatchObject({ pain: true, ...shoulder, pains: [shoulder, wrist], remark: 'Ao descer' })
    await gym.student.call(api.studentWorkouts.completeSession, { params, body: {} })
    const { body: queue } = await gym.instructor.call(api.studentWorkouts.listReviews, { query: {} })
    expect(queue.object[0]?.pains).toMatchObject([shoulder, wrist])
    expect(queue.object[0]?.pain_count).toBe(1)
    const { body: summary } = await gym.instructor.call(api.studentWorkouts.summarize, { params })
    expect(summary.pains.filter(({ pain }) => pain)).toMatchObject([shoulder, wrist])
    const hurting = async () => (await prepare(gym.student)).hurts.map(({ place }) => place).toSorted(byText)
    expect(await hurting()).toEqual(['shoulder', 'wrist'])
    const { body: reported } = await gym.instructor.call(api.instructor.pains, { query: { days: 7 } })
    expect(new Map(reported.object.map(({ place, notes }) => [place, notes]))).toEqual(
      new Map([
        ['shoulder', 'Ao descer'],
        ['wrist', 'Ao descer'],
      ]),
    )
    const of = { params: { id: gym.student.studentId } }
    const { body: profile } = await gym.instructor.call(api.trainingProfiles.find, of)
    expect(profile.workout_pains.map(({ place }) => place).toSorted(byText)).toEqual(['shoulder', 'wrist'])
    await send({ pain: false, place: 'shoulder', revision: 2 })
    expect([await hurting(), (await player())?.pains, planId]).toEqual([['wrist'], [wrist], planId])
  })

  test('that a page of an older version corrects replaces what it said before, and never what another device says later', async () => {
    const gym = await aGym(server)
    const { days } = await prescribed(gym)
    const { session } = (await startDay(gym.student, days[0]?.[0] ?? '')).body
    const params = { id: session.id }
    const send = (place: string | null, revision: number, more: object = {}) =>
      gym.student.call(api.studentWorkouts.saveSets, {
        params,
        body: { pains: [{ ...supino, pain: place !== null, place: place as 'wrist', revision, ...more }] },
      })
    const places = async () =>
      (await gym.student.call(api.studentWorkouts.findSession, { params })).body.exercises[0]?.pains.map(
        (it) => it.place,
      )
    await send('shoulder', 1)
    await send('wrist', 2)
    expect(await places()).toEqual(['wrist'])
    await send('elbow', 3, { beside: true })
    expect(await places()).toEqual(['elbow', 'wrist'])
    // a copy of the first call, much later
    await send('shoulder', 1)
    expect(await places()).toEqual(['elbow', 'wrist'])
    await send(null, 3)
    expect(await places()).toEqual(['elbow'])
  })

  test('a restriction written by the instructor marks the lines that it rules out', async () => {
    const gym = await aGym(server)
    const { planId } = await prescribed(gym)
    const restrictions = [{ pattern: 'push_h' as const }]
    const params = { id: gym.student.studentId }
    const body = { goal: null, experience: null, restrictions }
    await gym.instructor.call(api.trainingProfiles.save, { params, body })
    const press = (await prepare(gym.student)).workouts.find((it) => it.workout_plan_id === planId)?.exercises[0]
    expect(press?.caution).toMatchObject({ because: 'restriction', against: true, place: null })
    expect(press?.alternatives.some(({ exercise_id }) => exercise_id.startsWith('supino'))).toBe(false)
  })
})

describe('the preparation', () => {
  test('has the training days of the active week and the single sheets, exactly as the player will open them', async () => {
    const gym = await aGym(server)
    const { days, planId } = await prescribed(gym)
    const prepared = await prepare(gym.student)
    expect(prepared.student_id).toBe(gym.student.studentId)
    expect(
      prepared.workouts.map(({ workout_day_id, workout_plan_id, title, estimated_duration }) => [
        workout_day_id ?? workout_plan_id,
        title,
        estimated_duration,
      ]),
    ).toEqual([
      [days[0]?.[0], 'Dia 1', 60],
      [days[0]?.[1], 'Dia 3', 60],
      [planId, 'Avulso', null],
    ])
    const names = prepared.workouts.map(({ exercises }) => exercises.map((it) => it.exercise_name))
    expect(names).toEqual(Array.from({ length: 3 }, () => [supino.exercise_name]))
    const { session } = (await startDay(gym.student, days[0]?.[0] ?? '')).body
    const again = await prepare(gym.student)
    expect(again.workouts[0]?.open_session_id).toBe(session.id)
    expect(again.workouts[0]?.exercises).toEqual(session.exercises)
  })

  test('has the repetition range and reserve of a single sheet, like the workout that begins from it', async () => {
    const gym = await aGym(server)
    const { planId } = await prescribed(gym)
    const as = { repetitions: '8-12', rir: 2, weight_type: 'kg', set_targets: null }
    expect((await prepare(gym.student)).workouts.at(-1)?.exercises).toMatchObject([as])
    const begun = await gym.student.call(api.studentWorkouts.start, { params: { id: planId }, body: {} })
    expect(begun.body.exercises).toMatchObject([as])
    const assigned = await gym.student.call(api.studentWorkouts.find, { params: { id: planId } })
    expect(assigned.body.exercises).toMatchObject([{ repetitions: 8, repetitions_text: '8-12', rir: 2 }])
  })

  test('moves to the next week once this one is done, and stays in the last', async () => {
    const gym = await aGym(server)
    const { days, planId } = await prescribed(gym)
    for (const week of days) {
      for (const id of week) await gym.student.call(api.training.completeDay, { params: { id }, body: {} })
      const { workouts } = await prepare(gym.student)
      expect(workouts.map((it) => it.workout_day_id ?? it.workout_plan_id)).toEqual([...(days[1] ?? []), planId])
    }
  })

  test('shows students only their own; staff name the student; without prescriptions it is empty', async () => {
    const [gym, elsewhere] = [await aGym(server), await aGym(server)]
    expect((await prepare(gym.student)).workouts).toEqual([])
    await prescribed(gym)
    const query = { student_id: gym.student.studentId }
    expect((await prepare(gym.instructor, query)).workouts).toEqual((await prepare(gym.student)).workouts)
    const refused = await gym.instructor.call(api.studentWorkouts.prepare, { query: {} })
    expect(refusalOf(refused).fields).toEqual({ student_id: 'STUDENT_REQUIRED' })
    for (const who of [elsewhere.student, elsewhere.admin]) {
      expect((await who.call(api.studentWorkouts.prepare, { query })).status).toBe(404)
    }
  })
})

describe('an exercise in the player', () => {
  test('has alternatives for the gym’s equipment, with what was last done with them', async () => {
    const gym = await aGym(server)
    const { planId } = await prescribed(gym)
    const open = () => gym.student.call(api.studentWorkouts.start, { params: { id: planId }, body: {} })
    const first = (await open()).body
    const [line] = first.exercises
    expect(line?.primary_regions).toEqual(['peitoral-medio'])
    expect(line?.alternatives).toHaveLength(6)
    const other = line?.alternatives[0]
    expect(other).toMatchObject({ previous_at: null, previous: [], bests: null })
    const sets = [aSet({ exercise_id: other?.exercise_id, exercise_name: other?.exercise_name })]
    await gym.student.call(api.studentWorkouts.saveSets, { params: { id: first.id }, body: { sets } })
    await gym.student.call(api.studentWorkouts.completeSession, { params: { id: first.id }, body: {} })
    server.clock.set(new Date(server.clock.now().getTime() + 3_600_000))
    const stoodIn = (await open()).body.exercises[0]?.alternatives.find((it) => it.exercise_id === other?.exercise_id)
    expect(stoodIn?.previous).toEqual([
      { set_number: 1, kind: 'normal', weight_kg: 40, repetitions: 10, seconds: null, distance_m: null },
    ])
    // A push-up: of the body nobody knows how much it lifts.
    const most = { ...noBests, weight: 40 }
    expect(stoodIn?.bests).toEqual(most)
    const prepared = (await prepare(gym.student)).workouts.at(-1)?.exercises[0]?.alternatives
    expect(prepared?.find((it) => it.exercise_id === other?.exercise_id)?.bests).toEqual(most)
    // Running workouts set no bests; a completed workout shows the bests that it had to beat.
    const again = (await gym.student.call(api.studentWorkouts.findSession, { params: { id: first.id } })).body
    expect(again.exercises.find((it) => it.exercise_id === other?.exercise_id)?.bests).toBeNull()
    await gym.admin.call(api.smartWorkouts.setEquipment, { body: { equipment: ['dumbbell'] } })
    const left = (await prepare(gym.student)).workouts.at(-1)?.exercises[0]?.alternatives ?? []
    const { body } = await gym.admin.call(api.exercises.list, { query: { page_size: 100, search: 'supino' } })
    const usedBy = new Map(body.object.map((it) => [it.id, it.equipment]))
    expect(left.length).toBeGreaterThan(0)
    for (const { exercise_id } of left) expect([undefined, 'dumbbell', 'bodyweight']).toContain(usedBy.get(exercise_id))
  })

  test('shows, when it is added, what the student last did of it before this workout', async () => {
    const gym = await aGym(server)
    const { days } = await prescribed(gym)
    const { session } = (await startDay(gym.student, days[0]?.[0] ?? '')).body
    const params = { id: session.id }
    await gym.student.call(api.studentWorkouts.saveSets, { params, body: { sets: [aSet()] } })
    const previous = (who: Person, query: object) => who.call(api.studentWorkouts.findPrevious, { query })
    const known = { exercise_id: supino.exercise_id }
    expect((await previous(gym.student, known)).body.previous).toMatchObject([{ weight_kg: 40, repetitions: 10 }])
    expect((await previous(gym.student, { ...known, before_session: session.id })).body.previous).toEqual([])
    expect((await previous(gym.instructor, { ...known, student_id: gym.student.studentId })).body.previous_at).toBe(
      session.started_at,
    )
    expect(refusalOf(await previous(gym.student, {})).fields).toEqual({ exercise_name: 'EXERCISE_INCOMPLETE' })
    const elsewhere = await aGym(server)
    const foreign = await previous(elsewhere.admin, { ...known, before_session: session.id })
    expect(refusalOf(foreign).code).toBe('WORKOUT_NOT_FOUND')
  })

  test('an exercise that somebody typed is judged by what its name means, and by nothing if no name matches', async () => {
    const gym = await aGym(server)
    const { student, admin } = gym
    const said = async (named: object) =>
      (await student.call(api.studentWorkouts.findPrevious, { query: named })).body.caution
    expect(await said({ exercise_name: 'Levantamento terra' })).toBeNull()
    const restrictions = [{ place: 'low_back' as const }]
    const profile = { goal: null, experience: null, restrictions }
    await admin.call(api.trainingProfiles.save, { params: { id: student.studentId }, body: profile })
    const listed = await said({ exercise_id: 'levantamento-terra' })
    expect(listed).toMatchObject({ because: 'restriction', place: 'low_back', against: true })
    // Its name in either language, with the words in another order, a part of it, and a synonym.
    for (const exercise_name of ['levantamento TERRA', 'Deadlift conventional', 'terra', 'deadlift'])
      expect(await said({ exercise_name }), exercise_name).toEqual(listed)
    expect(await said({ exercise_name: 'Cadeira flexora' })).toBeNull()
    expect(await said({ exercise_name: 'Dança da chuva' })).toBeNull()

    const started_at = '2026-03-14T11:00:00Z'
    const body = { client_id: crypto.randomUUID(), title: 'Livre', started_at, exercises: [] }
    const params = { id: (await student.call(api.studentWorkouts.startFree, { body })).body.id }
    const typed = ['Levantamento terra', 'Dança da chuva'].map((exercise_name) =>
      aSet({ exercise_name, exercise_id: null, client_id: crypto.randomUUID() }),
    )
    await student.call(api.studentWorkouts.saveSets, { params, body: { sets: typed } })
    const { exercises } = (await student.call(api.studentWorkouts.findSession, { params })).body
    const [deadlift, unknown] = typed.map(({ exercise_name }) => {
      const found = exercises.find((it) => it.exercise_name === exercise_name)
      return { caution: found?.caution, instead: found?.alternatives.map((it) => it.exercise_id) }
    })
    expect([deadlift?.caution, unknown?.caution]).toEqual([listed, null])
    // What spares the place is offered for it as for one from the list.
    expect(deadlift?.instead?.length).toBeGreaterThan(0)
    expect(deadlift?.instead).not.toContain('stiff-com-barra')
    expect(unknown?.instead).toEqual([])
  })

  test('keeps the student’s latest remark: pain, a note, or both', async () => {
    const gym = await aGym(server)
    const { days } = await prescribed(gym)
    const { session } = (await startDay(gym.student, days[0]?.[0] ?? '')).body
    const params = { id: session.id }
    const sendRemark = (remark: object) =>
      gym.student.call(api.studentWorkouts.saveSets, {
        params,
        body: { pains: [{ ...supino, pain: false, ...remark }] },
      })
    await sendRemark({ pain: true, notes: 'Ombro direito', revision: 2 })
    await sendRemark({ notes: 'Antes', revision: 1 })
    const find = async (who: Person) => (await who.call(api.studentWorkouts.findSession, { params })).body.exercises[0]
    expect(await find(gym.instructor)).toMatchObject({ pain: true, remark: 'Ombro direito', notes: null })
    await sendRemark({ revision: 3 })
    expect(await find(gym.student)).toMatchObject({ pain: false, remark: null })
  })
})
