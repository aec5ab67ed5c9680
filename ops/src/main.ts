import { parseArgs } from 'node:util'
import { runContainers } from './containers.ts'
import { runHaDrill } from './ha-drill.ts'
import { runOffSite } from './off-site.ts'
import { runPgbouncer } from './pgbouncer.ts'
import { runProxies } from './proxies.ts'

/*
 * `npm run ops -- <trial>`: runs the product with the programs of a larger installation, as packaged by Debian or in containers. The exit
 * code is 1 if the trial fails.
 */

const trials: Record<string, (options: { seconds: number; log: (line: string) => void }) => Promise<string>> = {
  pgbouncer: async ({ seconds, log }) => {
    let version = ''
    for (const mode of ['session', 'transaction'] as const) {
      const it = await runPgbouncer({ mode, seconds })
      version = it.version
      log(
        `${mode}: ${it.acknowledged} writes acknowledged, none lost or refused; ${it.connections.toPooler} connections to the pooler, ${it.connections.toDatabase} to PostgreSQL`,
      )
    }
    return `${version}, two server processes under 10 writers for ${seconds} s in each mode, with live notifications and a backup through it.`
  },
  'ha-drill': async ({ log }) => {
    const { acknowledged } = await runHaDrill({ log })
    return `${acknowledged} writes acknowledged, none lost or duplicated. Three nodes under Patroni and etcd, two servers behind HAProxy, 10 writers.`
  },
  proxies: async () => {
    const { versions, answered } = await runProxies()
    const counts = Object.entries(answered).map(([name, count]) => `${name} after ${count}`)
    return `${versions.join(', ')}: sign-ins with forged addresses are limited like any others, ${counts.join(', ')}.`
  },
  containers: async ({ log }) => {
    const { acknowledged } = await runContainers({ log })
    return `${acknowledged} writes acknowledged, none lost or duplicated. Two servers, PostgreSQL and the proxy of ops/container, 10 writers over TLS.`
  },
  'off-site': async ({ log }) => {
    const { version, verified } = await runOffSite()
    log(verified)
    return `${version}: the demonstration's backup copied away twice, its machine lost, brought back and verified.`
  },
}

const usage = `npm run ops -- TRIAL [--seconds N]\n${Object.keys(trials)
  .map((it) => `  ${it}`)
  .join('\n')}`

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { seconds: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    })
  } catch (failure) {
    console.error(`${failure instanceof Error ? failure.message : String(failure)}\n\n${usage}`)
    return process.exit(2)
  }
}

const { positionals, values } = readArguments()
const [name = ''] = positionals
const trial = Object.hasOwn(trials, name) ? trials[name] : undefined
if (values.help === true) {
  console.log(usage)
  process.exit(0)
}
if (trial === undefined) {
  console.error(name === '' ? usage : `There is no trial "${name}".\n\n${usage}`)
  process.exit(2)
}
const log = (line: string) => console.log(`  ${line}`)
const begun = performance.now()
try {
  log(await trial({ seconds: Number(values.seconds ?? 20), log }))
  log(`(${((performance.now() - begun) / 1000).toFixed(1)} s)`)
} catch (failure) {
  process.exitCode = 1
  console.error(`  FAILED: ${failure instanceof Error ? failure.message : String(failure)}`)
}
