export const browsers = ['Chrome', 'Edge', 'Firefox', 'Opera', 'Safari', 'Samsung Internet'] as const
export const systems = ['Android', 'ChromeOS', 'iPad', 'iPhone', 'Linux', 'macOS', 'Windows'] as const

/** What a client reports about itself; null for what is unknown. */
export interface Device {
  browser: (typeof browsers)[number] | null
  system: (typeof systems)[number] | null
}

/** `Chrome, Android`; undefined if both are unknown. */
export function nameOfDevice({ browser, system }: Device): string | undefined {
  const names = [browser, system].filter((name) => name !== null)
  return names.length === 0 ? undefined : names.join(', ')
}
