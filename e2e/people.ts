import { test as base, expect } from '@playwright/test'
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'

export { expect }

/** The demonstration accounts, as printed on startup. */
export const people = {
  admin: 'admin@demo.folego.app',
  reception: 'recepcao@demo.folego.app',
  instructor: 'instrutor@demo.folego.app',
  student: 'aluno@demo.folego.app',
} as const
export type Who = keyof typeof people
export const password = 'folego-demo'

export interface View {
  /** `system`: the browser's setting. */
  theme: 'light' | 'dark' | 'system'
  language: 'pt-BR' | 'en'
}

export interface SignedIn {
  token: string
  user: object
}

/** Signs in through the API. */
export async function signIn(request: APIRequestContext, email: string): Promise<SignedIn> {
  const reply = await request.post('/api/user/login', { data: { email, password } })
  expect(reply.status()).toBe(200)
  return reply.json()
}

/** The demonstration accounts sign in once per worker; no test signs out with these tokens. */
const sessions = new Map<Who, Promise<SignedIn>>()

export async function sessionOf(request: APIRequestContext, who: Who): Promise<SignedIn> {
  const session = sessions.get(who) ?? signIn(request, people[who])
  sessions.set(who, session)
  return session
}

/** From the next page on, the browser is signed in as this person, in a theme and a language. */
export async function enterAs(page: Page, { token, user }: SignedIn, view = firstView): Promise<void> {
  const { theme, language } = view
  const stored = { token, theme, language, user: JSON.stringify({ ...user, theme, language, updated_at: null }) }
  await page.addInitScript((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value)
  }, Object.entries(stored))
}

const firstView: View = { theme: 'light', language: 'pt-BR' }

/** Patches `fetch` in the page: a Playwright route would disable the browser's cache, and every page would reload all files. */
async function closeStream(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { fetch } = window
    const addressOf = (input: RequestInfo | URL) => (input instanceof Request ? input.url : String(input))
    window.fetch = async (input, init) =>
      addressOf(input).endsWith('/api/notifications/stream')
        ? new Response(null, { status: 204, headers: { 'X-Folego': '1' } })
        : fetch(input, init)
  })
}

/** Reports violations of the Content Security Policy, which the console does not show if the code catches the error. */
async function reportViolations(page: Page, complaints: string[]): Promise<void> {
  const name = 'reportViolation'
  await page.exposeFunction(name, (line: string) => complaints.push(`policy: ${line}`))
  await page.addInitScript((binding) => {
    const report = Reflect.get(globalThis, binding) as (line: string) => void
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile, blockedURI }) => {
      report(`${violatedDirective} ${blockedURI} in ${sourceFile}`)
    })
  }, name)
}

/** By how many times the CPU of the browser's pages is throttled: `E2E_SLOW=4 npm test`. */
export const slowness = Number(process.env.E2E_SLOW ?? 1)

async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const devTools = await context.newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowness })
}

/**
 * Playwright's test, for tests that open their own browser contexts. With `E2E_SLOW`, every page of every context is throttled.
 */
export const plainTest = base.extend<object, { slowMachine: null }>({
  slowMachine: [
    async ({ browser }, use) => {
      if (slowness > 1) {
        browser.on('context', (context) => {
          // The page may be closed already.
          context.on('page', (page) => void slowDown(context, page).catch(() => undefined))
        })
      }
      await use(null)
    },
    { scope: 'worker', auto: true },
  ],
})

export interface Fixtures {
  /** Signs in through the API and opens a path as this person, in a theme and a language. */
  visit: (who: Who, at: string, view?: View) => Promise<Page>
  /** The status of a refusal that a journey provokes on purpose (`409`): the browser logs it to its console. */
  provoked: string
  /** Whether live updates are on. Otherwise the stream stays closed, because with it open the network is never idle. */
  live: boolean
  /** The browser's errors and warnings, and violations of the Content Security Policy; any of them fails the test. */
  complaints: string[]
}

/** The test for journeys on one page. */
export const test = plainTest.extend<Fixtures>({
  provoked: ['', { option: true }],
  live: [false, { option: true }],
  complaints: [
    async ({ page, provoked, live }, use) => {
      const complaints: string[] = []
      if (!live) await closeStream(page)
      await reportViolations(page, complaints)
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(`${message.type()}: ${message.text()}`)
      })
      page.on('pageerror', (error) => complaints.push(String(error)))
      await use(complaints)
      const isExpected = (line: string) =>
        line.includes('registration blocked by Playwright') ||
        (provoked !== '' && line.includes(`status of ${provoked}`))
      expect(complaints.filter((line) => !isExpected(line))).toEqual([])
    },
    { auto: true },
  ],
  visit: async ({ page, request }, use) => {
    await use(async (who, at, view) => {
      await enterAs(page, await sessionOf(request, who), view)
      await page.goto(at)
      return page
    })
  },
})
