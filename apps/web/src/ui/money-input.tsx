import { TextInput, type TextInputProps } from '@mantine/core'
import { formatMoney, parseMoney } from './money.ts'
import { useUiLocale } from './ui-context.tsx'
import { afterBlur, type ParsedValueProps, useParsedText } from './use-parsed-text.ts'

export type MoneyInputProps = Omit<TextInputProps, keyof ParsedValueProps> &
  ParsedValueProps & {
    /** The currency symbol in front of the amount, `R$` by default. */
    currency?: string
  }

/**
 * An amount of money, typed freely and formatted on blur: `120` → 120,00, `99,9` → 99,90. The value is an exact text with
 * two decimals (`99.90`) or ''. Invalid text is kept as is, so that the form can reject it.
 */
export function MoneyInput({ value, defaultValue, onChange, onBlur, currency = 'R$', ...rest }: MoneyInputProps) {
  const locale = useUiLocale()
  const field = useParsedText(
    { value, defaultValue, onChange },
    { parse: parseMoney, format: (amount) => formatMoney(amount, locale) },
  )
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      className="ui-numbers"
      leftSection={<span aria-hidden>{currency}</span>}
      leftSectionWidth={44}
      {...rest}
      value={field.text}
      onChange={(event) => field.type(event.currentTarget.value)}
      onBlur={afterBlur(field.tidy, onBlur)}
    />
  )
}
