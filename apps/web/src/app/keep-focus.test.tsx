import { aPlan } from '@folego/server/testing'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp, screen, testGym, waitFor } from '#testing'

/** Expects the focus to be on something of the page, not on the page itself. */
async function expectFocusInPage(): Promise<void> {
  await waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull())
  await waitFor(() => expect(document.activeElement?.closest('#main')).toBeTruthy())
}

test('opening the cash drawer by keyboard leaves the focus on the drawer that is now open', async () => {
  const { user } = await renderApp({ as: 'admin', at: '/dashboard/billing?tab=cash' })
  const open = await screen.findByRole('button', { name: 'Abrir o caixa' })
  open.focus()
  await user.keyboard('{Enter}')
  await user.type(await screen.findByRole('textbox', { name: /Dinheiro na gaveta/ }), '100,00{Enter}')
  const panel = within(screen.getByRole('tabpanel'))
  await panel.findByRole('button', { name: 'Suprimento' })
  await expectFocusInPage()
  expect(screen.getByRole('tabpanel').contains(document.activeElement)).toBe(true)
})

test('after deleting a record by keyboard the focus is on the row that took its place', async () => {
  const gym = await testGym()
  await aPlan(gym.admin.call, 'Anual')
  await aPlan(gym.admin.call, 'Bienal')
  const { user } = await renderApp({ as: 'admin', at: '/dashboard/plans?sort=name', gym })
  const menu = await screen.findByRole('button', { name: 'Ações de Anual' })
  menu.focus()
  await user.keyboard('{Enter}')
  const remove = await screen.findByRole('menuitem', { name: 'Excluir' })
  remove.focus()
  await user.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByRole('button', { name: /^Excluir/ }).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ações de Anual' })).toBeNull())
  await expectFocusInPage()
  expect(document.activeElement?.closest('tr')?.textContent).toContain('Bienal')
})
