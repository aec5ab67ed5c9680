import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'

/* What runs before the application: `public/first-paint.js`, in a window whose storage fails. */

const script = readFileSync(path.resolve(import.meta.dirname, '../../public/first-paint.js'), 'utf8')

/** Storage as a browser has it that refuses to write, with what it already stores. */
class FullStorage {
  [key: string]: unknown
  constructor(stored: Record<string, string>) {
    Object.assign(this, stored)
  }
}
const full = (stored: Record<string, string>) =>
  Object.create(
    {
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
      removeItem: vi.fn(),
      getItem: vi.fn(),
    },
    Object.getOwnPropertyDescriptors(new FullStorage(stored)),
  ) as Storage

function storageOf(get: () => Storage): void {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { get, configurable: true })
}

const own = { localStorage: window.localStorage, sessionStorage: window.sessionStorage }

/** Runs the script as the page does. */
function openPage(): void {
  // oxlint-disable-next-line typescript/no-implied-eval, no-new-func -- the file is a script of the page, not a module
  new Function(script)()
}

afterEach(() => {
  delete document.documentElement.dataset.storage
  for (const [name, value] of Object.entries(own)) Object.defineProperty(window, name, { value, configurable: true })
})

test('storage that works stays as it is', () => {
  openPage()
  expect(document.documentElement.dataset.storage).toBeUndefined()
  expect(localStorage.getItem('probe')).toBeNull()
})

test('storage that is denied is replaced for the tab, and the page says so', () => {
  storageOf(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  openPage()
  expect(document.documentElement.dataset.storage).toBe('none')
  localStorage.setItem('token', 'a')
  expect([localStorage.getItem('token'), localStorage.getItem('user'), sessionStorage.getItem('token')]).toEqual([
    'a',
    null,
    null,
  ])
  localStorage.removeItem('token')
  expect(localStorage.getItem('token')).toBeNull()
})

test('storage that is full keeps what it had, as long as the tab is open', () => {
  const stored = full({ token: 'a', language: 'en' })
  storageOf(() => stored)
  openPage()
  expect(document.documentElement.dataset.storage).toBe('none')
  localStorage.setItem('gym', '1')
  expect([localStorage.getItem('token'), localStorage.getItem('gym')]).toEqual(['a', '1'])
  expect(document.documentElement.lang).toBe('en')
})
