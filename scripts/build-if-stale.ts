import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

/*
 * Builds the web application if there is no build or a source is newer, so that `npm start` works on a fresh clone and is fast
 * afterwards.
 */

const root = path.resolve(import.meta.dirname, '..')
const built = path.join(root, 'apps/web/dist/index.html')
const sources = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/index.html',
  'apps/web/vite.config.ts',
  'apps/web/chunks.vite.ts',
  'apps/web/class-names.vite.ts',
  'apps/web/early-sign-in.vite.ts',
  'apps/web/first-visit.vite.ts',
  'apps/web/service-worker.vite.ts',
  'packages/contract/src',
  'packages/domain/src',
  'package-lock.json',
]

function newestOf(file: string): number {
  const facts = statSync(file)
  if (!facts.isDirectory()) return facts.mtimeMs
  return Math.max(0, ...readdirSync(file).map((name) => newestOf(path.join(file, name))))
}

const newest = Math.max(...sources.map((source) => newestOf(path.join(root, source))))
if (!existsSync(built) || statSync(built).mtimeMs < newest) {
  console.log('Building the web application (only when it changed) ...')
  execFileSync('npm', ['run', 'build', '--silent'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
}
