import { api } from '@folego/contract'
import { aClass, aStudent } from '@folego/server/testing'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectVisible, renderApp, screen, testGym, testServer } from '#testing'

test('who runs the gym sees how full the classes of a month were and who missed them, and an empty month says so', async () => {
  const gym = await testGym()
  const modality_id = (await gym.admin.call(api.modalities.create, { body: { name: 'Spinning' } })).body.id
  const today = { weekday: 6, starts: '09:30', until_day: '2026-03-14', capacity: 4 }
  await gym.admin.call(api.classSeries.create, { body: { ...aClass, ...today, modality_id } })
  const query = { from: '2026-03-14', until: '2026-03-14' }
  const [now] = (await gym.admin.call(api.classes.list, { query })).body.object
  const params = { id: now?.id ?? '' }
  const walkIn = async (name: string) => {
    const body = { student_id: await aStudent(gym.admin.call, { name }) }
    return (await gym.admin.call(api.classBookings.walkIn, { params, body })).body.id
  }
  await walkIn('Ana Prado')
  const bia = await walkIn('Bia Reis')
  // when the class is over
  ;(await testServer()).clock.set(new Date('2026-03-14T14:00:00Z'))
  await gym.admin.call(api.classBookings.attend, { params: { id: bia }, body: { state: 'no_show' } })
  const { user } = await renderApp({ as: 'admin', at: '/dashboard/class-report', gym })
  const panel = await screen.findByRole('region', { name: /^Por turma:/ })
  const [, row] = within(panel).getAllByRole('row')
  expect(row).toHaveTextContent(/^Spinning, .*09:301450%010R\$\s0,00$/)
  await expectVisible(() => screen.getByText('2 de 4 vagas'))
  await expectVisible(() => screen.getByRole('link', { name: 'Bia Reis' }))
  expect(screen.queryByText('Ana Prado')).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Esperaram sem vaga' }))
  await expectVisible(() => screen.getByText('Quem esperou neste mês conseguiu vaga.'))
  await user.click(screen.getByRole('combobox', { name: 'Mês das aulas' }))
  await user.click(await screen.findByRole('option', { name: 'fevereiro de 2026' }))
  await expectVisible(() => screen.getByText('Nenhuma aula neste mês'))
})
