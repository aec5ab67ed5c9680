import { expect, test } from './people.ts'
import type { Browser, Page } from '@playwright/test'

/* How people get access to a gym without being given a password. */

const stamp = () => crypto.randomUUID().slice(0, 8)

/** Opens the link that a dialog shows in another person's browser. */
async function openLink(page: Page, browser: Browser): Promise<Page> {
  const link = await page.getByRole('dialog').getByLabel('Link', { exact: true }).inputValue()
  const context = await browser.newContext({ locale: 'pt-BR' })
  const other = await context.newPage()
  await other.goto(new URL(link).pathname + new URL(link).search)
  return other
}

async function choosePassword(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Escolha uma senha' }).fill('senha-escolhida')
  await page.getByRole('button', { name: 'Entrar' }).click()
}

test('the owner invites a receptionist, who sees no reports, cannot delete students, and invites one', async ({
  page,
  visit,
  browser,
}) => {
  await visit('admin', '/dashboard/settings/team')
  await page.getByRole('button', { name: 'Convidar' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Nome/).fill('Rita Recepção')
  await dialog.getByLabel(/^E-mail/).fill(`rita.${stamp()}@exemplo.com`)
  await expect(dialog.getByRole('radio', { name: 'Recepção' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Criar convite' }).click()

  const desk = await openLink(page, browser)
  await desk.getByRole('textbox', { name: 'Repita a senha' }).fill('senha-escolhida')
  await choosePassword(desk)
  await expect(desk.getByRole('heading', { level: 1 })).toContainText('Rita Recepção')
  const menu = desk.getByRole('navigation', { name: 'Navegação' })
  await expect(menu.getByRole('link', { name: 'Alunos' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Relatórios' })).toHaveCount(0)
  await desk.goto('/dashboard/analytics')
  await expect(desk.getByText('Acesso negado').first()).toBeVisible()

  await desk.goto('/dashboard/students')
  await desk
    .getByRole('button', { name: /^Ações de / })
    .first()
    .click()
  await expect(desk.getByRole('menuitem', { name: 'Editar' })).toBeVisible()
  await expect(desk.getByRole('menuitem', { name: 'Excluir' })).toHaveCount(0)
  await desk.keyboard.press('Escape')

  const name = `Sem E-mail ${stamp()}`
  await desk.getByRole('button', { name: 'Novo aluno' }).click()
  await desk.getByRole('dialog').getByLabel(/^Nome/).fill(name)
  await desk
    .getByRole('dialog')
    .getByLabel(/^Telefone/)
    .pressSequentially('11912340000')
  await desk.getByRole('dialog').getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(desk.getByRole('dialog', { name: `Convite de ${name}` })).toBeVisible()

  const phone = await openLink(desk, browser)
  await phone.getByLabel('E-mail').fill(`aluno.${stamp()}@exemplo.com`)
  await phone.getByLabel('Data de nascimento').fill('20/05/1994')
  await phone.getByRole('textbox', { name: 'Repita a senha' }).fill('senha-escolhida')
  await choosePassword(phone)
  await expect(phone).toHaveURL(/\/student-dashboard/)
  await desk.context().close()
  await phone.context().close()
})
