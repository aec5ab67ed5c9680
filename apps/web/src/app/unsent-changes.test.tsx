import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expireSession, readToken } from '#platform/session'
import { keepUnsentCount, unsentCount } from '#platform/unsent'
import { expectVisible, renderApp, screen } from '#testing'

test('who signs out before everything was sent is asked, and may stay; what waits stays on the device', async () => {
  const { user, person } = await renderApp({ as: 'student', at: '/student-dashboard/workouts' })
  const leave = async () => {
    await user.click(await screen.findByRole('button', { name: `Conta de ${person.name}` }))
    await user.click(await screen.findByRole('menuitem', { name: 'Sair' }))
  }
  await screen.findByRole('button', { name: `Conta de ${person.name}` })
  keepUnsentCount(person.accountId, 3)
  await leave()
  await expectVisible(() => screen.getByRole('dialog', { name: 'Sair antes de enviar?' }))
  expect(screen.getByText(/^3 alterações do seu treino ainda não chegaram ao servidor/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Continuar conectado' }))
  expect(readToken()).toBe(person.token)
  await leave()
  await user.click(await screen.findByRole('button', { name: 'Sair mesmo assim' }))
  await expectVisible(() => screen.getByRole('heading', { name: 'Entre na sua conta' }))
  expect(readToken()).toBeUndefined()
  expect(unsentCount(person.accountId)).toBe(3)
})

test('a session that ends with changes to send says that they are kept', async () => {
  const { person } = await renderApp({ as: 'student', at: '/student-dashboard/workouts' })
  await screen.findByRole('button', { name: `Conta de ${person.name}` })
  keepUnsentCount(person.accountId, 1)
  act(expireSession)
  await expectVisible(() => screen.getByText(/^Sua sessão terminou. 1 alteração do treino está guardada/))
})
