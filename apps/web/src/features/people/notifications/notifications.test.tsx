import { api } from '@folego/contract'
import { assignedWorkout } from '@folego/server/testing'
import { act, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectVisible, renderApp, screen, testGym, testServer } from '#testing'

/** A gym whose administrator has an unread notice that Elisa's enrollment ends on 20 March. */
async function gymWithNotice(recipient: 'admin' | 'student' = 'admin') {
  const [gym, server] = [await testGym(), await testServer()]
  const id = crypto.randomUUID()
  const data = {
    student_id: gym.student.studentId,
    student_name: 'Elisa',
    plan_name: 'Mensal',
    end_date: '2026-03-20',
  }
  await server.database.inGym(gym.id, 'write', (tx) =>
    tx
      .insertInto('notifications')
      .values({
        id,
        account_id: gym[recipient].accountId,
        kind: 'enrollment_expiring',
        entity_id: crypto.randomUUID(),
        data: JSON.stringify(data),
        dedupe_key: id,
        created_at: server.clock.now().toISOString(),
      })
      .execute(),
  )
  return gym
}

async function openBell(name: string) {
  const bell = await screen.findByRole('button', { name })
  // Awaited as a whole: the centre is loaded when it is first opened.
  await act(async () => bell.click())
  return within(await screen.findByRole('dialog', { name: 'Notificações' }))
}

test('the bell counts unread notices, shows them as sentences, and a notice is read once it is marked', async () => {
  const gym = await gymWithNotice()
  const { user } = await renderApp({ as: 'admin', at: '/dashboard/settings', gym })
  const centre = await openBell('Notificações, 1 não lida')
  await expectVisible(() => centre.getByText('A matrícula de Elisa no plano Mensal vence em 20/03/2026'))
  await user.click(centre.getByRole('button', { name: /^Marcar como lida/ }))
  await expectVisible(() => screen.getByRole('button', { name: 'Notificações', hidden: true }))
  expect(centre.queryByRole('button', { name: /^Marcar como lida/ })).toBeNull()
})

test('a student’s notice refers to their own enrollment', async () => {
  const gym = await gymWithNotice('student')
  await renderApp({ as: 'student', at: '/student-dashboard/settings', gym })
  const bell = await screen.findByRole('button', { name: 'Notificações, 1 não lida' })
  await act(async () => bell.click())
  const centre = within(await screen.findByRole('dialog', { name: 'Notificações' }))
  await expectVisible(() => centre.getByText('Sua matrícula no plano Mensal vence em 20/03/2026'))
})

test('an empty notification centre explains what it will show', async () => {
  const { user } = await renderApp({ as: 'student', at: '/student-dashboard/settings' })
  await user.click(await screen.findByRole('button', { name: 'Notificações' }))
  await expectVisible(() => screen.getByText('Nada por aqui'))
})

test('a notice that arrives while the page is open is counted and announced without a reload', async () => {
  const { gym } = await renderApp({ as: 'student', at: '/student-dashboard' })
  await screen.findByRole('button', { name: 'Notificações' })
  await screen.findByText('Desafio da semana')
  await assignedWorkout(gym)
  await expectVisible(() => screen.getByRole('button', { name: 'Notificações, 1 não lida' }))
  expect(screen.getByText('1 nova notificação')).toBeVisible()
  // the screen shows its subject too
  await expectVisible(() => screen.getByRole('heading', { name: 'Treino A' }))
})

test('each kind of notice has its switches in the settings, and a choice is saved', async () => {
  const { user, gym } = await renderApp({ as: 'instructor', at: '/instructor-dashboard/settings/notifications' })
  const email = await screen.findByRole('switch', { name: 'Dor durante o treino: Por e-mail' })
  await user.click(email)
  await screen.findByRole('switch', { name: 'Dor durante o treino: Por e-mail', checked: true })
  await waitFor(async () => {
    const { body } = await gym.instructor.call(api.notifications.settings)
    expect(body.settings).toContainEqual({ kind: 'pain_reported', in_app: true, email: true })
  })
  expect(screen.queryByRole('switch', { name: 'Novo treino: No aplicativo' })).toBeNull()
  // Notices that protect the account cannot be switched off.
  expect(screen.queryByRole('switch', { name: 'Mudança na sua conta: No aplicativo' })).toBeNull()
})

test('the first page has the fifty newest notices, and older ones follow', async () => {
  const [gym, server] = [await testGym(), await testServer()]
  const inserted = Array.from({ length: 51 }, (_, at) => ({
    id: crypto.randomUUID(),
    account_id: gym.student.accountId,
    kind: 'workout_reviewed' as const,
    entity_id: crypto.randomUUID(),
    data: JSON.stringify({ workout_title: `Treino ${at + 1}`, by_name: 'Rafael' }),
    dedupe_key: crypto.randomUUID(),
    created_at: new Date(server.clock.now().getTime() - (60 - at) * 60_000).toISOString(),
  }))
  await server.database.inGym(gym.id, 'write', (tx) => tx.insertInto('notifications').values(inserted).execute())
  const { user } = await renderApp({ as: 'student', at: '/student-dashboard/settings', gym })
  const centre = await openBell('Notificações, 51 não lidas')
  await expectVisible(() => centre.getByText('1–50 de 51'))
  await user.click(centre.getByRole('button', { name: 'Mais antigas' }))
  await expectVisible(() => centre.getByText('Rafael revisou o seu treino “Treino 1”'))
})
