import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { clickAt, keysOf } from './actions.ts'
import type { Engine } from './tab.ts'

/* Firefox, by WebDriver BiDi over a WebSocket (https://www.w3.org/TR/webdriver-bidi/). */

/** Languages and animations as the other engines have them; nothing that Firefox opens or sends by itself. */
const preferences = {
  'intl.accept_languages': 'pt-BR',
  'ui.prefersReducedMotion': 1,
  'remote.prefs.recommended': true,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
}

export async function openFirefox(program: string): Promise<Engine> {
  const profile = mkdtempSync(path.join(tmpdir(), 'folego-firefox-'))
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref('${name}', ${JSON.stringify(value)});\n`)
  writeFileSync(path.join(profile, 'user.js'), lines.join(''))
  const browser = spawn(program, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: profile },
  })
  const address = await listeningAt(browser.stderr)
  const bidi = await connect(`${address}/session`)
  await bidi.send('session.new', { capabilities: {} })
  await bidi.send('session.subscribe', { events: ['log.entryAdded'] })
  return {
    name: 'firefox',
    async openTab(viewport) {
      const { userContext } = await bidi.send<{ userContext: string }>('browser.createUserContext', {})
      const { context } = await bidi.send<{ context: string }>('browsingContext.create', { type: 'tab', userContext })
      const errors: string[] = []
      bidi.onError(context, (text) => errors.push(text))
      await bidi.send('browsingContext.setViewport', { context, viewport })
      const perform = async (actions: object[]) => {
        await bidi.send('input.performActions', { context, actions })
      }
      return {
        open: async (url) => {
          await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' })
        },
        evaluate: async (expression) => {
          const { type, result } = await bidi.send<{ type: string; result: { value?: string } }>('script.evaluate', {
            expression: `JSON.stringify(${expression})`,
            target: { context },
            awaitPromise: true,
          })
          if (type !== 'success') throw new Error(`Firefox could not evaluate ${expression}`)
          return JSON.parse(result.value ?? 'null')
        },
        press: (point) => perform(clickAt(point)),
        type: (text) => perform(keysOf(text)),
        picture: async () => {
          const { data } = await bidi.send<{ data: string }>('browsingContext.captureScreenshot', { context })
          return Buffer.from(data, 'base64')
        },
        errors: () => errors,
        close: async () => {
          await bidi.send('browser.removeUserContext', { userContext })
        },
      }
    },
    async close() {
      const exit = once(browser, 'exit')
      browser.kill()
      await exit
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

async function listeningAt(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(output)) {
    const [, address] = /BiDi listening on (ws:\S+)/.exec(line) ?? []
    if (address !== undefined) {
      output.resume()
      return address
    }
  }
  throw new Error('Firefox did not start')
}

interface Message {
  id?: number
  type: string
  method?: string
  result?: unknown
  message?: string
  params?: { level: string; type: string; text: string; source: { context?: string } }
}

async function connect(address: string) {
  const socket = new WebSocket(address)
  const pending = new Map<number, PromiseWithResolvers<unknown>>()
  const listeners = new Map<string, (text: string) => void>()
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const { id, type, method, result, message, params } = JSON.parse(String(data)) as Message
    if (method === 'log.entryAdded' && params?.level === 'error' && params.type === 'javascript')
      listeners.get(params.source.context ?? '')?.(params.text)
    if (id === undefined) return
    if (type === 'success') pending.get(id)?.resolve(result)
    else pending.get(id)?.reject(new Error(`Firefox refused: ${message}`))
    pending.delete(id)
  })
  await once(socket, 'open')
  return {
    async send<Result>(method: string, params: object): Promise<Result> {
      const reply = Promise.withResolvers<unknown>()
      last += 1
      pending.set(last, reply)
      socket.send(JSON.stringify({ id: last, method, params }))
      return (await reply.promise) as Result
    },
    onError: (context: string, listener: (text: string) => void) => listeners.set(context, listener),
  }
}
