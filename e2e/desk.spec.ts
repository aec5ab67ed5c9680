import { expect, password, people, test } from './people.ts'
import type { Page } from '@playwright/test'

/* A receptionist's day, in a real browser against the real server. Every journey creates the people it needs. */

const stamp = () => crypto.randomUUID().slice(0, 8)

async function fillStudent(page: Page, name: string, email: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Nome/).fill(name)
  await dialog.getByLabel(/^E-mail/).fill(email)
  await dialog.getByLabel(/^Telefone/).pressSequentially('11987654321')
  await dialog.getByLabel(/^Data de Nascimento/).fill('20/05/1994')
  await dialog.getByRole('radio', { name: /^Definir senha/ }).check()
}

async function choose(page: Page, label: RegExp, option: RegExp): Promise<void> {
  const field = page.getByRole('dialog').getByLabel(label).first()
  await field.click()
  await page.getByRole('option', { name: option }).first().click()
}

test('signs in with the printed account, and out again', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('Sua academia inteligente').first()).toBeVisible()
  await page.getByLabel(/^E-mail/).fill(people.admin)
  await page.getByLabel(/^Senha/).fill(password)
  await page.getByRole('button', { name: 'Mostrar senha' }).click()
  await expect(page.getByLabel(/^Senha/)).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Marina Duarte')
  await page.getByRole('button', { name: /^Conta de/ }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('keeps the place in a list that is reloaded, however late its rows come', async ({ page, visit }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await visit('admin', '/dashboard/students')
  const eleventh = page.getByRole('list', { name: 'Alunos' }).getByRole('listitem').nth(10)
  await expect(eleventh).toBeVisible()
  const place = () => page.evaluate(() => Math.round(window.scrollY))
  await page.evaluate(() => window.scrollTo(0, 600))
  await expect.poll(place).toBe(600)
  await page.route('**/api/instructor/students?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await route.continue()
  })
  await page.reload()
  await expect(eleventh).toBeVisible()
  await expect.poll(place).toBe(600)
})

test('says on a phone that a search across the gym finds nothing', async ({ page, visit }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await visit('admin', '/dashboard')
  await page.getByRole('button', { name: 'Buscar' }).click()
  await page.getByRole('combobox', { name: 'Buscar' }).fill('ninguém com este nome')
  await expect(page.getByText('Nenhum resultado para “ninguém com este nome”')).toBeInViewport({ ratio: 1 })
})

test('registers a student with a plan, finds him without accents, sees his enrollment and the activity', async ({
  page,
  visit,
}) => {
  const name = `João Conceição ${stamp()}`
  await visit('admin', '/dashboard/students')
  await page.getByRole('button', { name: 'Novo aluno' }).click()
  await fillStudent(page, name, `joao.${stamp()}@exemplo.com`)
  await page
    .getByRole('dialog')
    .getByLabel(/^Senha/)
    .fill('senha-do-joao')
  await choose(page, /^Plano/, /Mensal/)
  await expect(page.getByRole('dialog')).toContainText(/Matrícula de \d\d\/\d\d\/\d{4} a/)
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText(`Aluno ${name} criado com sucesso`)).toBeVisible()
  await page.getByLabel('Buscar alunos').fill(`joao conceicao ${name.slice(-8)}`)
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Mensal')
  await expect(page).toHaveURL(/search=/)
  await page.goto('/dashboard/enrollments')
  await page.getByLabel('Buscar matrículas').fill(name)
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Ativa')
  await page.goto('/dashboard')
  await expect(page.getByText(`cadastrou o aluno ${name}`)).toBeVisible()
})

test('the reception renews, undoes, changes the plan and cancels with a reason; lists show the student once', async ({
  page,
  visit,
}) => {
  const name = `Rita Moura ${stamp()}`
  await visit('reception', '/dashboard/students')
  await page.getByRole('button', { name: 'Novo aluno' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Nome/).fill(name)
  await dialog.getByLabel(/^Telefone/).pressSequentially('11987654321')
  await dialog.getByRole('radio', { name: /^Sem acesso/ }).check()
  await choose(page, /^Plano/, /Mensal/)
  await dialog.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText(`Aluno ${name} criado com sucesso`)).toBeVisible()
  await page.getByLabel('Buscar alunos').fill(name)
  const row = page.getByRole('row', { name: new RegExp(name) })
  await row.getByRole('link', { name, exact: true }).click()
  const heading = page.getByRole('heading', { level: 1, name })
  await expect(heading).toBeVisible()
  const head = page.locator('header').filter({ has: heading })

  await head.getByRole('button', { name: 'Renovar' }).click()
  await dialog.getByRole('button', { name: 'Renovar', exact: true }).click()
  await expect(page.getByText(new RegExp(`${name} renovou até`))).toBeVisible()
  await expect(head).toContainText('Renovada')
  await expect(head.getByRole('button', { name: 'Renovar' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('Desfeito')).toBeVisible()
  await expect(head).toContainText('Em dia')

  const more = () => page.getByRole('button', { name: /^Mais ações da matrícula/ }).first()
  await page.getByRole('tab', { name: 'Matrículas' }).click()
  await more().click()
  await page.getByRole('menuitem', { name: 'Trocar plano' }).click()
  await choose(page, /^Plano/, /Trimestral/)
  await dialog.getByRole('button', { name: 'Trocar plano', exact: true }).click()
  await expect(page.getByText(new RegExp(`${name} trocou para`))).toBeVisible()
  await expect(head).toContainText('Trimestral')
  const found = async (path: string) => {
    await page.goto(path)
    await page
      .getByLabel(/^Buscar/)
      .first()
      .fill(name)
    return page.getByRole('row', { name: new RegExp(name) })
  }
  await expect(await found('/dashboard/students?membership=current')).toHaveCount(1)
  await expect(await found('/dashboard/enrollments?status=active')).toHaveCount(1)

  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('button', { name: `Ações de ${name}` })
    .click()
  await page.getByRole('menuitem', { name: 'Cancelar matrícula' }).click()
  await dialog.getByLabel(/^Motivo/).fill('Mudou de cidade')
  await dialog.getByRole('button', { name: 'Calcular acerto' }).click()
  await dialog.getByRole('button', { name: 'Cancelar matrícula' }).click()
  await expect(page.getByText(`Matrícula de ${name} cancelada`)).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByText(`cancelou a matrícula de ${name}`).first()).toBeVisible()
})

test('a half-filled form survives a reload, without its password', async ({ page, visit }) => {
  const name = `Rascunho ${stamp()}`
  await visit('admin', '/dashboard/students')
  await page.getByRole('button', { name: 'Novo aluno' }).click()
  const dialog = page.getByRole('dialog')
  await fillStudent(page, name, `rascunho.${stamp()}@exemplo.com`)
  await dialog.getByLabel(/^Senha/).fill('nao-guarde-isto')
  await page.getByText('Mais dados').click()
  await dialog.getByLabel('Quem avisar').fill('Marta, mãe')
  await test.step('the hint about a possible duplicate does not move the fields', async () => {
    const [phone, contact] = [
      dialog.getByRole('textbox', { name: 'Telefone', exact: true }),
      dialog.getByLabel('Quem avisar'),
    ]
    const hint = dialog.getByText('Pode ser que esta pessoa já esteja cadastrada')
    const distance = async () => ((await contact.boundingBox())?.y ?? 0) - ((await phone.boundingBox())?.y ?? 0)
    await expect(hint).toBeInViewport()
    const before = await distance()
    await phone.fill('(11) 91234-0000')
    await expect(hint).toBeHidden()
    expect(await distance()).toBe(before)
  })
  page.on('dialog', (leaving) => void leaving.accept())
  await page.reload()
  await expect(dialog.getByText(/^Rascunho de \d/)).toBeVisible()
  await expect(dialog.getByLabel(/^Nome/)).toHaveValue('')
  await dialog.getByRole('button', { name: 'Usar' }).click()
  await expect(dialog.getByLabel(/^Nome/)).toHaveValue(name)
  await expect(dialog.getByLabel(/^Senha/)).toHaveValue('')
  await expect(dialog.getByLabel('Quem avisar')).toHaveValue('Marta, mãe')
  const stored = await page.evaluate(() =>
    JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
  )
  expect(stored).not.toContain('nao-guarde-isto')
})

test('opening a select does not scroll a page that is scrolled down', async ({ page, visit }) => {
  await page.setViewportSize({ width: 1440, height: 600 })
  await visit('admin', '/dashboard/settings/gym')
  const field = page.getByLabel(/^Fuso/).first()
  await expect(field).toBeEditable()
  // A part of the page that is still loading moves what is below it.
  await expect(page.locator('[aria-busy="true"], .mantine-Skeleton-root')).toHaveCount(0)
  // A rule rather than an inline style: the page may still replace the element.
  await page.addStyleTag({ content: 'main { padding-top: 900px !important }' })
  const scrollTop = () => page.evaluate(() => window.scrollY)
  // Eight times, because this once depended on timing: whether the list was positioned before it scrolled to its option.
  for (let opening = 0; opening < 8; opening += 1) {
    await field.evaluate((input) => input.scrollIntoView({ block: 'center' }))
    const before = await scrollTop()
    expect(before).toBeGreaterThan(300)
    await field.click()
    await expect(page.getByRole('option', { selected: true })).toBeInViewport()
    expect(await scrollTop()).toBe(before)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('option')).toHaveCount(0)
  }
})
