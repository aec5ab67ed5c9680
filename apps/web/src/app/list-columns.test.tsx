import { api } from '@folego/contract'
import { assignedWorkout } from '@folego/server/testing'
import { expect, test } from 'vitest'
import { renderApp, screen, testGym } from '#testing'

/* Section 2 of the specification names the columns of each list: the menu of a list offers all of them, at whatever width. */

/** What identifies a row comes first, and cannot be hidden. */
interface List {
  of: string
  as: 'admin' | 'instructor'
  at: string
  columns: readonly [identifying: string, ...others: string[]]
}

const enrollments = ['Aluno', 'Plano', 'Início', 'Fim', 'Status'] as const
const lists: readonly List[] = [
  {
    of: 'students',
    as: 'admin',
    at: '/dashboard/students',
    columns: ['Nome', 'E-mail', 'Telefone', 'Data de Nascimento', 'Plano'],
  },
  { of: 'plans', as: 'admin', at: '/dashboard/plans', columns: ['Nome', 'Preço', 'Duração', 'Data de Criação'] },
  { of: 'instructors', as: 'admin', at: '/dashboard/trainers', columns: ['Nome', 'E-mail', 'Data de Criação'] },
  { of: 'enrollments', as: 'admin', at: '/dashboard/enrollments', columns: enrollments },
  {
    of: 'enrollments, as instructors see it',
    as: 'instructor',
    at: '/instructor-dashboard/enrollments',
    columns: [...enrollments, 'Valor', 'Progresso', 'Último treino'],
  },
  ...(['admin', 'instructor'] as const).map((as): List => {
    const area = as === 'admin' ? 'dashboard' : 'instructor-dashboard'
    return {
      of: `workouts, as seen by the ${as}`,
      as,
      at: `/${area}/workout-plans`,
      columns: ['Título', 'Descrição', 'Exercícios', 'Data de Criação'],
    }
  }),
]

test.each(lists)('the list of $of offers every column of the specification', async ({ as, at, columns }) => {
  const gym = await testGym()
  const { body: plan } = await gym.admin.call(api.plans.create, { body: { name: 'Mensal', price: 99.9, duration: 30 } })
  const term = { start_date: '2026-03-14', end_date: '2026-04-12' }
  const sale = { student_id: gym.student.studentId, plan_id: plan.id, ...term }
  expect((await gym.admin.call(api.enrollments.create, { body: sale })).status).toBe(201)
  await assignedWorkout(gym)
  const { user } = await renderApp({ as, at, gym })
  await user.click(await screen.findByRole('button', { name: 'Colunas e altura das linhas' }))
  const [identifying, ...others] = columns
  for (const name of others) {
    const choice = await screen.findByRole('menuitemcheckbox', { name })
    if (choice.getAttribute('aria-checked') !== 'true') await user.click(choice)
  }
  await user.keyboard('{Escape}')
  for (const name of [identifying, ...others]) {
    const head = await screen.findByRole('columnheader', { name: new RegExp(`^${name}`) })
    expect([name, head.dataset.hideBelow]).toEqual([name, undefined])
  }
})
