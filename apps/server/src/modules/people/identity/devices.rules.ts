import type { Device } from '@folego/domain'

/** The order matters: most browsers also name those they are built on. */
const browsers: readonly [RegExp, NonNullable<Device['browser']>][] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
]

const systems: readonly [RegExp, NonNullable<Device['system']>][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/**
 * Returns the browser and system of a user agent by their common names, null if unknown. The client can claim anything: show it
 * to the owner, but never base a decision on it.
 */
export function deviceOf(userAgent = ''): Device {
  const first = <Name>(names: readonly [RegExp, Name][]) => names.find(([sign]) => sign.test(userAgent))?.[1] ?? null
  return { browser: first(browsers), system: first(systems) }
}
