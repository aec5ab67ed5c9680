import { api } from '@folego/contract'
import {
  aPlan,
  aService,
  aStudent,
  aTimetable,
  enrolled,
  staffedHours,
  testNow,
  testPassword,
} from '@folego/server/testing'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { enter, expectVisible, refill, renderApp, screen, testGym } from '#testing'

/** A service of the gym's instructor, who is there on weekdays from nine to six, and a plan for the gym's student. */
async function aStudio() {
  const gym = await testGym()
  const trainer_id = (await gym.admin.call(api.trainers.list, {})).body.object[0]?.id ?? ''
  await gym.admin.call(api.staffHours.save, { params: { id: trainer_id }, body: { hours: staffedHours } })
  const body = { ...aService, trainer_ids: [trainer_id] }
  const service = (await gym.admin.call(api.services.create, { body })).body
  await enrolled(gym, { plan_id: await aPlan(gym.admin.call), student_id: gym.student.studentId })
  const query = { from: '2026-03-14', until: '2026-04-14' }
  const booked = async () => (await gym.admin.call(api.appointments.list, { query })).body.object
  return { gym, service, trainer_id, booked }
}

test('a student books a day and a time of a service on the phone, sees it beside the classes, and cancels it', async () => {
  const { gym, booked } = await aStudio()
  const { user } = await renderApp({ as: 'student', at: '/student-dashboard/classes', gym })
  const mine = within(await screen.findByRole('region', { name: 'Meus agendamentos' }))
  await user.click(mine.getByRole('button', { name: 'Agendar um horário' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Agendar um horário' }))
  await user.click(await dialog.findByRole('button', { name: /^terça-feira, 17 de março, 1\d horários livres/ }))
  await user.click(await dialog.findByRole('button', { name: '10:00' }))
  await user.click(dialog.getByRole('button', { name: 'Confirmar' }))
  await expectVisible(() => mine.getByText('ter. 17/03, 10:00–11:00'))
  expect(await booked()).toMatchObject([{ starts_at: '2026-03-17T13:00:00.000Z', student_name: gym.student.name }])
  await user.click(mine.getByRole('button', { name: /^Desmarcar: Personal/ }))
  const asking = within(await screen.findByRole('dialog', { name: 'Desmarcar Personal às 10:00?' }))
  await user.click(asking.getByRole('button', { name: 'Desmarcar' }))
  await expect.poll(booked).toEqual([])
})

test('the desk sees the day of each instructor, books for a student outside of the hours with a reason, and opens it', async () => {
  const { gym, booked } = await aStudio()
  const student = await aStudent(gym.admin.call, { name: 'Ana Prado' })
  const at = `/dashboard/appointments?day=2026-03-17&student=${student}`
  const { user } = await renderApp({ as: 'admin', at, gym })
  const dialog = within(await screen.findByRole('dialog', { name: 'Agendar um horário' }))
  await user.click(await dialog.findByText('Outro horário'))
  await refill(user, dialog.getByLabelText('Dia'), '17/03/2026')
  await enter(user, dialog.getByLabelText('Início'), '20:00')
  await enter(user, dialog.getByLabelText('Por que fora dos horários'), 'Combinado')
  await user.click(dialog.getByRole('button', { name: 'Agendar' }))
  await expect.poll(booked).toMatchObject([{ student_name: 'Ana Prado', override_reason: 'Combinado' }])
  await user.click(await screen.findByRole('button', { name: /20:00–21:00.*Ana Prado.*Personal/ }))
  const one = within(await screen.findByRole('dialog', { name: 'Personal, Ana Prado' }))
  await expectVisible(() => one.getByText('Combinado'))
})

test('what is proposed as further hours of an instructor overlaps none of those before', async () => {
  const gym = await testGym()
  const { user } = await renderApp({ as: 'admin', at: '/dashboard/appointments', gym })
  await user.click(await screen.findByRole('button', { name: 'Horários' }))
  const weekly = within(await screen.findByRole('region', { name: 'Toda semana' }))
  const add = weekly.getByRole('button', { name: 'Adicionar horário' })
  await user.click(add)
  await user.click(add)
  const starts = weekly.getAllByLabelText<HTMLInputElement>('Das')
  expect(starts.map(({ value }) => value)).toEqual(['09:00', '12:00'])
  await user.click(weekly.getByRole('button', { name: /^Salvar/ }))
  await expectVisible(() => screen.getByText('Horários salvos'))
})

test('who notes an absence sees which classes it leaves alone, is warned of a clash, and gives all to somebody else', async () => {
  const { gym, trainer_id } = await aStudio()
  const timetable = await aTimetable(gym)
  await timetable.planned({ trainer_id })
  const colleague = async (name: string) => {
    const body = { name, email: `${crypto.randomUUID()}@exemplo.com`, password: testPassword }
    return (await gym.admin.call(api.trainers.create, { body })).body.id
  }
  await timetable.planned({ trainer_id: await colleague('Rui Melo'), starts: '18:30' })
  const vera = await colleague('Vera Lima')
  const { user } = await renderApp({ as: 'admin', at: '/dashboard/appointments', gym })
  await user.click(await screen.findByRole('button', { name: 'Horários' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Horários de atendimento' }))
  const choose = async (label: string, name: string) => {
    await user.click(await dialog.findByRole('combobox', { name: label }))
    await user.click(await screen.findByRole('option', { name }))
  }
  await choose('Instrutor', gym.instructor.name)
  await refill(user, dialog.getByLabelText(/^Até o dia/), '16/03/2026')
  await user.click(dialog.getByRole('button', { name: 'Adicionar dia diferente' }))
  await expectVisible(() => dialog.getByText('Sem substituto nesse tempo: 1 aula.'))
  await choose('Quem substitui', 'Rui Melo')
  await expectVisible(() => dialog.getByText(/^Em 1 desses horários Rui Melo tem outra aula/))
  await user.click(dialog.getByRole('button', { name: 'Passar tudo' }))
  await expectVisible(() => dialog.getByText(/^Rui Melo tem outra aula ou agendamento nesses horários/))
  await choose('Quem substitui', 'Vera Lima')
  await user.click(dialog.getByRole('button', { name: 'Passar tudo' }))
  await expect.poll(async () => (await timetable.classes()).map((it) => it.trainer_id)).toContain(vera)
  await expect.poll(() => dialog.queryByText(/^Sem substituto/)).toBeNull()
})

test('who came to an appointment is marked from an hour before it, and who did not once it has begun', async () => {
  const { gym, service } = await aStudio()
  const starts_at = new Date(testNow.getTime() + 30 * 60_000).toISOString()
  const body = { service_id: service.id, student_id: gym.student.studentId, trainer_id: null, starts_at }
  await gym.admin.call(api.appointments.book, { body: { ...body, override_reason: 'Combinado' } })
  const { user } = await renderApp({ as: 'admin', at: '/dashboard/appointments', gym })
  await user.click(await screen.findByRole('button', { name: new RegExp(`${gym.student.name}.*Personal`) }))
  const one = within(await screen.findByRole('dialog', { name: `Personal, ${gym.student.name}` }))
  await expectVisible(() => one.getByRole('button', { name: 'Veio' }))
  expect(one.queryByRole('button', { name: 'Faltou' })).toBeNull()
})
