import { api } from '@folego/contract'
import { aClass, aPlan, aStudent, enrolled } from '@folego/server/testing'
import { cleanup, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { enter, expectVisible, refill, renderApp, screen, testGym, testServer, waitFor } from '#testing'

const monday = '2026-03-16'

/** A class of one place on the Monday of the tests' week, and a plan for the gym's student and another one. */
async function aFullGym() {
  const gym = await testGym()
  const modality_id = (await gym.admin.call(api.modalities.create, { body: { name: 'Spinning' } })).body.id
  await gym.admin.call(api.classSeries.create, { body: { ...aClass, modality_id, capacity: 1 } })
  const { object } = (await gym.admin.call(api.classes.list, { query: { from: monday, until: monday } })).body
  const plan_id = await aPlan(gym.admin.call)
  const other = await aStudent(gym.admin.call, { name: 'Ana Prado' })
  for (const student_id of [gym.student.studentId, other]) await enrolled(gym, { plan_id, student_id })
  return { gym, other, params: { id: object[0]?.id ?? '' } }
}

test('a student books with one tap, sees it first, and leaves', async () => {
  const { gym, params } = await aFullGym()
  const { user } = await renderApp({ as: 'student', at: `/student-dashboard/classes?week=${monday}`, gym })
  await expectVisible(() => screen.getByText('1 vaga livre'))
  await user.click(screen.getByRole('button', { name: 'Reservar Spinning às 18:00' }))
  const mine = within(await screen.findByRole('region', { name: 'Minhas reservas' }))
  await expectVisible(() => mine.getByText('Vaga reservada'))
  await user.click(mine.getByRole('button', { name: 'Sair de Spinning, seg. 16/03 às 18:00' }))
  const asking = within(await screen.findByRole('dialog', { name: 'Sair de Spinning, seg. 16/03 às 18:00?' }))
  await user.click(asking.getByRole('button', { name: 'Sair' }))
  await expectVisible(() => screen.getByText('1 vaga livre'))
  expect((await gym.admin.call(api.classBookings.list, { params })).body.object).toEqual([])
})

test('a student whose class is full waits, and sees which place of the queue is theirs', async () => {
  const { gym, other, params } = await aFullGym()
  await gym.admin.call(api.classBookings.book, { params, body: { student_id: other } })
  const { user } = await renderApp({ as: 'student', at: `/student-dashboard/classes?week=${monday}`, gym })
  await expectVisible(() => screen.getByText('Lotada'))
  await user.click(screen.getByRole('button', { name: 'Entrar na fila de Spinning às 18:00' }))
  await expectVisible(() => screen.getByText('Na fila: 1º lugar'))
  cleanup()
  await renderApp({ as: 'student', at: '/student-dashboard', gym })
  const link = await screen.findByRole('link', { name: 'Próxima aula' })
  expect(link.closest('section')).toHaveTextContent(/Spinning, seg.* 16\/03 18:00 na fila/)
  cleanup()
  await renderApp({ as: 'admin', at: `/dashboard/classes?week=${monday}`, gym })
  await expectVisible(() => screen.getByRole('button', { name: /Spinning.*Lotada, 1 na fila/ }))
})

test('a student who waited until a class began reads that no place came free, and has it in no day of the schedule', async () => {
  const { gym, other } = await aFullGym()
  const planned = async (name: string, starts: string) => {
    const modality_id = (await gym.admin.call(api.modalities.create, { body: { name } })).body.id
    const body = { ...aClass, modality_id, weekday: 6, starts, capacity: 1 }
    const series_id = (await gym.admin.call(api.classSeries.create, { body })).body.id
    const query = { from: '2026-03-14', until: '2026-03-14' }
    const { object } = (await gym.admin.call(api.classes.list, { query })).body
    return { id: object.find((it) => it.series_id === series_id)?.id ?? '' }
  }
  const [yoga, judo] = [await planned('Yoga', '12:30'), await planned('Judô', '19:00')]
  await gym.admin.call(api.classBookings.book, { params: yoga, body: { student_id: other } })
  for (const params of [yoga, judo]) await gym.student.call(api.classBookings.book, { params, body: {} })
  ;(await testServer()).clock.set(new Date('2026-03-14T15:40:00Z'))
  await renderApp({ as: 'student', at: '/student-dashboard/classes', gym })
  await expectVisible(() => screen.getByText('Não houve vaga'))
  cleanup()
  await renderApp({ as: 'student', at: '/student-dashboard/schedule', gym })
  await expectVisible(() => screen.getByText('Judô'))
  expect(screen.queryByText('Yoga')).toBeNull()
})

test('a student whose plan does not include a class reads so, and the desk books it for her with a reason', async () => {
  const { gym, params } = await aFullGym()
  const { body: yoga } = await gym.admin.call(api.modalities.create, { body: { name: 'Yoga' } })
  const body = { name: 'Yoga', price: 99, duration: 30, class_modalities: [yoga.id] }
  const { id: plan_id } = (await gym.admin.call(api.plans.create, { body })).body
  const [own] = (await gym.admin.call(api.enrollments.list, { query: { student_id: gym.student.studentId } })).body
    .object
  await gym.admin.call(api.enrollments.remove, { params: { id: own?.id ?? '' } })
  await enrolled(gym, { plan_id, student_id: gym.student.studentId })
  await renderApp({ as: 'student', at: `/student-dashboard/classes?week=${monday}`, gym })
  await expectVisible(() => screen.getByText('Seu plano não inclui esta aula'))
  expect(screen.queryByRole('button', { name: /^Reservar Spinning/ })).toBeNull()
  cleanup()
  const { user } = await renderApp({ as: 'admin', at: `/dashboard/classes?week=${monday}`, gym })
  await user.click(await screen.findByRole('button', { name: /^18:00–19:00\s*Spinning.*0 de 1 vagas/ }))
  const one = within(await screen.findByRole('dialog', { name: /^Spinning, seg/i }))
  await user.click(await one.findByLabelText(/^Aluno/))
  await user.click(await screen.findByRole('option', { name: new RegExp(gym.student.name) }))
  await user.click(one.getByRole('button', { name: 'Colocar um aluno' }))
  await expectVisible(() => one.getByText(/Não pode reservar: Plano não inclui esta modalidade/))
  await enter(user, one.getByLabelText('Reservar mesmo assim, porque'), 'Reposição')
  await user.click(one.getByRole('button', { name: 'Colocar um aluno' }))
  await expectVisible(() => within(one.getByRole('region', { name: 'Quem vem' })).getByText(gym.student.name))
  expect((await gym.admin.call(api.classBookings.list, { params })).body.object).toMatchObject([{ state: 'booked' }])
})

test('a class that is planned for children says for which ages, and is not offered to a grown-up student', async () => {
  const { gym } = await aFullGym()
  await gym.admin.call(api.students.update, { body: { id: gym.student.studentId, birth_date: '1990-05-01' } })
  const { user } = await renderApp({ as: 'admin', at: `/dashboard/classes?week=${monday}`, gym })
  await user.click(await screen.findByRole('button', { name: /^18:00–19:00\s*Spinning/ }))
  await user.click(await screen.findByRole('button', { name: 'Mudar a turma' }))
  const planning = within(await screen.findByRole('dialog', { name: 'Mudar a turma' }))
  await user.click(planning.getByText('Regras de reserva'))
  await enter(user, planning.getByLabelText(/^Idade mínima/), '12')
  await enter(user, planning.getByLabelText(/^Idade máxima/), '6')
  await user.click(planning.getByRole('button', { name: 'Salvar' }))
  await expectVisible(() => planning.getByText('A idade máxima não pode ser menor que a mínima'))
  await refill(user, planning.getByLabelText(/^Idade mínima/), '6')
  await refill(user, planning.getByLabelText(/^Idade máxima/), '12')
  await user.click(planning.getByRole('button', { name: 'Salvar' }))
  await expectVisible(() => screen.getByRole('button', { name: /^18:00–19:00\s*Spinning\s*6 a 12 anos/ }))
  cleanup()
  await renderApp({ as: 'student', at: `/student-dashboard/classes?week=${monday}`, gym })
  await expectVisible(() => screen.getByText('Para quem tem 6 a 12 anos'))
  expect(screen.queryByRole('button', { name: /^Reservar Spinning/ })).toBeNull()
})

test('the desk sees who comes and who waits, takes somebody out, and the next one has the place', async () => {
  const { gym, other, params } = await aFullGym()
  await gym.admin.call(api.classBookings.book, { params, body: { student_id: other } })
  await gym.admin.call(api.classBookings.book, { params, body: { student_id: gym.student.studentId } })
  const { user } = await renderApp({ as: 'admin', at: `/dashboard/classes?week=${monday}`, gym })
  await user.click(await screen.findByRole('button', { name: /^18:00–19:00\s*Spinning.*Lotada/ }))
  const one = within(await screen.findByRole('dialog', { name: /^Spinning, seg/i }))
  await user.click(await one.findByRole('button', { name: 'Tirar Ana Prado' }))
  const asking = within(await screen.findByRole('dialog', { name: 'Tirar Ana Prado desta aula?' }))
  await user.click(asking.getByRole('button', { name: 'Tirar' }))
  await expectVisible(() => within(one.getByRole('region', { name: 'Quem vem' })).getByText(gym.student.name))
})

test('a student whose week is over reads so, sees what she has booked next, and goes on to that week', async () => {
  await atNoon()
  const { gym, params } = await aFullGym()
  const modality_id = (await gym.admin.call(api.modalities.create, { body: { name: 'Yoga' } })).body.id
  await gym.admin.call(api.classSeries.create, { body: { ...aClass, modality_id, weekday: 6, starts: '13:00' } })
  await gym.student.call(api.classBookings.book, { params, body: {} })
  const server = await testServer()
  // the evening of the tests' day, after its only class
  server.clock.set(new Date('2026-03-14T23:30:00Z'))
  const { user } = await renderApp({ as: 'student', at: '/student-dashboard/classes', gym })
  await expectVisible(() => screen.getByText('As aulas desta semana já passaram'))
  const mine = within(screen.getByRole('region', { name: 'Minhas reservas' }))
  expect(mine.getByText(/16\/03, 18:00–19:00/)).toBeVisible()
  expect(mine.getByText('Vaga reservada')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Ver a próxima semana' }))
  await expectVisible(() => screen.getByRole('button', { name: 'Reservar Yoga às 13:00' }))
})

test('whoever gives up a change of a class is back at the class, whose dialog stays open', async () => {
  const { gym } = await aFullGym()
  const { user } = await renderApp({ as: 'admin', at: `/dashboard/classes?week=${monday}`, gym })
  await user.click(await screen.findByRole('button', { name: /^18:00–19:00\s*Spinning/ }))
  const one = within(await screen.findByRole('dialog', { name: /^Spinning, seg/i }))
  for (const name of ['Mudar só esta aula', 'Mudar a turma']) {
    await user.click(await one.findByRole('button', { name }))
    await user.click(within(await screen.findByRole('dialog', { name })).getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull())
  }
  expect(one.getByRole('button', { name: 'Mudar a turma' })).toBeVisible()
})

test('whoever cancels a class reads how many people are told of it', async () => {
  const { gym, other, params } = await aFullGym()
  await gym.admin.call(api.classBookings.book, { params, body: { student_id: other } })
  await gym.admin.call(api.classBookings.book, { params, body: { student_id: gym.student.studentId } })
  const { user } = await renderApp({ as: 'admin', at: `/dashboard/classes?week=${monday}`, gym })
  await user.click(await screen.findByRole('button', { name: /^18:00–19:00\s*Spinning/ }))
  const one = within(await screen.findByRole('dialog', { name: /^Spinning, seg/i }))
  const ask = async () => {
    await user.click(one.getByRole('button', { name: 'Cancelar esta aula' }))
    return within(await screen.findByRole('dialog', { name: 'Cancelar esta aula?' }))
  }
  const asking = await ask()
  expect(asking.getByText(/1 pessoa com reserva e 1 na fila serão avisadas\.$/)).toBeVisible()
  await user.click(asking.getByRole('button', { name: 'Voltar' }))
  await user.click(await one.findByRole('button', { name: 'Tirar Ana Prado' }))
  const removing = within(await screen.findByRole('dialog', { name: 'Tirar Ana Prado desta aula?' }))
  await user.click(removing.getByRole('button', { name: 'Tirar' }))
  await expectVisible(() => screen.getByText('Ana Prado saiu da aula'))
  const again = await ask()
  await expectVisible(() => again.getByText(/1 pessoa com reserva será avisada\.$/))
})

test('a student whose connection is cut between the tap and the answer then sees that she is in', async () => {
  const { gym, params } = await aFullGym()
  const { user } = await renderApp({ as: 'student', at: `/student-dashboard/classes?week=${monday}`, gym })
  await expectVisible(() => screen.getByText('1 vaga livre'))
  const { fetch } = globalThis
  // the server gives the place, and its answer is lost
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const reply = await fetch(url, init)
    if (init.method === 'POST' && url.endsWith('/booking')) throw new TypeError('Failed to fetch')
    return reply
  })
  await user.click(screen.getByRole('button', { name: 'Reservar Spinning às 18:00' }))
  const mine = within(await screen.findByRole('region', { name: 'Minhas reservas' }))
  await expectVisible(() => mine.getByText('Vaga reservada'))
  vi.stubGlobal('fetch', fetch)
  expect((await gym.admin.call(api.classBookings.list, { params })).body.object).toHaveLength(1)
})

test('a student makes the link to their calendar, sees it once, and ends it', async () => {
  const { gym } = await aFullGym()
  const { user } = await renderApp({ as: 'student', at: `/student-dashboard/classes?week=${monday}`, gym })
  await user.click(await screen.findByRole('button', { name: 'No meu calendário' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Minhas aulas no calendário' }))
  await user.click(await dialog.findByRole('button', { name: 'Criar o link' }))
  const link = await dialog.findByLabelText<HTMLInputElement>('Link do seu calendário')
  const opens = async () => (await fetch(new URL(link.value).pathname)).status
  expect(await opens()).toBe(200)
  await user.click(await dialog.findByRole('button', { name: 'Encerrar o link' }))
  await expectVisible(() => dialog.getByRole('button', { name: 'Criar o link' }))
  expect(await opens()).toBe(404)
})

test('a student whose room has spots chooses one as she books, and takes another that is free', async () => {
  const gym = await testGym()
  const modality_id = (await gym.admin.call(api.modalities.create, { body: { name: 'Pilates' } })).body.id
  const room_id = (await gym.admin.call(api.rooms.create, { body: { name: 'Estúdio' } })).body.id
  const spots = [1, 2].map((at) => ({ label: `R${at}`, row_number: 1, column_number: at }))
  await gym.admin.call(api.spots.save, { params: { id: room_id }, body: { spots } })
  await gym.admin.call(api.classSeries.create, { body: { ...aClass, modality_id, room_id } })
  await enrolled(gym, { plan_id: await aPlan(gym.admin.call), student_id: gym.student.studentId })
  const { user } = await renderApp({ as: 'student', at: `/student-dashboard/classes?week=${monday}`, gym })
  const choice = async () => within(await screen.findByRole('dialog', { name: 'Escolher o lugar' }))
  await user.click(await screen.findByRole('button', { name: 'Reservar Pilates às 18:00' }))
  await user.click(await (await choice()).findByRole('button', { name: 'R2, livre' }))
  const mine = within(await screen.findByRole('region', { name: 'Minhas reservas' }))
  await expectVisible(() => mine.getByText('Vaga reservada, lugar R2'))
  await user.click(mine.getByRole('button', { name: 'Trocar de lugar em Pilates, seg. 16/03 às 18:00' }))
  expect(await (await choice()).findByRole('button', { name: 'R2, seu lugar' })).toBeDisabled()
  await user.click((await choice()).getByRole('button', { name: 'R1, livre' }))
  await expectVisible(() => mine.getByText('Vaga reservada, lugar R1'))
})

test('a student undoes a booking that was a slip, where the message says it is made', async () => {
  const { gym, params } = await aFullGym()
  const { user } = await renderApp({ as: 'student', at: `/student-dashboard/classes?week=${monday}`, gym })
  await user.click(await screen.findByRole('button', { name: 'Reservar Spinning às 18:00' }))
  await user.click(await screen.findByRole('button', { name: 'Desfazer' }))
  await expectVisible(() => screen.getByText('Você saiu de Spinning, seg. 16/03 às 18:00'))
  expect((await gym.admin.call(api.classBookings.list, { params })).body.object).toEqual([])
})

test('a student sees no class that has begun, but for those that are her own', async () => {
  await atNoon()
  const gym = await testGym()
  const modality_id = (await gym.admin.call(api.modalities.create, { body: { name: 'Spinning' } })).body.id
  const today = { ...aClass, modality_id, weekday: 6 }
  // the tests' day is a Saturday
  for (const starts of ['13:00', '14:00', '20:00']) {
    await gym.admin.call(api.classSeries.create, { body: { ...today, starts } })
  }
  await enrolled(gym, { plan_id: await aPlan(gym.admin.call), student_id: gym.student.studentId })
  const { object } = (await gym.admin.call(api.classes.list, { query: { from: '2026-03-14', until: '2026-03-14' } }))
    .body
  const own = object.find(({ starts_at }) => starts_at === '2026-03-14T17:00:00.000Z')
  await gym.student.call(api.classBookings.book, { params: { id: own?.id ?? '' }, body: {} })
  const server = await testServer()
  server.clock.set(new Date('2026-03-14T17:30:00Z'))
  await renderApp({ as: 'student', at: '/student-dashboard/classes?week=2026-03-09', gym })
  await expectVisible(() => screen.getByText(/20:00–21:00/))
  expect(within(screen.getByRole('region', { name: 'Minhas reservas' })).getByText(/14:00–15:00/)).toBeVisible()
  expect(screen.queryByText(/13:00–14:00/)).toBeNull()
})

/** A gym at noon of the tests' day, a Saturday. */
async function atNoon() {
  const { clock } = await testServer()
  clock.set(new Date('2026-03-14T15:00:00Z'))
}

test('a student who scans the code on the wall of the room sees that she came', async () => {
  await atNoon()
  const gym = await testGym()
  const modality_id = (await gym.admin.call(api.modalities.create, { body: { name: 'Spinning' } })).body.id
  const room_id = (await gym.admin.call(api.rooms.create, { body: { name: 'Sala 1' } })).body.id
  await gym.admin.call(api.classSeries.create, {
    body: { ...aClass, modality_id, room_id, weekday: 6, starts: '12:30' },
  })
  await enrolled(gym, { plan_id: await aPlan(gym.admin.call), student_id: gym.student.studentId })
  const { object } = (await gym.admin.call(api.classes.list, { query: { from: '2026-03-14', until: '2026-03-14' } }))
    .body
  await gym.student.call(api.classBookings.book, { params: { id: object[0]?.id ?? '' }, body: {} })
  const { link } = (await gym.admin.call(api.rooms.code, { params: { id: room_id } })).body
  const { pathname, search } = new URL(link)
  await renderApp({ as: 'student', at: `${pathname}${search}&week=2026-03-09`, gym })
  await expectVisible(() => screen.getByText('Presença registrada em Spinning às 12:30'))
  const mine = within(await screen.findByRole('region', { name: 'Minhas reservas' }))
  await expectVisible(() => mine.getByText('Você veio'))
  expect(mine.queryByRole('button', { name: /^Sair/ })).toBeNull()
  const people = await gym.admin.call(api.classBookings.list, { params: { id: object[0]?.id ?? '' } })
  expect(people.body.object).toMatchObject([{ state: 'attended' }])
})

test('the desk forgives absences after which a student cannot book, and sees until when', async () => {
  await atNoon()
  const { gym, other, params } = await aFullGym()
  const body = { absences: 1, absence_days: 30, blocked_days: 7, marks_absent: false, late_minutes: null }
  await gym.admin.call(api.classSettings.update, { body })
  const modality_id = (await gym.admin.call(api.modalities.create, { body: { name: 'Yoga' } })).body.id
  await gym.admin.call(api.classSeries.create, { body: { ...aClass, modality_id, weekday: 6, starts: '12:30' } })
  const { object } = (await gym.admin.call(api.classes.list, { query: { from: '2026-03-14', until: '2026-03-14' } }))
    .body
  const missed = await gym.admin.call(api.classBookings.walkIn, {
    params: { id: object[0]?.id ?? '' },
    body: { student_id: other },
  })
  const { clock } = await testServer()
  clock.set(new Date('2026-03-14T15:30:00Z'))
  await gym.admin.call(api.classBookings.attend, { params: { id: missed.body.id }, body: { state: 'no_show' } })
  const { user } = await renderApp({ as: 'admin', at: `/dashboard/classes?week=${monday}`, gym })
  await user.click(await screen.findByRole('button', { name: /^18:00–19:00\s*Spinning/ }))
  const one = within(await screen.findByRole('dialog', { name: /^Spinning, seg/i }))
  await user.type(await one.findByRole('combobox', { name: 'Aluno' }), 'Ana')
  await user.click(await screen.findByRole('option', { name: /Ana Prado/ }))
  await user.click(one.getByRole('button', { name: 'Colocar um aluno' }))
  await expectVisible(() => one.getByText(/reserva de novo a partir de 21\/03\/2026/))
  await user.click(one.getByRole('button', { name: 'Perdoar as faltas' }))
  await expectVisible(() => screen.getByText('As faltas não contam mais'))
  await user.click(await one.findByRole('button', { name: 'Colocar um aluno' }))
  await expectVisible(() => within(one.getByRole('region', { name: 'Quem vem' })).getByText('Ana Prado'))
  expect((await gym.admin.call(api.classBookings.list, { params })).body.object).toHaveLength(1)
})
