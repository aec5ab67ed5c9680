import { api } from '@folego/contract'
import { aStudent } from '@folego/server/testing'
import { waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { enter, expectVisible, renderApp, screen, testGym, testServer } from '#testing'

// what can still be taken back is said by the clock of this device
beforeAll(async () => (await testServer()).clock.set(new Date()))

const nobody = { name: null, phone: null, host_id: null, visitor_id: null, code: null, override_reason: null }
type Gym = Awaited<ReturnType<typeof testGym>>
const come = (gym: Gym, name: string, code: string) =>
  gym.admin.call(api.visitors.checkIn, { body: { ...nobody, source: 'wellhub', name, code } })

test('the visits without a plan are found by name and by how they came, and a wrong one is taken back from the list', async () => {
  const gym = await testGym()
  await come(gym, 'Gil Dias', '111')
  await come(gym, 'Eva Alves', '222')
  await gym.admin.call(api.visitors.checkIn, {
    body: { ...nobody, source: 'trial', name: 'Lia Moura', phone: '11987654321' },
  })
  const { user } = await renderApp({ as: 'admin', at: '/dashboard/visits', gym })
  await user.click(await screen.findByText('Visitantes'))
  await expectVisible(() => screen.getByText('Lia Moura'))
  await user.click(screen.getByRole('combobox', { name: 'Como veio' }))
  await user.click(await screen.findByRole('option', { name: 'Wellhub' }))
  await waitFor(() => expect(screen.queryByText('Lia Moura')).toBeNull())
  await enter(user, screen.getByRole('searchbox', { name: 'Buscar visitas' }), 'eva')
  await waitFor(() => expect(screen.queryByText('Gil Dias')).toBeNull())
  expect(screen.getByText('Wellhub · 222')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Desfazer a entrada de Eva Alves' }))
  await expectVisible(() => screen.getByText('Nenhuma visita encontrada'))
  const { object } = (await gym.admin.call(api.visitors.list, {})).body
  expect(object.map(({ visitor_name }) => visitor_name)).toEqual(['Lia Moura', 'Gil Dias'])
})

test('an entry at the desk is taken back from the latest ones, as long as it is not ten minutes old', async () => {
  const gym = await testGym()
  const { studentId: student_id, name } = gym.student
  const { clock } = await testServer()
  const now = clock.now()
  clock.set(new Date(now.getTime() - 11 * 60_000))
  const early = await aStudent(gym.admin.call, { name: 'Ana Cedo' })
  await gym.admin.call(api.visits.checkIn, { body: { student_id: early, override_reason: 'Aula grátis' } })
  clock.set(now)
  await gym.admin.call(api.visits.checkIn, { body: { student_id, override_reason: 'Aula grátis' } })
  const { user } = await renderApp({ as: 'admin', at: '/dashboard/desk', gym })
  const house = within(await screen.findByRole('region', { name: 'Na academia agora' }))
  await user.click(await house.findByRole('button', { name: `Desfazer a entrada de ${name}` }))
  await waitFor(() => expect(house.queryByText(name)).toBeNull())
  expect(house.getByRole('button', { name: 'Saiu: Ana Cedo' })).toBeVisible()
  expect(house.queryByRole('button', { name: /^Desfazer/ })).toBeNull()
  expect((await gym.admin.call(api.visits.house)).body.inside).toBe(1)
})
