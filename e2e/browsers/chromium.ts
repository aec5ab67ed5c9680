import { chromium } from '@playwright/test'
import type { Engine } from './tab.ts'

/** Chromium, to which the others are compared. */
export async function openChromium(executablePath: string | undefined): Promise<Engine> {
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: ['--no-sandbox'],
  })
  return {
    name: 'chromium',
    async openTab(viewport) {
      const context = await browser.newContext({ viewport, locale: 'pt-BR', reducedMotion: 'reduce' })
      const page = await context.newPage()
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(String(error)))
      return {
        open: async (address) => {
          await page.goto(address)
        },
        evaluate: (expression) => page.evaluate(expression),
        press: ({ x, y }) => page.mouse.click(x, y),
        type: (text) => page.keyboard.type(text),
        picture: () => page.screenshot(),
        errors: () => errors,
        close: () => context.close(),
      }
    },
    close: () => browser.close(),
  }
}
