import { api } from '@folego/contract'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp, screen, testGym } from '#testing'

const at = '/instructor-dashboard/reviews'

async function aGymWithReviews() {
  const gym = await testGym()
  const exercises = [{ exercise_name: 'Supino', sets: 3, repetitions: 10 }]
  const { body: plan } = await gym.instructor.call(api.workoutPlans.create, {
    body: { title: 'Treino A', description: 'Peito', exercises },
  })
  await gym.instructor.call(api.assignments.create, {
    body: { student_id: gym.student.studentId, workout_plan_id: plan.id },
  })
  const done = async (notes: string) => {
    const { body } = await gym.student.call(api.studentWorkouts.start, { params: { id: plan.id }, body: {} })
    await gym.student.call(api.studentWorkouts.completeSession, { params: { id: body.id }, body: { notes } })
    return body.id
  }
  return { gym, ids: [await done('Ombro incomodou'), await done('Foi ótimo')] }
}

test('a workout is reviewed with a message, the next one follows, and the student reads it', async () => {
  const { gym, ids } = await aGymWithReviews()
  const { user, history } = await renderApp({ as: 'instructor', at: `${at}?session=${ids[0]}`, gym })
  const review = within(await screen.findByRole('region', { name: gym.student.name }))
  expect(await review.findByText('Ombro incomodou')).toBeTruthy()
  await user.type(review.getByLabelText('Recado para o aluno'), 'Reduza a carga.')
  await user.click(review.getByRole('button', { name: 'Marcar como revisado' }))
  expect(await screen.findByText('1 treino espera por revisão')).toBeTruthy()
  expect(history.location.search).toContain(`session=${ids[1]}`)
  const { body } = await gym.student.call(api.studentWorkouts.summarize, { params: { id: ids[0] ?? '' } })
  expect(body.review).toMatchObject({ notes: 'Reduza a carga.', reviewed_by_name: gym.instructor.name })
})

test('nothing to review is said, with what would appear here', async () => {
  await renderApp({ as: 'admin', at: '/dashboard/reviews' })
  expect(await screen.findByText('Tudo revisado')).toBeTruthy()
  expect(screen.getByText(/nota até 2 aparecem aqui/)).toBeTruthy()
})
