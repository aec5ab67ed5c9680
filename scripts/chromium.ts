import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { platform } from 'node:os'

const knownPaths = [
  // Headless only: needs an eighth less CPU time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
]

function installed(): string | undefined {
  return [process.env.CHROMIUM_PATH, ...knownPaths].find(
    (file) => file !== undefined && file !== '' && existsSync(file),
  )
}

function run(command: string, args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] })
    return true
  } catch {
    return false
  }
}

/**
 * The path of the browser for the journeys: an installed Chromium or Chrome (CHROMIUM_PATH first), otherwise one installed from Debian's
 * packages (as root), otherwise `undefined` for one downloaded by Playwright. If nothing works, throws an error with the command to
 * run; browser tests are never skipped.
 */
export function findOrInstallChromium(): string | undefined {
  const found = installed()
  if (found !== undefined) return found
  const isDebianRoot = platform() === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (isDebianRoot) {
    console.log('No Chromium found: installing it from the distribution ...')
    run('apt-get', ['update', '-qq'])
    if (run('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'])) return installed()
    if (run('apt-get', ['install', '-y', '-qq', 'chromium'])) return installed()
  }
  console.log('No Chromium found: downloading one for Playwright ...')
  if (run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', '--only-shell', 'chromium']))
    return undefined
  throw new Error(
    'The browser tests need Chromium. Install it and run again:\n  sudo apt-get install -y chromium\nor set CHROMIUM_PATH to an installed Chrome.',
  )
}
