import { formatPhone, maskPhone, parsePhone } from './phone.ts'
import { ParsedInput, type ParsedInputProps } from './use-parsed-text.tsx'

export type PhoneInputProps = ParsedInputProps & {
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
      parse={(text) => parsePhone(text, areaCode)}
      format={formatPhone}
      mask={maskPhone}
    />
  )
}
