import { formatMoney, parseMoney } from './money.ts'
import { useUiLocale } from './ui-context.tsx'
import { ParsedInput, type ParsedInputProps } from './use-parsed-text.tsx'

export type MoneyInputProps = ParsedInputProps & {
  /** The currency symbol in front of the amount, `R$` by default. */
  currency?: string
}

/**
 * An amount of money, typed freely and formatted on blur: `120` → 120,00, `99,9` → 99,90. The value is an exact text with
 * two decimals (`99.90`) or ''. Invalid text is kept as is, so that the form can reject it.
 */
export function MoneyInput({ currency = 'R$', ...rest }: MoneyInputProps) {
  const locale = useUiLocale()
  return (
    <ParsedInput
      inputMode="decimal"
      autoComplete="off"
      className="ui-numbers"
      leftSection={<span aria-hidden>{currency}</span>}
      leftSectionWidth={44}
      {...rest}
      parse={parseMoney}
      format={(amount) => formatMoney(amount, locale)}
    />
  )
}
