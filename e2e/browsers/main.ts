import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { startProduct } from '../../scripts/product.ts'
import { openChromium } from './chromium.ts'
import { openFirefox } from './firefox.ts'
import { journeys } from './journeys.ts'
import type { Journey } from './journeys.ts'
import { openNetwork } from './network.ts'
import { findPrograms } from './programs.ts'
import { settle } from './tab.ts'
import type { Engine } from './tab.ts'
import { openWebKit } from './webkit.ts'

/*
 * A journey of each role in Chromium, Debian's Firefox and WebKitGTK: `npm run browsers [engine]`. The pictures are in
 * test-results/browsers, named by role, step and engine, to be looked at beside each other. Ends with 1 if a journey failed.
 */

const folder = path.resolve(import.meta.dirname, '../../test-results/browsers')
const say = (line: string) => process.stdout.write(`${line}\n`)
const ports = { product: 4192, webkitDriver: 4191 }

async function runJourney(engine: Engine, journey: Journey, product: string): Promise<string[]> {
  const network = await openNetwork(product)
  const tab = await engine.openTab(journey.size)
  const take = async (name: string) => {
    await settle(tab).catch(() => undefined)
    writeFileSync(path.join(folder, `${journey.role}-${name}-${engine.name}.png`), await tab.picture())
  }
  try {
    await journey.run(tab, { network, take })
    return tab.errors()
  } catch (error) {
    await take('failed').catch(() => undefined)
    return [String(error), ...tab.errors()]
  } finally {
    await tab.close()
    await network.close()
  }
}

const wanted = process.argv[2]
const programs = findPrograms()
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const openers = {
  chromium: () => openChromium(programs.chromium),
  firefox: () => openFirefox(programs.firefox),
  webkit: () => openWebKit(programs, ports.webkitDriver),
}
if (wanted !== undefined && !(wanted in openers)) throw new Error(`unknown browser: ${wanted}`)
const product = await startProduct(ports.product)
let failed = 0
try {
  for (const [name, open] of Object.entries(openers)) {
    if (wanted !== undefined && name !== wanted) continue
    // In sequence: the browsers share the processors, and the product's data.
    // oxlint-disable-next-line no-await-in-loop
    const engine = await open()
    for (const journey of journeys) {
      const begun = Date.now()
      // oxlint-disable-next-line no-await-in-loop
      const faults = await runJourney(engine, journey, product.base)
      failed += faults.length > 0 ? 1 : 0
      const seconds = ((Date.now() - begun) / 1000).toFixed(1)
      say(`${faults.length > 0 ? 'FAILED' : 'passed'}  ${name}  ${journey.role}  ${seconds} s`)
      for (const fault of faults) say(`        ${fault}`)
    }
    // oxlint-disable-next-line no-await-in-loop
    await engine.close()
  }
} finally {
  await product.stop()
}
say(`Pictures: ${path.relative(process.cwd(), folder)}`)
process.exitCode = failed > 0 ? 1 : 0
