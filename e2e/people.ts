import { test as base, expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/** The demonstration accounts, as printed at the start. */
export const people = {
  admin: 'admin@demo.folego.app',
  instructor: 'instrutor@demo.folego.app',
  student: 'aluno@demo.folego.app',
} as const
export type Who = keyof typeof people
export const password = 'folego-demo'

export interface View {
  theme: 'light' | 'dark'
  language: 'pt-BR' | 'en'
}

interface Fixtures {
  /** Signs in through the API and opens a path as that person, in a theme and a language. */
  visit: (who: Who, at: string, view?: View) => Promise<Page>
  /** A refused call that a journey provokes on purpose (`409`): the browser notes it in its console by itself. */
  provoked: string
  /** News come live. Otherwise the stream stays closed: with it open a page is never done with the network. */
  live: boolean
  /** Collects what the browser complains about; any of it fails the test. */
  complaints: string[]
}

export const test = base.extend<Fixtures>({
  provoked: ['', { option: true }],
  live: [false, { option: true }],
  complaints: [
    async ({ page, provoked, live }, use) => {
      const complaints: string[] = []
      if (!live) await page.route('**/api/notifications/stream', (route) => route.fulfill({ status: 204 }))
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
    await use(async (who, at, view = { theme: 'light', language: 'pt-BR' }) => {
      const reply = await request.post('/api/user/login', { data: { email: people[who], password } })
      expect(reply.status()).toBe(200)
      const { token, user } = await reply.json()
      const kept = { ...user, language: view.language, theme: view.theme, updated_at: null }
      await page.addInitScript(
        ([tokenText, userText, languageText, themeText]) => {
          localStorage.setItem('token', tokenText)
          localStorage.setItem('user', userText)
          localStorage.setItem('language', languageText)
          localStorage.setItem('theme', themeText)
        },
        [token, JSON.stringify(kept), view.language, view.theme] as const,
      )
      await page.goto(at)
      return page
    })
  },
})

export { expect } from '@playwright/test'
