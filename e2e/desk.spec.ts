import type { CashDrawer, DayReport } from '@folego/contract'
import { expect, password, people, sessionOf, test } from './people.ts'
import { headersOf } from './students.ts'
import type { Locator, Page } from '@playwright/test'

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

/** Moves the focus to an element as a person without a mouse does, and presses a key there. */
async function press(page: Page, target: Locator, key = 'Enter', step = 'Tab'): Promise<void> {
  await expect(target).toBeEnabled()
  for (let tabs = 0; tabs < 80; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      await page.keyboard.press(key)
      return
    }
    await page.keyboard.press(step)
  }
  throw new Error(`${step} does not reach ${String(target)}`)
}

/** Chooses an option by typing into its field. */
async function typeOption(page: Page, field: Locator, name: RegExp): Promise<void> {
  await press(page, field, 'ArrowDown')
  const option = page.getByRole('option', { name })
  await expect(option).toBeVisible()
  for (let at = 0; at < 30 && !(await isActive(field, option)); at += 1) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

const isActive = async (field: Locator, option: Locator) =>
  (await field.getAttribute('aria-activedescendant')) === (await option.getAttribute('id'))

/** Finds something across the gym and opens it. */
async function goTo(page: Page, words: string, found: RegExp): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Buscar' })).toBeFocused()
  await page.keyboard.type(words)
  await expect(page.getByRole('option', { name: found }).first()).toBeVisible()
  await expect(page.getByRole('option', { name: found, selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
}

/** The palette over an open dialog is above it, has what is typed, and gives the focus back. */
async function expectPaletteOnTop(page: Page): Promise<void> {
  const before = await page.evaluateHandle(() => document.activeElement)
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Buscar alunos, planos e ações' })
  await expect(field).toBeFocused()
  await page.keyboard.type('caixa')
  await expect(field).toHaveValue('caixa')
  const isOnTop = await field.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return document.elementFromPoint(left + width / 2, top + height / 2) === element
  })
  expect(isOnTop).toBe(true)
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  await expect.poll(() => before.evaluate((element) => element === document.activeElement)).toBe(true)
}

test.describe('in a gym without a Pix key', () => {
  // what reads the code of the invoice is told so
  test.use({ provoked: '409' })

  test('by keyboard alone: sells, receives half and half, reverses one half, changes the plan, and no number is false', async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width: 1366, height: 768 })
    // the second gym, whose money no other journey moves
    const { token, user } = await sessionOf(request, 'admin')
    const bearer = { authorization: `Bearer ${token}` }
    const gyms = (await (await request.get('/api/gym', { headers: bearer })).json()).object as {
      id: string
      name: string
    }[]
    const gymId = gyms.find(({ name }) => name.endsWith('Praia'))?.id ?? ''
    const read = async (path: string): Promise<unknown> =>
      (await request.get(`/api${path}`, { headers: headersOf(token, gymId) })).json()
    const isDrawerOpen = async () =>
      ((await read('/cash/drawers')) as { object: CashDrawer[] }).object.some(({ session }) => session !== null)
    const received = async (): Promise<number> => {
      const day = (await read('/day-report')) as DayReport
      return day.received_cents - day.reversed_cents - day.refunded_cents
    }
    const before = await received()
    const reais = (cents: number) => `R$ ${(cents / 100).toFixed(2).replace('.', ',')}`
    await page.addInitScript(
      (entries) => {
        for (const [key, value] of entries) localStorage.setItem(key, value)
      },
      Object.entries({ token, user: JSON.stringify({ ...user, updated_at: null }), gym: gymId, language: 'pt-BR' }),
    )
    const name = `Olívia Prado ${stamp()}`
    const dialog = page.getByRole('dialog')
    const today = page.getByRole('heading', { name: 'Recebido hoje' }).locator('xpath=ancestor::section[1]')
    const atHome = async (cents: number) => {
      await goTo(page, 'início', /^Início/)
      await expect(page).toHaveURL(/\/dashboard$/)
      await expect(today).toContainText(reais(before + cents))
      expect(await received()).toBe(before + cents)
    }

    await page.goto('/dashboard')
    await expect(today).toContainText(reais(before))
    await test.step('sells a month', async () => {
      await goTo(page, 'novo aluno', /^Cadastrar aluno/)
      await expect(dialog.getByLabel(/^Nome/)).toBeFocused()
      await expectPaletteOnTop(page)
      await press(page, dialog.getByLabel(/^Nome/), 'End')
      await page.keyboard.type(name)
      await press(page, dialog.getByRole('textbox', { name: 'Telefone', exact: true }), 'End')
      await page.keyboard.type('81987654321')
      const noAccess = dialog.getByRole('radio', { name: /^Sem acesso/ })
      await press(page, dialog.getByRole('radio', { checked: true }), 'ArrowDown')
      for (let at = 0; at < 3 && !(await noAccess.isChecked()); at += 1) await page.keyboard.press('ArrowDown')
      await typeOption(page, dialog.getByLabel(/^Plano/).first(), /^Mensal/)
      await press(page, dialog.getByRole('button', { name: 'Salvar e receber' }))
    })
    const receiving = page.getByRole('dialog', { name: `Receber de ${name}` })
    await test.step('receives half in cash and half by Pix', async () => {
      await expect(receiving.getByLabel(/^Valor recebido/)).toHaveValue('99,90')
      await press(page, receiving.getByRole('radio', { name: 'Pix' }), '2')
      await press(page, receiving.getByRole('checkbox', { name: 'Pagar em duas formas' }), 'Space')
      await expect(receiving.getByLabel(/^Valor na segunda forma/)).toHaveValue('49,95')
      // open already if the journey is tried again
      if (!(await isDrawerOpen())) {
        await press(page, receiving.getByRole('button', { name: 'Abrir o caixa' }))
        const opening = page.getByRole('dialog', { name: /^Abrir/ })
        await press(page, opening.getByLabel(/^Dinheiro na gaveta/), 'End')
        await page.keyboard.type('100,00')
        await page.keyboard.press('Enter')
        await expect(opening).toBeHidden()
      }
      await press(page, receiving.getByRole('button', { name: /^Confirmar/ }))
      const done = page.getByRole('dialog', { name: /^Pagamento \d+ recebido/ })
      await expect(done.getByRole('status')).toContainText('R$ 49,95 em dinheiro, R$ 49,95 em Pix')
      await press(page, done.getByRole('button', { name: 'Pronto' }))
      await expect(done).toBeHidden()
      await atHome(99_90)
    })

    const heading = page.getByRole('heading', { level: 1, name })
    const open = page.getByRole('heading', { name: 'Em aberto hoje' }).locator('xpath=ancestor::section[1]')
    const payments = page.getByRole('table', { name: 'Pagamentos e devoluções' })
    const invoices = page.getByRole('table', { name: 'Cobranças' })
    const openTab = async (label: string) => {
      await goTo(page, name, new RegExp(name))
      await expect(heading).toBeVisible()
      const tab = page.getByRole('tab', { name: label, exact: true })
      await press(page, page.getByRole('tab', { selected: true }), 'Home')
      for (let at = 0; at < 8 && (await tab.getAttribute('aria-selected')) !== 'true'; at += 1)
        await page.keyboard.press('ArrowRight')
      await expect(tab).toHaveAttribute('aria-selected', 'true')
    }
    await test.step('reverses the half in cash', async () => {
      await openTab('Pagamentos')
      await expect(open).toContainText('R$ 0,00')
      await press(page, payments.getByRole('button', { name: /^Ações de Recibo \d+, Dinheiro/ }))
      await press(page, page.getByRole('menuitem', { name: 'Estornar' }), 'Enter', 'ArrowDown')
      const question = page.getByRole('dialog', { name: /^Estornar o pagamento/ })
      await press(page, question.getByLabel(/^Motivo/), 'End')
      await page.keyboard.type('Pagou em Pix')
      await press(page, question.getByRole('button', { name: 'Estornar' }))
      await expect(question).toBeHidden()
      await expect(open).toContainText('R$ 49,95')
      await expect(invoices.getByRole('row').nth(1)).toContainText('Paga em parte')
      await expect(invoices.getByRole('row').nth(1)).toContainText('R$ 49,95')
      await expect(payments.getByRole('row', { name: /Dinheiro/ })).toContainText('Estornado')
      await expect(payments.getByRole('row', { name: /Pix/ })).toContainText('Recebido')
      await atHome(49_95)
    })

    await test.step('changes the plan', async () => {
      await openTab('Matrículas')
      await press(page, page.getByRole('button', { name: /^Mais ações da matrícula/ }).first())
      await press(page, page.getByRole('menuitem', { name: 'Trocar plano' }), 'Enter', 'ArrowDown')
      await typeOption(page, dialog.getByLabel(/^Plano/).first(), /^Trimestral/)
      const settlement = dialog.getByRole('status').filter({ hasText: 'Pago de Mensal' })
      for (const line of [
        'Pago de MensalR$ 49,95',
        'vira créditoR$ 49,95',
        'pelo créditoR$ 49,95',
        'cobrançaR$ 219,75',
      ])
        await expect(settlement).toContainText(line)
      await press(page, dialog.getByRole('button', { name: 'Trocar plano', exact: true }))
      await expect(dialog).toBeHidden()
    })

    await test.step('shows on the student’s page what came in, what became credit, and what is owed', async () => {
      await openTab('Pagamentos')
      await expect(open).toContainText('R$ 219,75')
      const [sold, settled] = [
        invoices.getByRole('row', { name: /269,70/ }),
        invoices.getByRole('row', { name: /99,90/ }),
      ]
      await expect(sold).toContainText('R$ 219,75')
      await expect(sold).toContainText('Paga em parte')
      await expect(settled).toContainText('Paga · R$ 49,95 viraram crédito')
      const states = {
        Dinheiro: 'Estornado',
        Pix: 'Recebido',
        'Acerto da matrícula': 'Baixado',
        'Crédito do aluno': 'Abatido',
      }
      for (const [how, state] of Object.entries(states))
        await expect(payments.getByRole('row', { name: new RegExp(how) })).toContainText(state)
      await expect(payments.getByRole('row')).toHaveCount(1 + Object.keys(states).length)
      await atHome(49_95)
      await goTo(page, 'recebido no dia', /Recebido no dia/)
      const day = page.getByRole('heading', { name: 'Recebido', exact: true }).locator('xpath=ancestor::section[1]')
      await expect(day).toContainText(reais(before + 49_95))
    })
  })
})
