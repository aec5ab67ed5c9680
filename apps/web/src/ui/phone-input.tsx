import { TextInput, type TextInputProps } from '@mantine/core'
import { formatPhone, maskPhone, parsePhone } from './phone.ts'
import { afterBlur, type ParsedValueProps, useParsedText } from './use-parsed-text.ts'

export type PhoneInputProps = Omit<TextInputProps, keyof ParsedValueProps> &
  ParsedValueProps & {
    /** What a number without area code takes, e.g. `11`. */
    areaCode?: string | undefined
  }

/** Brazilian phone number. The value is E.164 (`+5511912345678`), '' or, while it cannot be read, the raw text. */
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
