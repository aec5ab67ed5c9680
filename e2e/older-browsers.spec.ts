import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { expect, plainTest as test } from './people.ts'
import { aPhone, aStudent, begin, progress, sixSets } from './students.ts'

/*
 * The oldest browsers lack what TypeScript declares beyond the web's `lib`, and some of the DOM: a page without it must open a running
 * workout and the notifications.
 */

/** A built-in: `Map.groupBy`, `Array.prototype.toSorted`, or a global. */
type BuiltIn = string

const readJson = (file: string) => JSON.parse(readFileSync(path.resolve(import.meta.dirname, file), 'utf8'))
const known: string[] = readJson('../apps/web/tsconfig.json').compilerOptions.lib

/** What each newer library file of TypeScript adds, by the name of the file. */
function newerBuiltIns(): Map<string, BuiltIn[]> {
  const compiler = createRequire(import.meta.url).resolve('typescript/package.json')
  const platform = `${process.platform}-${process.arch}`
  const program = createRequire(compiler).resolve(`@typescript/typescript-${platform}/package.json`)
  const folder = path.join(path.dirname(program), 'lib')
  const [, oldest = ''] = /^es(\d+)$/.exec(known[0] ?? '') ?? []
  const found = new Map<string, BuiltIn[]>()
  for (const file of readdirSync(folder)) {
    const [, name = '', edition = ''] = /^lib\.((?:es(\d{4})|esnext)\..+)\.d\.ts$/.exec(file) ?? []
    if (name === '' || name.endsWith('.full') || known.includes(name) || (edition !== '' && edition <= oldest)) continue
    const builtIns = builtInsOf(readFileSync(path.join(folder, file), 'utf8'))
    if (builtIns.length > 0) found.set(name, builtIns)
  }
  return found
}

function builtInsOf(declarations: string): BuiltIn[] {
  const found: BuiltIn[] = [...declarations.matchAll(/^declare (?:var|function) (\w+)/gm)].map(([, name = '']) => name)
  for (const [, name = '', body = ''] of declarations.matchAll(/^ *interface (\w+)[^{]*\{\n([\s\S]*?)^ *\}/gm)) {
    const owner = name.endsWith('Constructor')
      ? name.slice(0, -'Constructor'.length)
      : `${name.replace(/^IteratorObject$/, 'Iterator')}.prototype`
    for (const [, member = ''] of body.matchAll(/^ +(?:readonly )?(\w+)\??[(<:]/gm)) {
      if (!['constructor', 'prototype', 'new'].includes(member)) found.push(`${owner}.${member}`)
    }
  }
  return [...new Set(found)]
}

/** What the DOM and Intl of the oldest browsers lack; TypeScript's libraries do not say since when it is there. */
const missingInDom: Record<string, BuiltIn[]> = {
  requests: ['AbortSignal.any', 'URL.canParse', 'URL.parse', 'URLSearchParams.prototype.size']
    .concat(['Headers.prototype.getSetCookie', 'ReadableStream.from', 'ReadableStream.prototype.values'])
    .concat(['Blob.prototype.bytes', 'Response.prototype.bytes', 'cookieStore']),
  elements: ['Element.prototype.checkVisibility', 'Element.prototype.setHTMLUnsafe', 'Element.prototype.moveBefore']
    .concat(['HTMLElement.prototype.showPopover', 'HTMLElement.prototype.togglePopover'])
    .concat(['Document.prototype.startViewTransition', 'Document.prototype.caretPositionFromPoint']),
  device: ['Navigator.prototype.wakeLock', 'Navigator.prototype.userActivation', 'Notification', 'PushManager'].concat([
    'Intl.Segmenter',
    'Intl.DurationFormat',
    'scheduler',
    'requestIdleCallback',
  ]),
}

/** Runs in the page before its scripts: removes what is there of these. */
function remove(builtIns: BuiltIn[]): void {
  for (const builtIn of builtIns) {
    const parts = builtIn.split('.')
    const last = parts.pop() ?? ''
    let owner: unknown = globalThis
    for (const part of parts) owner = (owner as Record<string, unknown> | undefined)?.[part]
    // A global may be a property of the window's prototype.
    for (; owner instanceof Object; owner = parts.length === 0 ? Object.getPrototypeOf(owner) : undefined) {
      Reflect.deleteProperty(owner, last)
    }
  }
}

const newer = newerBuiltIns()
const parts = new Map([...newer, ...Object.entries(missingInDom).map(([name, some]) => [`dom.${name}`, some] as const)])

/** By edition, each of which is a test: an older browser lacks everything of it. The last one lacks it all. */
const editions = Map.groupBy(parts, ([name]) => name.split('.')[0] ?? '')
editions.set('anything newer', [...parts])

test('what the oldest browsers lack is found in the compiler', () => {
  expect([...newer.values()].flat()).toEqual(
    expect.arrayContaining(['Map.groupBy', 'Promise.withResolvers', 'Set.prototype.union', 'Iterator.prototype.map']),
  )
})

/** The faults of a page that lacks some built-ins and shows a running workout and the notifications. */
async function faultsWithout(context: BrowserContext, address: string, builtIns: BuiltIn[]): Promise<string[]> {
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (fault) => faults.push(String(fault)))
  await page.addInitScript(remove, builtIns)
  try {
    await page.goto(address)
    await progress(page, 0)
    // On a phone the player has a bar of its own; the bell is on every other page.
    await page.goto(new URL('/student-dashboard', address).href)
    await page.getByRole('button', { name: /^Notificações/ }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page.getByText('Continuar treino').first()).toBeVisible()
  } catch (failure) {
    faults.push(String(failure))
  }
  await page.close()
  return faults
}

for (const [edition, builtInsOfParts] of editions) {
  test(`without ${edition} a running workout and the notifications open`, async ({ browser, request }) => {
    const student = await aStudent(request, 'Nara Antiga', sixSets)
    // Nothing can be removed from the worker, and twenty pages in a row would all wait for it.
    const [context, first] = await aPhone(browser, student, 'block')
    await begin(first)
    await progress(first, 0)
    const address = first.url()
    await first.close()
    const found = await faultsWithout(
      context,
      address,
      builtInsOfParts.flatMap(([, builtIns]) => builtIns),
    )
    // Which part it is that the page needs is only asked if it needs one.
    const needed: Record<string, string[]> = {}
    for (const [name, builtIns] of found.length > 0 ? builtInsOfParts : []) {
      const faults = await faultsWithout(context, address, builtIns)
      if (faults.length > 0) needed[name] = faults
    }
    expect(found, JSON.stringify(needed)).toEqual([])
    await context.close()
  })
}
