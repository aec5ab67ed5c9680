import { api } from '@folego/contract'
import { aClassPack, aTimetable } from '@folego/server/testing'
import { within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { enter, expectVisible, renderApp, screen, testGym } from '#testing'

test('the desk puts a pack on sale, sells it to a student, and takes the sale back', async () => {
  const gym = await testGym()
  const { user } = await renderApp({ as: 'admin', at: '/dashboard/classes', gym })
  await user.click(await screen.findByRole('button', { name: 'Pacotes de aulas' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pacotes de aulas' }))
  await user.click(await dialog.findByText('Novo pacote'))
  await enter(user, dialog.getByLabelText('Nome'), '10 aulas')
  await enter(user, dialog.getByLabelText('Preço'), '300,00')
  await user.click(dialog.getByRole('button', { name: 'Pôr à venda' }))
  const sale = within(await dialog.findByRole('region', { name: 'Vender um pacote' }))
  await expectVisible(() => dialog.getByText('Qualquer modalidade: 10 aulas, vale 90 dias, R$ 300,00'))
  expect(sale.getByLabelText(/^Pacote/)).toHaveAccessibleDescription('Qualquer modalidade')
  await user.click(await sale.findByLabelText(/^Aluno/))
  await user.click(await screen.findByRole('option', { name: new RegExp(gym.student.name) }))
  await user.click(sale.getByRole('button', { name: /^Receber/ }))
  await expectVisible(() => sale.getByText('10 livres, até 11/06/2026'))
  await user.click(sale.getByRole('button', { name: 'Desfazer a venda de 10 aulas' }))
  const asking = within(await screen.findByRole('dialog', { name: 'Desfazer a venda de 10 aulas?' }))
  await user.click(asking.getByRole('button', { name: 'Desfazer' }))
  await expectVisible(() => sale.getByText('venda desfeita'))
  const query = { student_id: gym.student.studentId }
  expect((await gym.admin.call(api.credits.list, { query })).body.object).toMatchObject([{ is_undone: true }])
})

test('a pack is sold on the page of its student', async () => {
  const gym = await testGym()
  await gym.admin.call(api.classPacks.create, { body: aClassPack })
  const { user } = await renderApp({
    as: 'admin',
    at: `/dashboard/student?student=${gym.student.studentId}&tab=payments`,
    gym,
  })
  const sale = within(await screen.findByRole('region', { name: 'Vender um pacote' }))
  expect(sale.queryByLabelText(/^Aluno/)).toBeNull()
  await user.click(sale.getByRole('button', { name: /^Receber/ }))
  await expectVisible(() => sale.getByText('10 livres, até 12/05/2026'))
})

test('whoever sells a pack as the connection breaks reads that it may have worked, and pressing again sells it once', async () => {
  const gym = await testGym()
  await gym.admin.call(api.classPacks.create, { body: aClassPack })
  const at = `/dashboard/student?student=${gym.student.studentId}&tab=payments`
  const { user } = await renderApp({ as: 'admin', at, gym })
  const sale = within(await screen.findByRole('region', { name: 'Vender um pacote' }))
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const reply = await fetch(url, init)
    if (init.method === 'POST' && url.endsWith('/sale')) throw new TypeError('Failed to fetch')
    return reply
  })
  await user.click(sale.getByRole('button', { name: /^Receber/ }))
  await expectVisible(() => sale.getByText(/pode ter dado certo/))
  expect(screen.queryByText(/Não foi possível/)).toBeNull()
  vi.stubGlobal('fetch', fetch)
  await user.click(sale.getByRole('button', { name: /^Receber/ }))
  await expectVisible(() => screen.getByText(`Pacote vendido a ${gym.student.name}`))
  const query = { student_id: gym.student.studentId }
  expect((await gym.admin.call(api.credits.list, { query })).body.object).toHaveLength(1)
})

test('a student sees what is left of a pack, until when, and what became of each use', async () => {
  const gym = await testGym()
  const { body: pack } = await gym.admin.call(api.classPacks.create, { body: aClassPack })
  const body = { student_id: gym.student.studentId, method: 'pix' as const, due_cents: aClassPack.price_cents }
  await gym.admin.call(api.classPacks.sell, { params: { id: pack.id }, body })
  const { user } = await renderApp({ as: 'student', at: '/student-dashboard/classes', gym })
  const own = await screen.findByRole('region', { name: 'Seus créditos de aulas' })
  expect(own.textContent).toContain('10 livres, até 12/05/2026')
  expect(within(own).getByText('10 compradas', { exact: false })).not.toBeVisible()
  await user.click(within(own).getByLabelText('Histórico de 10 aulas'))
  expect(within(own).getByText('10 compradas', { exact: false })).toBeVisible()
})

test('the page of a student shows their coming classes with their turn in the queue, their packs and who came', async () => {
  const gym = await testGym()
  const timetable = await aTimetable(gym)
  const { studentId: student_id } = gym.student
  const pack = (await gym.admin.call(api.classPacks.create, { body: { ...aClassPack, name: 'Dez aulas' } })).body
  const sale = { student_id, method: 'pix' as const, due_cents: pack.price_cents }
  await gym.admin.call(api.classPacks.sell, { params: { id: pack.id }, body: sale })
  const [first, second] = [await timetable.planned(), await timetable.planned({ weekday: 2, capacity: 1 })]
  await timetable.book(second, await timetable.member())
  for (const id of [first, second]) await timetable.book(id, student_id)
  const at = `/dashboard/student?student=${student_id}&tab=classes`
  await renderApp({ as: 'admin', at, gym })
  const coming = within(await screen.findByRole('region', { name: 'Por vir' }))
  await expectVisible(() => coming.getByText('Reservado, do pacote'))
  expect(coming.getByText('1º da fila')).toBeVisible()
  await expectVisible(() => within(screen.getByRole('region', { name: 'Pacotes' })).getByText('Dez aulas'))
  await expectVisible(() => screen.getByText('Nenhuma aula ainda'))
})
