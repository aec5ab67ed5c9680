import { type UiLocale } from './ui-context.tsx'

/**
 * Parses an amount as people write it: `120`, `99,9`, `99.90`, `R$ 1.078,80`, `1,078.80`. Plain digits are reais; a last
 * group of one or two digits after a separator is cents; groups of three are thousands. Returns an exact text with two
 * decimals (`99.90`) of any size, so that too large amounts can be refused with a clear message; undefined if it is not an
 * amount.
 */
export function parseMoney(text: string): string | undefined {
  const bare = text.replaceAll(/R\$|[\s\u00A0]/g, '')
  const parts =
    /^(\d+|\d{1,3}(?:\.\d{3})+)(?:,(\d{0,2}))?$/.exec(bare) ??
    /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{0,2}))?$/.exec(bare) ??
    /^()[.,](\d{1,2})$/.exec(bare)
  if (!parts) return undefined
  const whole = (parts[1] ?? '').replaceAll(/[.,]/g, '').replace(/^0+(?=\d)/, '')
  return `${whole || '0'}.${(parts[2] ?? '').padEnd(2, '0')}`
}

/** `1234.50` → `1.234,50` (pt-BR) or `1,234.50` (en), exact, without the currency. Anything else is returned unchanged. */
export function formatMoney(value: string, locale: UiLocale): string {
  const parts = /^(\d+)(?:\.(\d{1,2}))?$/.exec(value)
  if (!parts) return value
  const [thousands, decimal] = locale === 'pt-BR' ? ['.', ','] : [',', '.']
  const whole = (parts[1] ?? '').replaceAll(/\B(?=(\d{3})+$)/g, thousands)
  return `${whole}${decimal}${(parts[2] ?? '').padEnd(2, '0')}`
}
