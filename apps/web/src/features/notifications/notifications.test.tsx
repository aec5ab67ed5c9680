import { act, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp, screen, testGym, testServer } from '#testing'

/** A gym whose administrator has not read that Elisa's enrollment ends on 20 March. */
async function gymWithNotice() {
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
        account_id: gym.admin.accountId,
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

test('the bell counts what is unread, opens it in words, and a notice is read once it is marked', async () => {
  const gym = await gymWithNotice()
  const { user } = await renderApp({ as: 'admin', at: '/dashboard/settings', gym })
  const bell = await screen.findByRole('button', { name: 'Notificações, 1 não lida' })
  // Awaited as a whole: the centre is fetched when it is first opened.
  await act(async () => bell.click())
  const centre = within(await screen.findByRole('dialog', { name: 'Notificações' }))
  expect(await centre.findByText('A matrícula de Elisa no plano Mensal vence em 20/03/2026')).toBeTruthy()
  await user.click(centre.getByRole('button', { name: 'Marcar como lida' }))
  expect(await screen.findByRole('button', { name: 'Notificações', hidden: true })).toBeTruthy()
  expect(centre.queryByRole('button', { name: 'Marcar como lida' })).toBeNull()
})

test('where there is nothing to tell, the centre says what it would tell', async () => {
  const { user } = await renderApp({ as: 'student', at: '/student-dashboard/settings' })
  await user.click(await screen.findByRole('button', { name: 'Notificações' }))
  expect(await screen.findByText('Nada por aqui')).toBeTruthy()
})
