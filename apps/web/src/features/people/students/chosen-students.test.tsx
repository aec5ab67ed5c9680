import { api } from '@folego/contract'
import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { enter, expectVisible, renderApp, screen, testGym } from '#testing'

const at = '/dashboard/students'
const barOf = () => screen.getByRole('region', { name: 'Ações para os selecionados' })

test('assigns one sheet to all selected students, who stay selected across pages of the search', async () => {
  const gym = await testGym()
  await gym.admin.call(api.students.create, { body: { name: 'Caio Reis', phone: '11987654321' } })
  const exercises = [{ exercise_name: 'Supino', sets: 3, repetitions: 10 }]
  await gym.instructor.call(api.workoutPlans.create, { body: { title: 'Treino A', description: 'Peito', exercises } })
  const { user } = await renderApp({ as: 'admin', at, gym })
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar Caio Reis' }))
  await enter(user, screen.getByRole('searchbox'), gym.student.name)
  await user.click(await screen.findByRole('checkbox', { name: `Selecionar ${gym.student.name}` }))
  const bar = barOf()
  expect(within(bar).getByText('2 selecionados')).toBeVisible()
  await user.click(await within(bar).findByRole('button', { name: 'Atribuir ficha' }))
  const dialog = await screen.findByRole('dialog', { name: 'Atribuir a 2 alunos' })
  await user.click(within(dialog).getByRole('combobox', { name: 'Ficha ou treino' }))
  await user.click(await screen.findByRole('option', { name: /Treino A/ }))
  await user.click(within(dialog).getByRole('button', { name: 'Atribuir' }))
  await waitFor(async () => {
    const { body } = await gym.admin.call(api.workoutPlans.list, { query: {} })
    expect(body.object[0]?.assigned_students).toBe(2)
  })
})

test('names who cannot change plans with the reason, and changes the others', async () => {
  const gym = await testGym()
  const plan = async (name: string) =>
    (await gym.admin.call(api.plans.create, { body: { name, price: 99.9, duration: 30 } })).body.id
  const [monthly, yearly] = [await plan('Mensal'), await plan('Anual')]
  const student = async (name: string, plan_id: string) =>
    (await gym.admin.call(api.students.create, { body: { name, phone: '11987654321', plan_id } })).body.id
  const bruna = await student('Bruna Alves', monthly)
  await student('Caio Reis', yearly)
  const { user } = await renderApp({ as: 'admin', at, gym })
  await screen.findByRole('link', { name: 'Bruna Alves' })
  await user.click(screen.getByRole('checkbox', { name: 'Selecionar todos desta página' }))
  await user.click(await within(barOf()).findByRole('button', { name: 'Trocar plano' }))
  const dialog = await screen.findByRole('dialog', { name: 'Trocar o plano de 2 pessoas' })
  expect(within(dialog).getByText(`1 pessoa sem plano em vigor fica de fora: ${gym.student.name}`)).toBeVisible()
  await user.click(within(dialog).getByRole('combobox', { name: /^Novo plano/ }))
  await user.click(await screen.findByRole('option', { name: /Anual/ }))
  await user.click(within(dialog).getByRole('button', { name: 'Trocar plano' }))
  await expectVisible(() => within(dialog).getByText('Caio Reis: O aluno já está neste plano'))
  const planOf = async (id: string) => (await gym.admin.call(api.students.find, { params: { id } })).body.plan_name
  expect(await planOf(bruna)).toBe('Mensal')
  await user.click(within(dialog).getByRole('button', { name: 'Continuar sem esta pessoa' }))
  await user.click(within(dialog).getByRole('button', { name: 'Trocar plano' }))
  await expectVisible(() => screen.getByText('1 pessoa trocou para Anual'))
  expect(await planOf(bruna)).toBe('Anual')
  expect(screen.queryByRole('region', { name: 'Ações para os selecionados' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Desfazer' }))
  await waitFor(async () => expect(await planOf(bruna)).toBe('Mensal'))
})

test('opens chats one after the other, and names who has no mobile phone', async () => {
  const gym = await testGym()
  for (const [name, phone] of [
    ['Ana Souza', '11987654321'],
    ['Bia Lima', '11912345678'],
    ['Casa Fixa', '1133334444'],
  ] as const) {
    await gym.admin.call(api.students.create, { body: { name, phone } })
  }
  const { user } = await renderApp({ as: 'instructor', at: '/instructor-dashboard/students?instructor=all', gym })
  for (const name of ['Ana Souza', 'Bia Lima', 'Casa Fixa']) {
    await user.click(await screen.findByRole('checkbox', { name: `Selecionar ${name}` }))
  }
  const whatsApp = await within(barOf()).findByRole('button', { name: 'WhatsApp' })
  expect(within(barOf()).queryByRole('button', { name: 'Trocar plano' })).toBeNull()
  await user.click(whatsApp)
  const dialog = await screen.findByRole('dialog', { name: 'WhatsApp para 2 alunos' })
  expect(within(dialog).getByText('1 sem celular cadastrado: Casa Fixa')).toBeVisible()
  const first = within(dialog).getByRole('link', { name: 'Abrir conversa com Ana Souza no WhatsApp' })
  expect(first.getAttribute('href')).toBe('https://wa.me/5511987654321')
  await user.click(first)
  expect(within(dialog).getByText(/^1 de 2 conversas abertas/)).toBeVisible()
  expect(document.activeElement).toBe(
    within(dialog).getByRole('link', { name: 'Abrir conversa com Bia Lima no WhatsApp' }),
  )
})
