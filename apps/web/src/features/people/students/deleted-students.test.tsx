import { api } from '@folego/contract'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectVisible, renderApp, screen, testGym, waitFor } from '#testing'

const at = '/dashboard/deleted-students'

/** A gym whose student has a plan until 13 April. */
async function gymWithTakenEmail() {
  const gym = await testGym()
  const { body: plan } = await gym.admin.call(api.plans.create, { body: { name: 'Mensal', price: 99.9, duration: 30 } })
  const body = { student_id: gym.student.studentId, plan_id: plan.id, start_date: '2026-03-14', end_date: '2026-04-13' }
  await gym.admin.call(api.enrollments.create, { body })
  return gym
}

test('lists deleted students by themselves, and restores one with everything that the confirmation names', async () => {
  const gym = await gymWithTakenEmail()
  const { name, email, studentId: id } = gym.student
  await gym.admin.call(api.students.remove, { params: { id } })
  const { user } = await renderApp({ as: 'admin', at: '/dashboard/students', gym })
  await user.click(await screen.findByRole('link', { name: 'Alunos excluídos' }))
  const row = (await screen.findByRole('button', { name: `Restaurar ${name}` })).closest('tr')
  for (const words of ['14/03/2026', `por ${gym.admin.name}`, 'Mensal até 13/04/2026']) {
    expect(row?.textContent).toContain(words)
  }
  await user.click(screen.getByRole('button', { name: `Restaurar ${name}` }))
  const question = within(await screen.findByRole('dialog', { name: 'Restaurar aluno' }))
  expect(question.getByText('A matrícula Mensal volta a valer, de 14/03/2026 a 13/04/2026.')).toBeVisible()
  expect(question.getByText(`O aluno volta a entrar no aplicativo com ${email} e a mesma senha.`)).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Restaurar' }))
  await expectVisible(() => screen.getByText(`${name} está de volta`))
  await expectVisible(() => screen.getByText('Nenhum aluno excluído'))
  const { body } = await gym.admin.call(api.students.find, { params: { id } })
  expect(body).toMatchObject({ plan_name: 'Mensal', enrollment_end_date: '2026-04-13' })
})

test('gives the reason why a student cannot be restored, with the name of who has the e-mail now', async () => {
  const gym = await testGym()
  const words = { name: 'Maria Antiga', email: 'maria@exemplo.com', phone: '11912345678' }
  const { body: gone } = await gym.admin.call(api.students.create, { body: words })
  await gym.admin.call(api.students.remove, { params: { id: gone.id } })
  await gym.admin.call(api.students.create, { body: { ...words, name: 'Maria Nova' } })
  const { user } = await renderApp({ as: 'admin', at, gym })
  await user.click(await screen.findByRole('button', { name: 'Restaurar Maria Antiga' }))
  const question = within(await screen.findByRole('dialog', { name: 'Restaurar aluno' }))
  expect(question.getByText('Nenhuma matrícula volta a valer: o aluno fica sem plano em vigor.')).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Restaurar' }))
  expect((await question.findByRole('alert')).textContent).toContain('O e-mail de Maria Antiga agora é de Maria Nova.')
})

test('undoes a deletion from its toast', async () => {
  const gym = await gymWithTakenEmail()
  const { name, studentId: id } = gym.student
  const { user } = await renderApp({ as: 'admin', at: '/dashboard/students', gym })
  await user.click(await screen.findByRole('button', { name: `Ações de ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Excluir' }))
  const question = within(await screen.findByRole('dialog', { name: 'Confirmar Exclusão' }))
  await user.click(question.getByRole('button', { name: 'Excluir' }))
  const toast = (await screen.findByText(`Aluno ${name} excluído com sucesso`)).closest<HTMLElement>('[data-toast]')
  await user.click(within(toast ?? document.body).getByRole('button', { name: 'Desfazer' }))
  await expectVisible(() => screen.getByRole('link', { name }))
  await waitFor(async () => {
    const { body } = await gym.admin.call(api.students.find, { params: { id } })
    expect(body).toMatchObject({ plan_name: 'Mensal' })
  })
})
