import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import type { Browser } from '@playwright/test'
import { findOrInstallChromium } from './chromium.ts'

/* Pictures of the running product with its demonstration gyms, kept in docs/images: `npm run screenshots`. */

interface Picture {
  name: string
  who?: 'admin' | 'instrutor' | 'aluno'
  at: string
  theme?: 'light' | 'dark'
  language?: 'pt-BR' | 'en'
  width?: number
}

const phone = 390
const pictures: Picture[] = [
  { name: 'sign-in', at: '/login' },
  { name: 'sign-in-phone-dark', at: '/login', theme: 'dark', width: phone },
  { name: 'admin-home', who: 'admin', at: '/dashboard' },
  { name: 'admin-home-phone', who: 'admin', at: '/dashboard', width: phone },
  { name: 'admin-students', who: 'admin', at: '/dashboard/students' },
  { name: 'admin-students-phone-en', who: 'admin', at: '/dashboard/students', language: 'en', width: phone },
  { name: 'admin-enrollments-dark', who: 'admin', at: '/dashboard/enrollments', theme: 'dark' },
  { name: 'admin-plans-en', who: 'admin', at: '/dashboard/plans', language: 'en' },
  { name: 'admin-trainers', who: 'admin', at: '/dashboard/trainers' },
  { name: 'admin-workout-plans', who: 'admin', at: '/dashboard/workout-plans' },
  { name: 'admin-weekly-sheet', who: 'admin', at: '/dashboard/workout-plans?tab=sheets&dialog=add' },
  { name: 'student-workouts-phone', who: 'aluno', at: '/student-dashboard/workouts', width: phone },
  { name: 'admin-settings', who: 'admin', at: '/dashboard/settings' },
  { name: 'instructor-students', who: 'instrutor', at: '/instructor-dashboard/students' },
  { name: 'student-profile-phone', who: 'aluno', at: '/student-dashboard/profile', width: phone },
]

const root = path.resolve(import.meta.dirname, '..')
const folder = path.join(root, 'docs/images')
const port = '4188'
const base = `http://127.0.0.1:${port}`
const dataDir = mkdtempSync(path.join(tmpdir(), 'folego-pictures-'))
// Started as root, PostgreSQL runs as another user, who must get through here.
chmodSync(dataDir, 0o711)

async function waitUntilReady(): Promise<void> {
  for (let attempt = 0; attempt < 240; attempt += 1) {
    const ready = await fetch(`${base}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (ready) return
    await pause(250)
  }
  throw new Error('the server did not become ready')
}

async function take(browser: Browser, picture: Picture): Promise<void> {
  const { name, who, at, theme = 'light', language = 'pt-BR', width = 1440 } = picture
  const context = await browser.newContext({
    viewport: { width, height: width === phone ? 844 : 900 },
    locale: language,
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
  })
  const kept: Record<string, string> = { theme, language }
  if (who !== undefined) {
    const data = { email: `${who}@demo.folego.app`, password: 'folego-demo' }
    const { token, user } = await (await context.request.post(`${base}/api/user/login`, { data })).json()
    Object.assign(kept, { token, user: JSON.stringify({ ...user, theme, language, updated_at: null }) })
  }
  await context.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, kept)
  const page = await context.newPage()
  await page.goto(`${base}${at}`)
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: path.join(folder, `${name}.png`) })
  await context.close()
  console.log(name)
}

const server = spawn(process.execPath, ['apps/server/src/main.ts', 'serve'], {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, PORT: port, DATA_DIR: dataDir, LOG_LEVEL: 'error' },
})
try {
  mkdirSync(folder, { recursive: true })
  await waitUntilReady()
  const executablePath = findOrInstallChromium()
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: ['--no-sandbox', '--disable-background-networking'],
  })
  for (const picture of pictures) await take(browser, picture)
  await browser.close()
} finally {
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await ended
  rmSync(dataDir, { recursive: true, force: true })
}
