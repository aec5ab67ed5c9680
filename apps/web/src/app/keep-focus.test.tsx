import { aPlan } from '@folego/server/testing'
import { within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { anInvoice, renderApp, screen, testGym, waitFor } from '#testing'
import { keepFocus } from './keep-focus.ts'

/** Expects the focus to be on something of the page, not on the page itself. */
async function expectFocusInPage(): Promise<void> {
  await waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull())
  await waitFor(() => expect(document.activeElement?.closest('#main')).toBeTruthy())
}

/** Says what is in the drawer without a click into the field, after which nothing would put the focus anywhere. */
async function countByKeyboard(user: UserEvent): Promise<void> {
  const counted = await screen.findByRole('textbox', { name: /Dinheiro na gaveta/ })
  await waitFor(() => expect(counted).toHaveFocus())
  await user.keyboard('100,00{Enter}')
}

test('opening the cash drawer by keyboard leaves the focus on the drawer that is now open', async () => {
  const { user } = await renderApp({ as: 'admin', at: '/dashboard/billing?tab=cash' })
  const open = await screen.findByRole('button', { name: 'Abrir o caixa' })
  open.focus()
  await user.keyboard('{Enter}')
  await countByKeyboard(user)
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

test('opening the cash drawer from the dialog of a payment leaves the focus in that dialog', async () => {
  const gym = await testGym()
  await anInvoice(gym, 5000)
  const at = `/dashboard/student?student=${gym.student.studentId}&tab=payments`
  const { user } = await renderApp({ as: 'admin', at, gym })
  await user.click(await screen.findByRole('button', { name: 'Receber' }))
  const dialog = await screen.findByRole('dialog', { name: /^Receber de/ })
  await user.click(await within(dialog).findByRole('radio', { name: 'Dinheiro' }))
  const open = await within(dialog).findByRole('button', { name: 'Abrir o caixa' })
  open.focus()
  await user.keyboard('{Enter}')
  await countByKeyboard(user)
  await within(dialog).findByText(/^Caixa: /)
  await waitFor(() => expect(screen.getAllByRole('dialog')).toEqual([dialog]))
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
})

test('a button that is disabled for an instant while it saves has the focus again', async () => {
  const stop = keepFocus()
  const button = document.createElement('button')
  document.body.append(button)
  button.focus()
  // as in a browser, which takes the focus from what is disabled and does not give it back
  button.disabled = true
  button.blur()
  button.disabled = false
  await waitFor(() => expect(button).toHaveFocus())
  stop()
  button.remove()
})
