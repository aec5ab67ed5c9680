import { existsSync } from 'node:fs'
import { findOrInstallChromium } from '../../scripts/chromium.ts'

/* The browsers as Debian packages them. */

const programs = {
  firefox: { file: '/usr/bin/firefox-esr', debianPackage: 'firefox-esr' },
  webkitDriver: { file: '/usr/bin/WebKitWebDriver', debianPackage: 'webkit2gtk-driver' },
  // WebKitGTK has no mode without a display.
  display: { file: '/usr/bin/Xvfb', debianPackage: 'xvfb' },
} as const

/** Where WebKitGTK's browser for tests is, by processor. */
const miniBrowsers = ['x86_64', 'aarch64'].flatMap((processor) =>
  ['4.1', '6.0'].map((version) => `/usr/lib/${processor}-linux-gnu/webkit2gtk-${version}/MiniBrowser`),
)

export interface Programs {
  /** Undefined for the one that Playwright has downloaded. */
  chromium: string | undefined
  firefox: string
  webkitDriver: string
  miniBrowser: string
  display: string
}

/** The installed browsers. Throws if one is missing, with the command that installs it: no browser is skipped. */
export function findPrograms(): Programs {
  const missing: string[] = Object.values(programs)
    .filter(({ file }) => !existsSync(file))
    .map(({ debianPackage }) => debianPackage)
  const miniBrowser = miniBrowsers.find((file) => existsSync(file))
  if (miniBrowser === undefined && !missing.includes('webkit2gtk-driver')) missing.push('libwebkit2gtk-4.1-0')
  if (missing.length > 0 || miniBrowser === undefined)
    throw new Error(
      `Some browsers are missing. Install them and run again:\n  sudo apt-get install -y ${missing.join(' ')}`,
    )
  return {
    chromium: findOrInstallChromium(),
    firefox: programs.firefox.file,
    webkitDriver: programs.webkitDriver.file,
    miniBrowser,
    display: programs.display.file,
  }
}
