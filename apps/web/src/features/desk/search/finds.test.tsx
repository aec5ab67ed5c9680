import { api, type Position, type Role } from '@folego/contract'
import { aPerson } from '@folego/server/testing'
import { fireEvent, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { adminArea } from '#areas/admin'
import { instructorArea } from '#areas/instructor'
import { studentArea } from '#areas/student'
import { type Area } from '#platform/pages'
import { anInvoice, expectVisible, renderApp, screen, testGym, testServer, waitFor } from '#testing'
import { wordsOn } from './press.ts'

const areas: Record<Role, Area> = { admin: adminArea, instructor: instructorArea, student: studentArea }

/** Buttons that change how a page is shown, that repeat what failed or go on with what runs: nobody searches for them. */
const ofTheView = new Set([
  'Filtros',
  'Ver tabela',
  'Ver tudo',
  'Ver a próxima semana',
  'Dispensar',
  'Tentar Novamente',
  'Continuar treino',
  'Filters',
  'Show table',
  'View all',
  'See the next week',
  'Dismiss',
  'Try again',
  'Continue workout',
])

/** The words on the tabs and buttons of the page, without those of single records. */
function wordsOfPage(): string[] {
  const found = [...document.querySelectorAll('#main :is([role="tab"], button, a[class*="Button-root"])')]
    .filter((button) => button.closest('tr, li, nav') === null)
    .filter((button) => button.closest('form') === null || button.matches('[type="submit"]'))
    .map(wordsOn)
  return [...new Set(found)].filter((words) => words !== '' && !ofTheView.has(words))
}

/** The heading of a page, or that it may not be opened. */
const head = '#main :is(h1, [role="alert"])'

async function settled(): Promise<void> {
  await waitFor(() => expect(document.querySelector(head)).toBeTruthy())
  await waitFor(() => expect(document.querySelector('#main [aria-busy="true"], #main [class*="Skeleton"]')).toBeNull())
}

/** Opens the palette and lists the words, by page, that find neither an action nor a tab. */
async function notFound(user: UserEvent, wordsOf: Readonly<Record<string, readonly string[]>>): Promise<string[]> {
  await user.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox', { expanded: true, name: /^(Buscar alunos|Search students)/ })
  const labels = () => [...document.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent)
  const type = (value: string) => fireEvent.change(field, { target: { value } })
  // What the pages declare has loaded.
  type('s:')
  await waitFor(() => expect(labels().length).toBeGreaterThan(0))
  const isFound = (text: string) => {
    type(text)
    return labels().some((label) => label.endsWith(`: ${text}`) || isAdding(label, text))
  }
  const missing = Object.entries(wordsOf).flatMap(([page, words]) =>
    words.filter((text) => !isFound(text)).map((text) => `${page}: ${text}`),
  )
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  return missing
}

/** The palette names these by what they do; the words of the button find them as well. */
function isAdding(label: string, words: string): boolean {
  return /^(Nov[oa]|Cadastrar|Matricular|New|Add|Enroll)\b/.test(words) && !label.includes(':')
}

interface Walk {
  role: Role
  position?: Position
  language: 'pt-BR' | 'en'
}

/** Every tab and button of every page that the palette does not find by its words. */
async function walk({ role, position, language }: Walk): Promise<string[]> {
  const gym = await testGym()
  await anInvoice(gym, 5000)
  if (position) gym.admin = await aPerson(await testServer(), gym.id, 'admin', position)
  // The account's language is that of every device.
  await gym[role].call(api.identity.updateMe, { body: { language } })
  const area = areas[role]
  const { user, history } = await renderApp({ as: role, at: `${area.home}/settings/preferences`, gym, language })
  await settled()
  const missing: string[] = []
  // What a record offers is only found on its own page, everything else from anywhere.
  const words: Record<string, string[]> = {}
  for (const { name, path, ofRecord } of [area.homePage, ...area.pages]) {
    // A workout in progress and the history of an exercise are of one record: nothing of them is found from elsewhere.
    if (name === 'train' || (ofRecord && name !== 'student')) continue
    const at =
      (path === '/' ? area.home : `${area.home}/${path}`) +
      (name === 'student' ? `?student=${gym.student.studentId}` : '')
    if (history.location.href !== at) {
      const before = document.querySelector(head)
      history.push(at)
      // The page before stays until the next one has loaded.
      await waitFor(() => expect(before?.isConnected).not.toBe(true))
    }
    await waitFor(() => expect(history.location.href.startsWith(at) || name === 'settings').toBe(true))
    await settled()
    // The page says that this person may not open it. The next such page would say so in the same element.
    if (!document.querySelector('#main h1')) {
      history.push(`${area.home}/settings/preferences`)
      await waitFor(() => expect(document.querySelector('#main h1')).toBeTruthy())
      continue
    }
    const here: Record<string, string[]> = ofRecord ? {} : words
    const tabs = document.querySelectorAll('#main [role="tab"]').length
    here[name] = wordsOfPage()
    for (let index = 1; index < tabs; index += 1) {
      const tab = document.querySelectorAll<HTMLElement>('#main [role="tab"]')[index]
      if (tab) await user.click(tab)
      await settled()
      here[`${name}, ${tab?.textContent}`] = wordsOfPage()
    }
    if (ofRecord) missing.push(...(await notFound(user, here)))
  }
  expect(Object.values(words).flat().length).toBeGreaterThan(3)
  return [...missing, ...(await notFound(user, words))]
}

const walks: (Walk & { who: string })[] = [
  { who: 'an owner', role: 'admin', language: 'pt-BR' },
  { who: 'an owner', role: 'admin', language: 'en' },
  { who: 'the reception', role: 'admin', position: 'reception', language: 'pt-BR' },
  { who: 'the finance staff', role: 'admin', position: 'finance', language: 'pt-BR' },
  { who: 'an instructor', role: 'instructor', language: 'pt-BR' },
  { who: 'an instructor', role: 'instructor', language: 'en' },
  { who: 'a student', role: 'student', language: 'pt-BR' },
  { who: 'a student', role: 'student', language: 'en' },
]

test.each(walks)('the palette finds every tab and button of $who by its words ($language)', async (options) => {
  expect(await walk(options)).toEqual([])
})

test('an action of another page opens it and presses its button', async () => {
  const { user, history } = await renderApp({ as: 'admin', at: '/dashboard/settings/preferences' })
  await screen.findByRole('heading', { level: 1, name: 'Preferências' })
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox', { name: /^Buscar alunos/ }), 'abrir o caixa')
  await user.click(await screen.findByRole('option', { name: 'Financeiro, Caixa: Abrir o caixa' }))
  await waitFor(() => expect(history.location.href).toBe('/dashboard/billing?tab=cash'))
  await expectVisible(() => screen.getByRole('textbox', { name: /Dinheiro na gaveta/ }))
})

test('Enter before the results have arrived opens the person once they have', async () => {
  const gym = await testGym()
  const { name } = gym.student
  const { user, history } = await renderApp({ as: 'admin', at: '/dashboard/plans', gym })
  await screen.findByRole('heading', { level: 1, name: 'Planos' })
  await user.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox', { name: /^Buscar alunos/ })
  await user.click(field)
  await user.paste(name)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(history.location.href).toContain(`student?student=${gym.student.studentId}`))
})

const press = (key: string, ctrlKey = false, on: Element = document.body) =>
  on.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }))

test('what is typed before the palette has loaded is its text, not a shortcut of the page behind', async () => {
  const { user, history } = await renderApp({ as: 'admin', at: '/dashboard/plans' })
  await screen.findByRole('heading', { level: 1, name: 'Planos' })
  // At once, as the palette's code may still be loading.
  press('k', true)
  press('g')
  press('a')
  const field = await screen.findByRole('combobox', { name: /^Buscar alunos/ })
  await waitFor(() => expect(field).toHaveValue('ga'))
  expect(history.location.href).toBe('/dashboard/plans')
  await user.keyboard('{Escape}')
})

test.each([
  ['its key', (button: HTMLElement) => void press('n', false, button.ownerDocument.body)],
  ['a click', (button: HTMLElement) => button.click()],
])('what is typed while a dialog opens by %s is the text of its first field, and no shortcut', async (_, open) => {
  const { user } = await renderApp({ as: 'admin', at: '/dashboard/students' })
  const button = await screen.findByRole('button', { name: 'Novo aluno' })
  await screen.findByRole('heading', { level: 1, name: 'Alunos' })
  open(button)
  // At once, as the dialog's code may still be loading; each of them is a shortcut of the page behind.
  for (const key of ['R', 'u', 'x', 'Backspace', 'i', 'n', 'g', 'a', 'Enter']) press(key)
  const dialog = await screen.findByRole('dialog', { name: 'Novo aluno' })
  await waitFor(() => expect(within(dialog).getByLabelText(/^Nome/)).toHaveValue('Ruinga'))
  await user.keyboard('{Escape}')
})
