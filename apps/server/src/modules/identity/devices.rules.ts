import type { Device } from '@folego/contract'

/** In this order: most browsers also name those that they are built on. */
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
 * What a user agent says of browser and system, in the names that people know; null for what is none of them.
 * It is a claim of the client: to be recognised by its owner, never to decide by.
 */
export function deviceOf(userAgent = ''): Device {
  const first = <Name>(names: readonly [RegExp, Name][]) => names.find(([sign]) => sign.test(userAgent))?.[1] ?? null
  return { browser: first(browsers), system: first(systems) }
}
