import { api } from '@folego/contract'
import { aClass, aTimetable } from '@folego/server/testing'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { enter, expectVisible, refill, renderApp, screen, screenMatches, testGym } from '#testing'

test('the gym names what it teaches, plans a class of every week, and cancels one of its classes', async () => {
  const gym = await testGym()
  const { user } = await renderApp({ as: 'admin', at: '/dashboard/classes?week=2026-03-16', gym })
  await expectVisible(() => screen.getByText('Nenhuma aula nesta semana'))
  await user.click(screen.getByRole('button', { name: 'Modalidades e salas' }))
  const naming = within(await screen.findByRole('dialog', { name: 'Modalidades e salas' }))
  await enter(user, await naming.findByLabelText('Nova modalidade'), 'Spinning')
  await user.click(naming.getByRole('button', { name: 'Adicionar modalidade' }))
  await expectVisible(() => naming.getByText('Spinning'))
  await enter(user, naming.getByLabelText('Nova sala'), 'Sala de bike')
  await user.click(naming.getByRole('button', { name: 'Adicionar sala' }))
  await expectVisible(() => naming.getByText('Sala de bike'))
  await user.keyboard('{Escape}')

  await user.click(screen.getByRole('button', { name: /^Nova turma/ }))
  const planning = within(await screen.findByRole('dialog', { name: 'Nova turma' }))
  await user.click(planning.getByRole('combobox', { name: /^Modalidade/ }))
  await user.click(await screen.findByRole('option', { name: 'Spinning' }))
  await user.click(planning.getByRole('combobox', { name: /^Sala/ }))
  await user.click(await screen.findByRole('option', { name: 'Sala de bike' }))
  await refill(user, planning.getByLabelText(/^Início/), '07:00')
  await refill(user, planning.getByLabelText(/^Vagas/), '12')
  await user.click(planning.getByRole('button', { name: 'Salvar' }))
  await user.click(await screen.findByRole('button', { name: /^07:00–08:00\s*Spinning.*0 de 12 vagas/ }))

  const one = within(await screen.findByRole('dialog', { name: /^Spinning, seg/i }))
  await user.click(await one.findByRole('button', { name: 'Cancelar esta aula' }))
  const asking = within(await screen.findByRole('dialog', { name: 'Cancelar esta aula?' }))
  await enter(user, asking.getByLabelText(/^Motivo/), 'Sem luz')
  await user.click(asking.getByRole('button', { name: 'Cancelar a aula' }))
  await expectVisible(() => screen.getByRole('button', { name: /Spinning.*Cancelada/ }))
  const query = { from: '2026-03-16', until: '2026-03-23' }
  const { object } = (await gym.admin.call(api.classes.list, { query })).body
  expect(object.map(({ day, cancel_reason }) => [day, cancel_reason])).toEqual([
    ['2026-03-16', 'Sem luz'],
    ['2026-03-23', null],
  ])
})

test('a class is planned on several weekdays, its week is shown, and the next one begins with the same values', async () => {
  const gym = await testGym()
  await gym.admin.call(api.modalities.create, { body: { name: 'Spinning' } })
  // the tests' day is a Saturday, whose week has no class
  const { user } = await renderApp({ as: 'admin', at: '/dashboard/classes', gym })
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: /^Nova turma/ }))
    return within(await screen.findByRole('dialog', { name: 'Nova turma' }))
  }
  const planning = await open()
  await user.click(planning.getByRole('combobox', { name: /^Modalidade/ }))
  await user.click(await screen.findByRole('option', { name: 'Spinning' }))
  await user.click(planning.getByRole('button', { name: 'segunda' }))
  await user.click(planning.getByRole('button', { name: 'Salvar' }))
  await expectVisible(() => planning.getByText('Escolha pelo menos um dia da semana'))
  await user.click(planning.getByRole('button', { name: 'terça' }))
  await user.click(planning.getByRole('button', { name: 'quinta' }))
  await refill(user, planning.getByLabelText(/^Início/), '07:00')
  await user.click(planning.getByRole('button', { name: 'Salvar' }))
  await expectVisible(() => screen.getByText('2 turmas salvas'))
  expect(await screen.findAllByRole('button', { name: /^07:00–08:00\s*Spinning/ })).toHaveLength(2)
  const again = await open()
  expect(again.getByLabelText(/^Início/)).toHaveValue('07:00')
  expect(again.getByRole('button', { name: 'terça' })).toHaveAttribute('aria-pressed', 'true')
  expect(again.getByRole('combobox', { name: /^Modalidade/ })).toHaveValue('Spinning')
})

test('what a class is of and its room are added while it is planned, and the room says how many places it has', async () => {
  const gym = await testGym()
  const room = (await gym.admin.call(api.rooms.create, { body: { name: 'Sala de bike' } })).body
  const spots = ['Bike 1', 'Bike 2', 'Bike 3'].map((label, at) => {
    return { label, row_number: 1, column_number: at + 1, out_of_order: at === 2 ? 'Em manutenção' : null }
  })
  await gym.admin.call(api.spots.save, { params: { id: room.id }, body: { spots } })
  const { user } = await renderApp({ as: 'admin', at: '/dashboard/classes', gym })
  await user.click(await screen.findByRole('button', { name: /^Nova turma/ }))
  const planning = within(await screen.findByRole('dialog', { name: 'Nova turma' }))
  const modality = planning.getByRole<HTMLInputElement>('combobox', { name: /^Modalidade/ })
  await user.type(modality, 'Spinning')
  await user.click(await screen.findByRole('option', { name: 'Adicionar “Spinning”' }))
  await expect.poll(() => modality.value).toBe('Spinning')
  await user.click(planning.getByRole('combobox', { name: /^Sala/ }))
  await user.click(await screen.findByRole('option', { name: 'Sala de bike' }))
  const capacity = planning.getByLabelText<HTMLInputElement>(/^Vagas/)
  await expect.poll(() => capacity.value).toBe('2')
  await refill(user, capacity, '3')
  await expectVisible(() => planning.getByText(/^A sala tem 2 lugares em uso/))
  await user.click(planning.getByRole('button', { name: 'Salvar' }))
  await expectVisible(() =>
    screen.getByRole('button', { name: /^18:00–19:00\s*Spinning\s*Sala de bike\s*0 de 3 vagas/ }),
  )
})

test('planning says which class has the room, and plans all the same once somebody writes why', async () => {
  const gym = await testGym()
  const modality_id = (await gym.admin.call(api.modalities.create, { body: { name: 'Pilates' } })).body.id
  const room_id = (await gym.admin.call(api.rooms.create, { body: { name: 'Estúdio' } })).body.id
  const rules = { opens_hours: null, closes_minutes: 0, cancels_minutes: 60, trainer_id: null, until_day: null }
  const place = { modality_id, room_id, weekday: 1, starts: '18:30', minutes: 60, capacity: 6, from_day: '2026-03-14' }
  await gym.admin.call(api.classSeries.create, { body: { ...place, ...rules } })
  const { user } = await renderApp({ as: 'admin', at: '/dashboard/classes?week=2026-03-16', gym })
  await user.click(await screen.findByRole('button', { name: /^Nova turma/ }))
  const planning = within(await screen.findByRole('dialog', { name: 'Nova turma' }))
  await user.click(planning.getByRole('combobox', { name: /^Modalidade/ }))
  await user.click(await screen.findByRole('option', { name: 'Pilates' }))
  await user.click(planning.getByRole('combobox', { name: /^Sala/ }))
  await user.click(await screen.findByRole('option', { name: 'Estúdio' }))
  await user.click(planning.getByRole('button', { name: 'Salvar' }))
  await expectVisible(() => planning.getByText(/^A sala tem Pilates em .* às 18:30\./))
  await enter(user, planning.getByLabelText('Por que mesmo assim'), 'Turma dupla')
  await user.click(planning.getByRole('button', { name: 'Salvar' }))
  await expectVisible(() => screen.getByRole('button', { name: /^18:00–19:00\s*Pilates/ }))
})

test('on a phone the week begins with today, and the days before it are folded', async () => {
  const gym = await testGym()
  const modality_id = (await gym.admin.call(api.modalities.create, { body: { name: 'Spinning' } })).body.id
  await gym.admin.call(api.classSeries.create, { body: { ...aClass, modality_id, weekday: 6, starts: '20:00' } })
  screenMatches('(width < 900px)')
  const { user } = await renderApp({ as: 'instructor', at: '/instructor-dashboard/classes', gym })
  await expectVisible(() => screen.getByRole('button', { name: /^20:00–21:00\s*Spinning/ }))
  // the tests' day is a Saturday
  const days = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent?.slice(-5))
  const friday = screen.getByText('13/03')
  expect(friday).not.toBeVisible()
  await user.click(screen.getByText('Dias anteriores'))
  expect(friday).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Próxima semana' }))
  await expectVisible(() => screen.getByText('16/03'))
  expect(screen.queryByText('Dias anteriores')).toBeNull()
  expect(days()).toHaveLength(7)
})

test('copying a week says of a class only what would be otherwise', async () => {
  const gym = await testGym()
  const modality_id = (await gym.admin.call(api.modalities.create, { body: { name: 'Funcional' } })).body.id
  await gym.admin.call(api.classSeries.create, { body: { ...aClass, modality_id } })
  const query = { from: '2026-03-16', until: '2026-03-16' }
  const [one] = (await gym.admin.call(api.classes.list, { query })).body.object
  const body = { moved_to: query.from, starts: aClass.starts, room_id: null, trainer_id: null, capacity: 9 }
  await gym.admin.call(api.classes.change, { params: { id: one?.id ?? '' }, body })
  const { user } = await renderApp({ as: 'admin', at: '/dashboard/classes?week=2026-03-16', gym })
  await user.click(await screen.findByRole('button', { name: 'Copiar semana' }))
  const copying = within(await screen.findByRole('dialog', { name: 'Copiar a semana de 16/03 a 22/03' }))
  const name = await copying.findByText('Funcional')
  expect(name.parentElement).toHaveTextContent(/23\/03, 18:00, 9 vagas \(antes 2\)$/)
})

test('an instructor sees the timetable, goes from a week without classes to the next, and plans nothing', async () => {
  const gym = await testGym()
  const { user } = await renderApp({ as: 'instructor', at: '/instructor-dashboard/classes', gym })
  await expectVisible(() => screen.getByText('Nenhuma aula nesta semana'))
  expect(screen.queryByRole('button', { name: /^Nova turma/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Ver a próxima semana' }))
  await expectVisible(() => screen.getByText('16/03 a 22/03'))
})

test('an owner publishes the timetable, and whoever has its address reads it without sign-in', async () => {
  const gym = await testGym()
  const { user } = await renderApp({ as: 'admin', at: '/dashboard/classes', gym })
  await user.click(await screen.findByRole('button', { name: 'Página pública' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Página pública das aulas' }))
  const isOn = await dialog.findByRole('checkbox', { name: 'Qualquer pessoa pode ver a grade' })
  expect(dialog.queryByLabelText('Endereço da página')).toBeNull()
  await user.click(isOn)
  const link = await dialog.findByLabelText<HTMLInputElement>('Endereço da página')
  expect((await gym.admin.call(api.publicTimetable.find)).body).toMatchObject({ is_on: true, link: link.value })
})

test('the gym gives a room its spots, marks one out of order, and adds others without touching those', async () => {
  const gym = await testGym()
  const room_id = (await gym.admin.call(api.rooms.create, { body: { name: 'Estúdio' } })).body.id
  const { user } = await renderApp({ as: 'admin', at: '/dashboard/classes', gym })
  await user.click(await screen.findByRole('button', { name: 'Modalidades e salas' }))
  await user.click(await screen.findByRole('button', { name: 'Lugares de Estúdio' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Lugares de Estúdio' }))
  await user.click(await dialog.findByRole('button', { name: 'Distribuir' }))
  await user.click(dialog.getByRole('checkbox', { name: '2 fora de uso' }))
  await user.click(dialog.getByRole('button', { name: 'Salvar lugares' }))
  await expectVisible(() => screen.getByText('Lugares salvos'))
  const spots = async () => (await gym.admin.call(api.spots.list, { params: { id: room_id } })).body.object
  const states = async () => (await spots()).map(({ label, out_of_order }) => [label, out_of_order !== null])
  expect(await states()).toEqual(['1', '2', '3', '4', '5', '6'].map((label) => [label, label === '2']))
  const before = await spots()

  await user.click(await screen.findByRole('button', { name: 'Lugares de Estúdio' }))
  const again = within(await screen.findByRole('dialog', { name: 'Lugares de Estúdio' }))
  await user.click(await again.findByRole('button', { name: 'Adicionar lugar' }))
  await user.click(again.getByRole('button', { name: 'Remover 4' }))
  await refill(user, again.getByLabelText('Fileiras'), '2')
  await user.click(again.getByRole('button', { name: 'Distribuir' }))
  await user.click(again.getByRole('button', { name: 'Salvar lugares' }))
  await expect.poll(async () => (await spots()).length).toBe(12)
  const labels = ['1', '2', '3', '5', '6', '7', '8', '9', '10', '11', '12', '13']
  expect(await states()).toEqual(labels.map((label) => [label, label === '2']))
  expect((await spots()).slice(0, 3)).toEqual(before.slice(0, 3))
})

test('a planner moves a class by keyboard, sees the week by room, and copies it to the next', async () => {
  const gym = await testGym()
  const modality_id = (await gym.admin.call(api.modalities.create, { body: { name: 'Funcional' } })).body.id
  const room_id = (await gym.admin.call(api.rooms.create, { body: { name: 'Salão' } })).body.id
  await gym.admin.call(api.classSeries.create, { body: { ...aClass, modality_id, room_id } })
  const { user } = await renderApp({ as: 'admin', at: '/dashboard/classes?week=2026-03-16', gym })
  const tile = await screen.findByRole('button', { name: /^18:00–19:00\s*Funcional/ })
  tile.focus()
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
  const moving = within(await screen.findByRole('dialog', { name: 'Mudar só esta aula' }))
  await user.click(moving.getByRole('button', { name: 'Mudar' }))
  await expectVisible(() => screen.getByText('Aula mudada'))
  await user.click(screen.getByRole('button', { name: 'Copiar semana' }))
  const copying = within(await screen.findByRole('dialog', { name: 'Copiar a semana de 16/03 a 22/03' }))
  await expectVisible(() => copying.getByText('Muda'))
  await user.click(copying.getByRole('button', { name: 'Copiar' }))
  await expectVisible(() => screen.getByText('Semana copiada'))
  const query = { from: '2026-03-23', until: '2026-03-29' }
  const { object } = (await gym.admin.call(api.classes.list, { query })).body
  expect(object.map(({ starts_at }) => starts_at)).toEqual(['2026-03-24T21:00:00.000Z'])
})

test('a class of every week goes to another weekday only after saying how many people lose their place', async () => {
  const gym = await testGym()
  const timetable = await aTimetable(gym)
  const id = await timetable.planned()
  await timetable.book(id, await timetable.member())
  await timetable.planned({ weekday: 3 })
  const day = { from: '2026-03-18', to: '2026-03-18', reason: 'Reforma' }
  await gym.admin.call(api.closures.create, { body: day })
  const { user } = await renderApp({ as: 'admin', at: '/dashboard/classes?week=2026-03-16', gym })
  await user.click(await screen.findByRole('button', { name: /Spinning.*Cancelada/ }))
  const closed = within(await screen.findByRole('dialog', { name: /^Spinning, qua/ }))
  await expectVisible(() => closed.getByRole('button', { name: 'Mudar a turma' }))
  // the gym is closed then
  expect(closed.queryByRole('button', { name: 'Dar a aula assim mesmo' })).toBeNull()
  await user.keyboard('{Escape}')

  await user.click(await screen.findByRole('button', { name: /Spinning.*1 de 2 vagas/ }))
  const one = within(await screen.findByRole('dialog', { name: /^Spinning, seg/ }))
  await expect.poll(() => one.getByRole<HTMLButtonElement>('button', { name: 'Mudar a turma' }).disabled).toBe(false)
  await user.click(one.getByRole('button', { name: 'Mudar a turma' }))
  const changing = within(await screen.findByRole('dialog', { name: 'Mudar a turma' }))
  await user.click(changing.getByRole('combobox', { name: /^Dia da semana/ }))
  await user.click(await screen.findByRole('option', { name: 'Terça' }))
  await user.click(changing.getByRole('button', { name: 'Salvar' }))
  const question = async () => within(await screen.findByRole('dialog', { name: 'Mudar a turma de dia?' }))
  const asking = await question()
  expect(asking.getByText(/^1 pessoa perde a vaga .*, em 1 aula do dia de antes, e será avisada/)).toBeVisible()
  await user.click(asking.getByRole('button', { name: 'Voltar' }))
  await expectVisible(() => changing.getByText(/1 pessoa perde a vaga/))
  expect(await timetable.statesOf(id)).toEqual(['booked'])
  await user.click(changing.getByRole('button', { name: 'Salvar' }))
  await user.click((await question()).getByRole('button', { name: 'Mudar a turma' }))
  await expectVisible(() => screen.getByText('Turma salva'))
})

test('whoever changes a class that somebody has changed meanwhile sees it as it is now before saving', async () => {
  const gym = await testGym()
  const timetable = await aTimetable(gym)
  const id = await timetable.planned()
  const { user } = await renderApp({ as: 'admin', at: '/dashboard/classes?week=2026-03-16', gym })
  await user.click(await screen.findByRole('button', { name: /Spinning.*0 de 2 vagas/ }))
  await user.click(await screen.findByRole('button', { name: 'Mudar só esta aula' }))
  const changing = within(await screen.findByRole('dialog', { name: 'Mudar só esta aula' }))
  await timetable.move(id, { capacity: 9 })
  await refill(user, changing.getByLabelText(/^Início/), '19:00')
  await user.click(changing.getByRole('button', { name: 'Mudar' }))
  await expectVisible(() => changing.getByText('Alguém alterou este registro enquanto você editava'))
  expect((await timetable.classes())[0]).toMatchObject({ capacity: 9, starts_at: '2026-03-16T21:00:00.000Z' })
  await user.click(changing.getByRole('button', { name: 'Recarregar' }))
  await expect.poll(() => changing.getByLabelText<HTMLInputElement>(/^Vagas/).value).toBe('9')
  await refill(user, changing.getByLabelText(/^Início/), '19:00')
  await user.click(changing.getByRole('button', { name: 'Mudar' }))
  await expectVisible(() => screen.getByText('Aula mudada'))
  expect((await timetable.classes())[0]).toMatchObject({ capacity: 9, starts_at: '2026-03-16T22:00:00.000Z' })
})
