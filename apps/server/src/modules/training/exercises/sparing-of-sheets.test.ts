import { api } from '@folego/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { aGym, aStudentWithAccount, refusalOf, testServer } from '#testing'
import type { TestGym } from '#testing'

const server = await testServer()
let gym: TestGym
beforeAll(async () => {
  gym = await aGym(server)
})

const stiff = { exercise_name: 'Stiff', exercise_id: 'stiff-com-barra', sets: 3, repetitions_text: '10' }
const sheet = { title: 'Pernas', description: 'Posterior', exercises: [stiff] }

/** A student with a restricted lower back, and a workout plan with a stiff-legged deadlift. */
async function aSheetAgainst() {
  const student = await aStudentWithAccount(server, gym.id)
  await gym.admin.call(api.trainingProfiles.save, {
    params: { id: student.studentId },
    body: { goal: null, experience: null, restrictions: [{ place: 'low_back', note: 'hérnia' }] },
  })
  return student
}

describe('a sheet against a restriction', () => {
  test('names whose restriction an exercise is against, and what would spare it', async () => {
    const student = await aSheetAgainst()
    const body = { student_ids: [student.studentId], exercise_ids: ['stiff-com-barra', 'supino-reto-com-barra'] }
    const { body: found } = await gym.instructor.call(api.sparing.find, { body })
    const stiffs = found.object.find(({ exercise_id }) => exercise_id === 'stiff-com-barra')
    expect(stiffs?.cautions).toMatchObject([
      { against: true, because: 'restriction', place: 'low_back', student_name: student.name, kept: null },
    ])
    expect(stiffs?.alternatives.length).toBeGreaterThan(0)
    const names = stiffs?.alternatives.map(({ exercise_id }) => exercise_id)
    expect(names).not.toContain('stiff-com-halteres')
  })

  test('asks once for a reason, which other instructors read', async () => {
    const student = await aSheetAgainst()
    const unsaid = { ...sheet, student_id: student.studentId, keep_reason: '' }
    const refused = await gym.instructor.call(api.workoutPlans.create, { body: unsaid })
    expect(refusalOf(refused).fields).toEqual({ keep_reason: 'REASON_REQUIRED' })
    const made = await gym.instructor.call(api.workoutPlans.create, {
      body: { ...unsaid, keep_reason: 'Liberado pelo fisioterapeuta' },
    })
    expect(made.status).toBe(201)
    const { id, exercises } = made.body
    const again = await gym.instructor.call(api.workoutPlans.update, {
      body: { id, exercises: exercises.map(({ repetitions: _number, ...line }) => line), keep_reason: '' },
    })
    expect(again.status).toBe(200)
    const { body: found } = await gym.admin.call(api.sparing.find, {
      body: { workout_plan_id: id, exercise_ids: ['stiff-com-barra'] },
    })
    expect(found.object[0]?.cautions[0]?.kept).toMatchObject({
      reason: 'Liberado pelo fisioterapeuta',
      kept_by_name: gym.instructor.name,
    })
  })

  test('asks for the students of a weekly sheet, also when a day gets the exercise later', async () => {
    const student = await aSheetAgainst()
    const days = (exercises: object[]) => [{ day_number: 1, exercises: exercises as (typeof stiffOfDay)[] }]
    const made = await gym.instructor.call(api.organizedWorkouts.create, {
      body: { title: 'Semana', student_ids: [student.studentId], workout_days: days([]), keep_reason: '' },
    })
    expect(made.status).toBe(201)
    const change = { params: { id: made.body.id }, body: { workout_days: days([stiffOfDay]), keep_reason: '' } }
    expect(refusalOf(await gym.instructor.call(api.organizedWorkouts.update, change)).fields).toEqual({
      keep_reason: 'REASON_REQUIRED',
    })
    const { body: kept } = await gym.instructor.call(api.organizedWorkouts.update, {
      ...change,
      body: { ...change.body, keep_reason: 'Amplitude curta' },
    })
    expect(kept.weeks[0]?.workout_days[0]?.exercises).toHaveLength(1)
  })

  test('shows each student in their own data what is kept and by whom, and not the reason, which may tell of another', async () => {
    const [one, other] = [await aSheetAgainst(), await aSheetAgainst()]
    const made = await gym.instructor.call(api.organizedWorkouts.create, {
      body: {
        title: 'Semana',
        student_ids: [one.studentId, other.studentId],
        workout_days: [{ day_number: 1, exercises: [stiffOfDay] }],
        keep_reason: 'Bruno: hérnia de disco, liberado',
      },
    })
    expect(made.status).toBe(201)
    const { body } = await one.call(api.profiles.download)
    expect(JSON.stringify(body)).not.toContain('Bruno')
    expect(body).toMatchObject({
      assignments: [{ kept_despite: [{ place: 'low_back', kept_by_name: gym.instructor.name }] }],
    })
  })

  test('is saved unasked by a client that does not know the question', async () => {
    const student = await aSheetAgainst()
    const made = await gym.instructor.call(api.workoutPlans.create, {
      body: { ...sheet, student_id: student.studentId },
    })
    expect(made.status).toBe(201)
  })
})

const stiffOfDay = { exercise_name: 'Stiff', exercise_id: 'stiff-com-barra' }
