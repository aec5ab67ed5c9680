import { api } from '@folego/contract'
import type { TestGym } from '@folego/server/testing'
import { cleanup, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectVisible, renderApp, screen, testGym, waitFor, screenMatches } from '#testing'

const at = '/dashboard/students'

/** Today is 2026-03-14. The student's first term ends today; with `renewed` another one follows it. */
async function aGymWithTerms({ renewed }: { renewed: boolean }) {
  const gym = await testGym()
  const { body: plan } = await gym.admin.call(api.plans.create, { body: { name: 'Mensal', price: 99.9, duration: 30 } })
  const sell = (start_date: string, end_date: string) =>
    gym.admin.call(api.enrollments.create, {
      body: { student_id: gym.student.studentId, plan_id: plan.id, start_date, end_date },
    })
  await sell('2026-02-12', '2026-03-14')
  if (renewed) await sell('2026-03-15', '2026-04-14')
  return { gym, plan }
}

/** Adds a student with one term. */
async function addStudent(gym: TestGym, planId: string, name: string, start_date: string, end_date: string) {
  const { body } = await gym.admin.call(api.students.create, {
    body: { name, email: `${name.toLowerCase()}@exemplo.com`, phone: '11912345678', birth_date: '1990-01-01' },
  })
  await gym.admin.call(api.enrollments.create, {
    body: { student_id: body.id, plan_id: planId, start_date, end_date },
  })
}

test('a renewed student counts as renewed everywhere: list, home, plans, enrollments and the student’s own pages', async () => {
  const { gym } = await aGymWithTerms({ renewed: true })
  const { name, studentId } = gym.student
  await renderApp({ as: 'admin', at, gym })
  const row = (await screen.findByRole('link', { name })).closest('tr')
  for (const words of ['Mensal', '14/04/2026', 'Renovada']) expect(row?.textContent).toContain(words)
  const views = within(screen.getByRole('group', { name: 'Alunos por situação' }))
  await expectVisible(() => views.getByRole('button', { name: 'Em dia1' }))
  expect(views.getByRole('button', { name: 'A vencer0' })).toBeVisible()
  expect(views.getByRole('button', { name: 'Todos1' }).getAttribute('aria-pressed')).toBe('true')
  cleanup()

  await renderApp({ as: 'admin', at: '/dashboard', gym })
  const numbers = within(await screen.findByRole('region', { name: 'Este mês' }))
  const inForce = (await numbers.findByRole('link', { name: 'Matrículas Ativas' })).closest('section') as HTMLElement
  await waitFor(() => expect(within(inForce).getByText('1')).toBeVisible())
  const expiring = within(screen.getByRole('region', { name: 'A vencer' }))
  await expectVisible(() => expiring.getByText('Nenhuma matrícula vence nos próximos 7 dias.'))
  cleanup()

  await renderApp({ as: 'admin', at: '/dashboard/plans', gym })
  const plan = (await screen.findByRole('link', { name: 'Mensal' })).closest('tr') as HTMLElement
  expect(within(plan).getByText('1')).toBeVisible()
  cleanup()

  await renderApp({ as: 'admin', at: '/dashboard/enrollments?sort=end_date', gym })
  await expectVisible(() => screen.getByText('Agendada', { selector: 'td *' }))
  expect(screen.queryByText(/^vence hoje$/)).toBeNull()
  expect(screen.getAllByText('Ativa', { selector: 'td *' })).toHaveLength(1)
  cleanup()

  await renderApp({ as: 'admin', at: `/dashboard/student?student=${studentId}`, gym })
  await expectVisible(() => screen.getByText('Renovada'))
  cleanup()

  await renderApp({ as: 'student', at: '/student-dashboard/profile', gym })
  await expectVisible(() => screen.getByText('Renovada'))
  cleanup()
  await renderApp({ as: 'student', at: '/student-dashboard', gym })
  await expectVisible(() => screen.getByText('Renovada'))
  expect(screen.queryByText('Vence hoje')).toBeNull()
})

test('each view counts and shows its own people, and the URL stores it', async () => {
  const { gym, plan } = await aGymWithTerms({ renewed: false })
  await addStudent(gym, plan.id, 'Vera', '2026-02-01', '2026-03-11')
  await addStudent(gym, plan.id, 'Fausto', '2026-03-20', '2026-04-19')
  const { user, history } = await renderApp({ as: 'admin', at, gym })
  const views = within(await screen.findByRole('group', { name: 'Alunos por situação' }))
  const named = async (text: string) => views.findByRole('button', { name: text })
  for (const text of ['Em dia0', 'A vencer1', 'Vencidos1', 'A começar1', 'Sem plano0', 'Inativos0', 'Todos3']) {
    expect(await named(text)).toBeTruthy()
  }
  await user.click(await named('Vencidos1'))
  await waitFor(() => expect(screen.queryByRole('link', { name: gym.student.name })).toBeNull())
  const row = (await screen.findByRole('link', { name: 'Vera' })).closest('tr')
  for (const words of ['Mensal', 'há 3 dias · 11/03', 'Vencida']) expect(row?.textContent).toContain(words)
  expect(history.location.search).toBe('?membership=lapsed&sort=-until')
  await user.click(await named('A começar1'))
  expect((await screen.findByRole('link', { name: 'Fausto' })).closest('tr')?.textContent).toContain('Começa em 20/03')
  await user.click(await named('Todos3'))
  await waitFor(() => expect(history.location.search).toBe(''))
})

test('a view removes filters that would narrow it unnoticed, and arrivals since a day appear as a chip', async () => {
  const { gym } = await aGymWithTerms({ renewed: false })
  const { user, history } = await renderApp({ as: 'admin', at: `${at}?move=joined&moved_since=2026-02-01`, gym })
  await expectVisible(() => screen.getByRole('link', { name: gym.student.name }))
  expect(screen.getByText('Novos desde 01/02/2026')).toBeVisible()
  expect(screen.getAllByRole('button', { pressed: false }).length).toBeGreaterThan(5)
  await user.click(await screen.findByRole('button', { name: 'A vencer1' }))
  await waitFor(() => expect(history.location.search).toBe('?membership=expiring&sort=until'))
})

test('filters students by their plan', async () => {
  const { gym, plan } = await aGymWithTerms({ renewed: false })
  const { user, history } = await renderApp({ as: 'admin', at, gym })
  await screen.findByRole('link', { name: gym.student.name })
  await user.click(screen.getByRole('button', { name: 'Filtros' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Filtros' }))
  await user.click(await dialog.findByRole('combobox', { name: 'Plano' }))
  await user.click(await screen.findByRole('option', { name: /Mensal/ }))
  await user.click(dialog.getByRole('button', { name: 'Aplicar' }))
  await expectVisible(() => screen.getByText('Plano: Mensal'))
  expect(history.location.search).toBe(`?plan_id=${plan.id}`)
  await expectVisible(() => screen.getByRole('link', { name: gym.student.name }))
})

test('offers no renewal if a following term exists', async () => {
  const { gym } = await aGymWithTerms({ renewed: true })
  const { user } = await renderApp({ as: 'admin', at: '/dashboard/enrollments?sort=end_date', gym })
  const [ending] = await screen.findAllByRole('button', { name: `Ações de ${gym.student.name}` })
  expect(screen.queryByRole('button', { name: `Renovar matrícula de ${gym.student.name}` })).toBeNull()
  if (!ending) throw new Error('no row')
  await user.click(ending)
  await expectVisible(() => screen.getByRole('menuitem', { name: 'Dar desconto' }))
  expect(screen.queryByRole('menuitem', { name: 'Renovar' })).toBeNull()
})

test('on a phone, the card of a student without a plan says so once', async () => {
  screenMatches('(width < 640px)')
  const { gym } = await renderApp({ as: 'admin', at })
  const card = (await screen.findByRole('link', { name: gym.student.name })).closest('li')
  expect(card?.textContent.match(/sem plano/gi)).toEqual(['Sem plano'])
})
