import { api } from '@folego/contract'
import { aClass, aFreeTerm } from '@folego/server/testing'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { catchDownload, expectVisible, renderApp, screen, testGym } from '#testing'

const at = '/student-dashboard/schedule'

test('the week shows what is planned, what was missed and rest, and leads to the next one', async () => {
  const gym = await testGym()
  const exercises = [{ exercise_name: 'Supino', sets: 3, repetitions: '8-12' }]
  await gym.instructor.call(api.organizedWorkouts.create, {
    body: {
      title: 'Ficha',
      student_id: gym.student.studentId,
      start_date: '2026-03-09',
      workout_days: [1, 6].map((day_number) => ({ day_number, title: `Treino ${day_number}`, exercises })),
    },
  })
  const { user, history } = await renderApp({ as: 'student', at, gym })
  await expectVisible(() => screen.getByText('09/03 a 15/03'))
  await expectVisible(() => screen.getByRole('link', { name: 'Treino 6' }))
  expect(screen.getByText(/^Ficou para depois/)).toBeVisible()
  expect(screen.getByText(/^Planejado/)).toBeVisible()
  expect(screen.getAllByText('Descanso').length).toBeGreaterThan(0)
  await user.click(screen.getByRole('button', { name: 'Próxima semana' }))
  await expectVisible(() => screen.getByText('16/03 a 22/03'))
  expect(history.location.href).toContain('week=2026-03-16')
})

test('each week says which one of the sheet it is, and a week without planned days does not', async () => {
  const gym = await testGym()
  const exercises = [{ exercise_name: 'Supino', sets: 3, repetitions: '8-12' }]
  const workout_days = [{ day_number: 1, title: 'Treino A', exercises }]
  await gym.instructor.call(api.organizedWorkouts.create, {
    body: {
      title: 'Ficha',
      student_id: gym.student.studentId,
      start_date: '2026-03-09',
      weeks: [1, 2].map((week_number) => ({ week_number, workout_days })),
    },
  })
  const { user } = await renderApp({ as: 'student', at, gym })
  await expectVisible(() => screen.getByText('Ficha · semana 1 de 2'))
  await user.click(screen.getByRole('button', { name: 'Próxima semana' }))
  await expectVisible(() => screen.getByText('Ficha · semana 2 de 2'))
  await user.click(screen.getByRole('button', { name: 'Próxima semana' }))
  await expectVisible(() => screen.getByText('Ficha'))
})

test('a class that the student has booked is on its day, which is no day without plans; what she left is not', async () => {
  const gym = await testGym()
  await aFreeTerm(gym, gym.student.studentId, { from: 0, until: 30 })
  const modality_id = (await gym.admin.call(api.modalities.create, { body: { name: 'Spinning' } })).body.id
  for (const weekday of [1, 2])
    await gym.admin.call(api.classSeries.create, { body: { ...aClass, modality_id, weekday } })
  const query = { from: '2026-03-16', until: '2026-03-17' }
  const [first, second] = (await gym.admin.call(api.classes.list, { query })).body.object.map(({ id }) => id)
  const book = async (id = '') => (await gym.student.call(api.classBookings.book, { params: { id }, body: {} })).body.id
  await book(first)
  await gym.student.call(api.classBookings.leave, { params: { id: await book(second) } })
  await renderApp({ as: 'student', at: `${at}?week=2026-03-16`, gym })
  const week = within(await screen.findByRole('region', { name: '16/03 a 22/03' }))
  const [monday, tuesday] = await week.findAllByRole('listitem')
  const spinning = within(monday ?? document.body)
  expect(spinning.getByRole('link', { name: 'Spinning' })).toBeVisible()
  expect(spinning.getByText('18:00–19:00 · Vaga reservada')).toBeVisible()
  expect(monday).not.toHaveTextContent('Nada planejado')
  expect(tuesday).toHaveTextContent('Nada planejado')
})

test('downloads the calendar file', async () => {
  const nameOfDownload = catchDownload()
  const { user } = await renderApp({ as: 'student', at })
  await user.click(await screen.findByRole('button', { name: 'Adicionar ao calendário' }))
  await user.click(await screen.findByRole('button', { name: 'Baixar .ics' }))
  expect(await nameOfDownload()).toBe('folego.ics')
})
