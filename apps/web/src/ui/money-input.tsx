import { TextInput, type TextInputProps } from '@mantine/core'
import { type ChangeEvent } from 'react'
import { amountFromCents, formatMoney, parseMoney } from './money.ts'
import { useUiLocale } from './ui-context.tsx'
import { type ParsedValueProps, useParsedText } from './use-parsed-text.ts'

export type MoneyInputProps = Omit<TextInputProps, keyof ParsedValueProps> &
  ParsedValueProps & {
    /** Shown in front of the amount, `R$` by default. */
    currency?: string
  }

/**
 * Amount of money, typed as at a cash register: digits push in from the cents, so `9990`, `99,90` and `99.90` all read
 * 99,90. The value is an exact text with two decimals (`99.90`) or ''. A pasted text that is no amount is kept raw.
 */
export function MoneyInput({ value, defaultValue, onChange, currency = 'R$', ...rest }: MoneyInputProps) {
  const locale = useUiLocale()
  const field = useParsedText(
    { value, defaultValue, onChange },
    { parse: parseMoney, format: (amount) => formatMoney(amount, locale) },
  )
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const text = event.currentTarget.value
    const digits = text.replaceAll(/\D/g, '')
    const amount = isKeystroke(event.nativeEvent) ? digits && amountFromCents(digits) : parseMoney(text)
    // Deleting the last figure empties the field instead of leaving a price of nothing.
    const emptied = /^0*$/.test(digits) && text.length < field.text.length
    field.type(emptied ? '' : amount === undefined ? text : formatMoney(amount, locale))
  }
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      className="ui-numbers"
      leftSection={<span aria-hidden>{currency}</span>}
      leftSectionWidth={44}
      placeholder={formatMoney('0.00', locale)}
      {...rest}
      value={field.text}
      onChange={handleChange}
    />
  )
}

/** A key typed or deleted in the field, as opposed to a whole amount that was pasted, autofilled or set. */
function isKeystroke(event: Event): boolean {
  if (!(event instanceof InputEvent)) return false
  return event.inputType.startsWith('delete') || (event.inputType === 'insertText' && (event.data?.length ?? 0) === 1)
}
