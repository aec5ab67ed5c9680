import { formatPhone, normalizePhone } from '@folego/domain'
import { ParsedInput, type ParsedInputProps } from '#ui'
import { maskPhone } from './phone-mask.ts'

interface PhoneInputProps extends ParsedInputProps {
  /** The default area code of a number without one, e.g. `11`. */
  areaCode?: string | undefined
}

/** A Brazilian phone number field. The value is E.164 (`+5511912345678`), '' or, while it is invalid, the raw text. */
export function PhoneInput({ areaCode, ...rest }: PhoneInputProps) {
  return (
    <ParsedInput
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      {...rest}
      parse={(text) => normalizePhone(text, areaCode)}
      // What is invalid stays as it was typed.
      format={(value) => (normalizePhone(value) === value ? formatPhone(value) : value)}
      mask={maskPhone}
    />
  )
}
