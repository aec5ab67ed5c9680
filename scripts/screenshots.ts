import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { frontPictures, guidePictures } from './pictures.ts'
import type { Picture, Language } from './pictures.ts'
import { launchChromium, startProduct } from './product.ts'

/*
 * `npm run screenshots`: screenshots of the product with its demonstration gyms, four for the README in docs/images, and every screen in
 * both languages in docs/user-guide/images. `npm run screenshots -- student-` takes only those whose names contain one of the words.
 */

const root = path.resolve(import.meta.dirname, '..')
const frontFolder = path.join(root, 'docs/images')
const guideFolder = path.join(root, 'docs/user-guide/images')
const phone = 390
const words = process.argv.slice(2)
const { base, stop } = await startProduct(4188)
const isWanted = ({ name }: Picture) => words.length === 0 || words.some((word) => name.includes(word))

/** A browser context for a picture, signed in if the picture names an account. */
async function contextFor(browser: Browser, picture: Picture, language: Language): Promise<BrowserContext> {
  const { who, theme = 'light', width = 1280 } = picture
  const context = await browser.newContext({
    viewport: { width, height: width === phone ? 844 : 800 },
    locale: language,
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  // With the live stream open, the network is never idle.
  await context.route('**/api/notifications/stream', (route) => route.fulfill({ status: 204 }))
  const stored: Record<string, string> = { theme, language }
  if (who !== undefined) {
    const data = { email: `${who}@demo.folego.app`, password: 'folego-demo' }
    const { token, user } = await (await context.request.post(`${base}/api/user/login`, { data })).json()
    Object.assign(stored, { token, user: JSON.stringify({ ...user, theme, language, updated_at: null }) })
  }
  await context.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, stored)
  return context
}

/** Waits until the page has a heading and has loaded its data. */
async function settled(page: Page): Promise<void> {
  await page.getByRole('heading').first().waitFor()
  await page.locator('[aria-busy="true"], .mantine-Skeleton-root').first().waitFor({ state: 'detached' })
  await page.waitForLoadState('networkidle')
  // The small bodies come last. A day off has none.
  await page
    .locator('figure:empty')
    .first()
    .waitFor({ state: 'detached', timeout: 5000 })
    .catch(() => undefined)
}

async function open(context: BrowserContext, { at, act }: Picture): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${base}${at}`)
  await settled(page)
  await act?.(page)
  await settled(page)
  return page
}

async function takeFront(browser: Browser, picture: Picture): Promise<void> {
  const context = await contextFor(browser, { ...picture, width: picture.width ?? 1440 }, 'pt-BR')
  const page = await open(context, picture)
  await page.screenshot({ path: path.join(frontFolder, `${picture.name}.png`) })
  await context.close()
}

/** WebP encoded by the browser: a tenth of the size of a PNG, and no further tool. */
async function takeForGuide(browser: Browser, picture: Picture, language: Language): Promise<void> {
  const context = await contextFor(browser, picture, language)
  const page = await open(context, picture)
  const session = await context.newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 80 })
  const folder = path.join(guideFolder, language)
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, `${picture.name}.webp`), Buffer.from(data, 'base64'))
  await context.close()
}

try {
  mkdirSync(frontFolder, { recursive: true })
  if (words.length === 0) rmSync(guideFolder, { recursive: true, force: true })
  const browser = await launchChromium()
  for (const picture of frontPictures.filter(isWanted)) await takeFront(browser, picture)
  for (const picture of guidePictures.filter(isWanted)) {
    for (const language of ['pt-BR', 'en'] as const) await takeForGuide(browser, picture, language)
    console.log(picture.name)
  }
  await browser.close()
} finally {
  await stop()
}
