import { TextInput, type TextInputProps } from '@mantine/core'
import { formatPhone, maskPhone, parsePhone } from './phone.ts'
import { afterBlur, type ParsedValueProps, useParsedText } from './use-parsed-text.ts'

export type PhoneInputProps = Omit<TextInputProps, keyof ParsedValueProps> &
  ParsedValueProps & {
    /** The default area code of a number without one, e.g. `11`. */
    areaCode?: string | undefined
  }

/** A Brazilian phone number field. The value is E.164 (`+5511912345678`), '' or, while it is invalid, the raw text. */
export function PhoneInput({ value, defaultValue, onChange, onBlur, areaCode, ...rest }: PhoneInputProps) {
  const field = useParsedText(
    { value, defaultValue, onChange },
    { parse: (text) => parsePhone(text, areaCode), format: formatPhone },
  )
  return (
    <TextInput
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      {...rest}
      value={field.text}
      onChange={(event) => field.type(maskPhone(field.text, event.currentTarget.value))}
      onBlur={afterBlur(field.tidy, onBlur)}
    />
  )
}
