import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

/*
 * npm run licences: lists the licences of all packages in package-lock.json and, if the registry is reachable, known vulnerabilities
 * (`-- --offline` skips these). The exit code is 1 if a licence is not allowed by decision 001, or if a production dependency has a
 * vulnerability of high or critical severity.
 */

interface Locked {
  version?: string
  license?: string
  dev?: boolean
  link?: boolean
}

/** Permissive licences: use, change and redistribute with attribution. */
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
])
/** Allowed for libraries in separate files, which operators can replace. */
const replaceable = new Set(['LGPL-3.0-or-later'])
/** Allowed for development tools only. */
const toolsOnly = new Set(['MPL-2.0'])

const root = path.resolve(import.meta.dirname, '..')
const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>
}
const foreign = Object.entries(packages)
  .filter(([place, { link }]) => place.includes('node_modules/') && link !== true)
  .map(([place, it]) => ({
    name: place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
    licence: it.license ?? licenceInFolder(place),
    isTool: it.dev === true,
  }))

/** The licence according to the package itself, if the lockfile lacks it: its `package.json`, or the first line of its LICENSE. */
function licenceInFolder(place: string): string {
  const read = (file: string) => {
    try {
      return readFileSync(path.join(root, place, file), 'utf8')
    } catch {
      return ''
    }
  }
  const { license } = JSON.parse(read('package.json') || '{}') as { license?: string }
  return license ?? (read('LICENSE').startsWith('MIT License') ? 'MIT' : 'unknown')
}

/** True for `MIT`, `(MIT OR GPL-3.0)`, `MIT AND ISC`. */
function isAllowed(licence: string, isTool: boolean): boolean {
  const isOne = (name: string) => permissive.has(name) || replaceable.has(name) || (isTool && toolsOnly.has(name))
  const either = licence.replaceAll(/[()]/g, '').split(' OR ')
  return either.some((all) => all.split(' AND ').every((name) => isOne(name.trim())))
}

const counts = new Map<string, { delivered: number; tools: number }>()
for (const { licence, isTool } of foreign) {
  const count = counts.get(licence) ?? { delivered: 0, tools: 0 }
  count[isTool ? 'tools' : 'delivered'] += 1
  counts.set(licence, count)
}
console.log(`${foreign.length} packages by licence (delivered + tools):`)
for (const [licence, { delivered, tools }] of [...counts].sort(([one], [other]) => (one < other ? -1 : 1))) {
  console.log(`  ${licence}: ${delivered} + ${tools}`)
}
const refused = foreign.filter(({ licence, isTool }) => !isAllowed(licence, isTool))
for (const { name, licence } of refused) console.error(`${name}: ${licence} is not allowed by decision 001`)
if (refused.length > 0) process.exitCode = 1

if (!process.argv.includes('--offline')) await lookUpAdvisories()

async function lookUpAdvisories(): Promise<void> {
  const { stdout } = await promisify(execFile)('npm', ['audit', '--json', '--omit=dev'], {
    cwd: root,
    timeout: 60_000,
    maxBuffer: 2 ** 26,
  }).catch((failure: { stdout?: string }) => ({ stdout: failure.stdout ?? '' }))
  const found = severitiesIn(stdout)
  if (found === undefined) {
    console.log('Advisories: not checked, the registry did not respond.')
    return
  }
  console.log(
    `Advisories for production dependencies: ${Object.entries(found)
      .map(([severity, n]) => `${severity} ${n}`)
      .join(', ')}`,
  )
  if ((found.high ?? 0) + (found.critical ?? 0) > 0) {
    console.error('Run npm audit --omit=dev for details.')
    process.exitCode = 1
  }
}

/** The number of advisories by severity; undefined if npm reported nothing. */
function severitiesIn(report: string): Record<string, number> | undefined {
  try {
    const { metadata } = JSON.parse(report) as { metadata?: { vulnerabilities?: Record<string, number> } }
    return metadata?.vulnerabilities
  } catch {
    return undefined
  }
}
