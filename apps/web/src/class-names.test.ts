import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'

const web = path.resolve(import.meta.dirname, '..')
const classes = globSync('src/**/*.module.css', { cwd: web }).flatMap((sheet) => {
  const file = path.join(web, sheet)
  return [...readFileSync(file, 'utf8').matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => ({ name, file }))
})

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

/** The short class names of a build whose modules load in this order. */
async function namesOfBuild(order: typeof classes): Promise<Map<string, string>> {
  vi.resetModules()
  const { classNames, scopedName } = await import('../class-names.vite.ts')
  classNames().buildStart()
  return new Map(order.map(({ name, file }) => [`${file} ${name}`, scopedName(name, file)]))
}

test('two builds of the same sources have the same class names, in whatever order their modules load', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  const names = await namesOfBuild(classes)
  const reversed = await namesOfBuild(classes.toReversed())
  expect(names.size).toBeGreaterThan(300)
  expect(Object.fromEntries(reversed)).toEqual(Object.fromEntries(names))
  expect(new Set(names.values()).size).toBe(names.size)
})
