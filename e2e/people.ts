import { test as base, expect } from '@playwright/test'
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'

export { expect }

/** The demonstration accounts, as printed at the start. */
export const people = {
  admin: 'admin@demo.folego.app',
  reception: 'recepcao@demo.folego.app',
  instructor: 'instrutor@demo.folego.app',
  student: 'aluno@demo.folego.app',
} as const
export type Who = keyof typeof people
export const password = 'folego-demo'

export interface View {
  /** `system`: what the browser is set to. */
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

/** The demonstration's people sign in once for each worker; nobody signs them out by these tokens. */
const sessions = new Map<Who, Promise<SignedIn>>()

export async function sessionOf(request: APIRequestContext, who: Who): Promise<SignedIn> {
  const session = sessions.get(who) ?? signIn(request, people[who])
  sessions.set(who, session)
  return session
}

/** From the next page on, the browser is this person's, in a theme and a language. */
export async function enterAs(page: Page, { token, user }: SignedIn, view = firstView): Promise<void> {
  const { theme, language } = view
  const kept = { token, theme, language, user: JSON.stringify({ ...user, theme, language, updated_at: null }) }
  await page.addInitScript((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value)
  }, Object.entries(kept))
}

const firstView: View = { theme: 'light', language: 'pt-BR' }

/** In the page itself: a route of Playwright turns the browser's cache off, and every page would fetch the product anew. */
async function closeStream(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { fetch } = window
    const addressOf = (input: RequestInfo | URL) => (input instanceof Request ? input.url : String(input))
    window.fetch = async (input, init) =>
      addressOf(input).endsWith('/api/notifications/stream') ? new Response(null, { status: 204 }) : fetch(input, init)
  })
}

/** What the page's policy forbids is thrown at whoever tried; caught, it stands in no console. */
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

/** How many times slower than they are here the processors of the browser's pages are made: `E2E_SLOW=4 npm test`. */
export const slowness = Number(process.env.E2E_SLOW ?? 1)

async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const devTools = await context.newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowness })
}

/**
 * Playwright's test, for those that open devices of their own. Where a slow machine is asked for, every page of every context
 * is one.
 */
export const plainTest = base.extend<object, { slowMachine: null }>({
  slowMachine: [
    async ({ browser }, use) => {
      if (slowness > 1) {
        browser.on('context', (context) => {
          // A page that is closed at once needs no slowness.
          context.on('page', (page) => void slowDown(context, page).catch(() => undefined))
        })
      }
      await use(null)
    },
    { scope: 'worker', auto: true },
  ],
})

interface Fixtures {
  /** Signs in through the API and opens a path as that person, in a theme and a language. */
  visit: (who: Who, at: string, view?: View) => Promise<Page>
  /** A refused call that a journey provokes on purpose (`409`): the browser notes it in its console by itself. */
  provoked: string
  /** News come live. Otherwise the stream stays closed: with it open a page is never done with the network. */
  live: boolean
  /** Collects what the browser complains about, and what the page's policy forbids it; any of it fails the test. */
  complaints: string[]
}

/** The test of one page. */
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
