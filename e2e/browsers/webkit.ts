import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { clickAt, keysOf } from './actions.ts'
import type { Programs } from './programs.ts'
import type { Engine } from './tab.ts'

/* WebKitGTK, by the WebDriver protocol over HTTP (https://www.w3.org/TR/webdriver2/). */

export async function openWebKit({ webkitDriver, miniBrowser, display }: Programs, port: number): Promise<Engine> {
  const screen = spawn(display, ['-displayfd', '3', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer]
  const driver = spawn(webkitDriver, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${String(number).trim()}`, LANG: 'C.UTF-8', GDK_BACKEND: 'x11' },
  })
  const send = async (method: string, path: string, body?: object): Promise<unknown> => {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const { value } = (await reply.json()) as { value: unknown }
    if (!reply.ok) throw new Error(`WebKit refused ${path}: ${JSON.stringify(value)}`)
    return value
  }
  await ready(() => send('GET', '/status'))
  return {
    name: 'webkit',
    async openTab(size) {
      const browserOptions = { binary: miniBrowser, args: ['--automation'] }
      const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } }
      const { sessionId } = (await send('POST', '/session', { capabilities })) as { sessionId: string }
      const session = `/session/${sessionId}`
      const evaluate = (expression: string) =>
        send('POST', `${session}/execute/sync`, { script: `return (${expression})`, args: [] })
      // Its toolbar takes part of the window.
      await send('POST', `${session}/window/rect`, size)
      const inner = Number(await evaluate('innerHeight'))
      await send('POST', `${session}/window/rect`, { ...size, height: size.height * 2 - inner })
      return {
        open: async (url) => {
          await send('POST', `${session}/url`, { url })
        },
        evaluate,
        press: async (point) => {
          await send('POST', `${session}/actions`, { actions: clickAt(point) })
        },
        type: async (text) => {
          await send('POST', `${session}/actions`, { actions: keysOf(text) })
        },
        picture: async () => Buffer.from((await send('GET', `${session}/screenshot`)) as string, 'base64'),
        // The protocol does not report them.
        errors: () => [],
        close: async () => {
          await send('DELETE', session)
        },
      }
    },
    async close() {
      await Promise.all([driver, screen].map(ended))
    },
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill()
  await exit
}

async function ready(ask: () => Promise<unknown>): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    // In sequence: each attempt follows a pause.
    // oxlint-disable-next-line no-await-in-loop
    if (
      await ask().then(
        () => true,
        () => false,
      )
    )
      return
    // oxlint-disable-next-line no-await-in-loop
    await pause(100)
  }
  throw new Error('WebKitWebDriver did not start')
}
