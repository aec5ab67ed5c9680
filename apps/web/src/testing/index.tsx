import { api, type Role } from '@folego/contract'
import { createMemoryHistory, type RouterHistory } from '@tanstack/react-router'
import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { aGym, type Person, type TestGym, type TestServer } from '@folego/server/testing'
import { expect, vi } from 'vitest'
import { App } from '../app/app.tsx'
import { switchLanguage } from '#platform/i18n'
import { storeGymId, startSession } from '#platform/session'
export { aPromise } from './a-promise.ts'
export { serverReply } from './fetch-from.ts'
import { fetchFrom, serverReply } from './fetch-from.ts'
import { expectVisible } from './render-ui.tsx'
import { testServer } from './test-server.ts'

/*
 * The whole product in jsdom against the real server, in process: no mock server, no second back end.
 */

export interface AppOptions {
  /** Who is signed in; by default nobody. */
  as?: Role
  /** The initial address, `/` by default. */
  at?: string
  /** An existing gym, e.g. one that the test has filled; a new one by default. */
  gym?: TestGym
  language?: 'pt-BR' | 'en'
}

export interface RenderedApp {
  user: UserEvent
  gym: TestGym
  /** Who is signed in; the administrator if nobody is. */
  person: Person
  server: TestServer
  /** The current address is `history.location.href`. */
  history: RouterHistory
}

// jsdom has no layout to scroll; the router scrolls to the top of a new page.
window.scrollTo = () => undefined

/** A gym with its people, to be filled through `gym.admin.call(api.…)` before the page opens. */
export async function testGym(): Promise<TestGym> {
  return aGym(await testServer())
}

/** Renders the product at an address: `await renderApp({ as: 'admin', at: '/dashboard/students' })`. */
export async function renderApp(options: AppOptions = {}): Promise<RenderedApp> {
  const server = await testServer()
  const gym = options.gym ?? (await aGym(server))
  vi.stubGlobal('fetch', vi.fn(fetchFrom(server.app)))
  await switchLanguage(options.language ?? 'pt-BR')
  if (options.as) await signInAs(gym[options.as], gym)
  const history = createMemoryHistory({ initialEntries: [options.at ?? '/'] })
  // Awaited because an English dictionary may still be loading.
  await act(async () => render(<App history={history} env="test" />))
  return { user: userEvent.setup(), gym, person: gym[options.as ?? 'admin'], server, history }
}

async function signInAs(person: Person, gym: TestGym): Promise<void> {
  const { body } = await person.call(api.identity.me)
  startSession(person.token, body)
  storeGymId(gym.id)
}

/** Expects a list of `records` to ask for a gym, and the button that adds one to be disabled with an explanation. */
export async function expectGymNeeded(at: string, records: string, add: string): Promise<void> {
  const { history } = await renderApp({ as: 'admin', at: '/forgot-password' })
  vi.stubGlobal('fetch', async () => serverReply({ object: [], total: 0, page: 1, page_size: 20 }))
  history.push(at)
  await expectVisible(() => screen.getByText(`Selecione uma academia para visualizar os ${records}`))
  expect(screen.getAllByText('Nenhuma academia selecionada')).toHaveLength(2)
  const button = screen.getByRole('button', { name: add })
  expect(button).toHaveProperty('disabled', true)
  const why = screen.getByText(`Selecione uma academia para gerenciar ${records}`)
  expect(button.getAttribute('aria-describedby')).toBe(why.id)
}

export { expectVisible, enter, refill, screenMatches } from './render-ui.tsx'
export { anEmail, anInvoice, breakCall, catchDownload, expectTexts, plain, refillAndSave } from './steps.ts'
export { screen, testServer, waitFor }
