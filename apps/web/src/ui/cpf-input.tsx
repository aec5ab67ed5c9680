import { TextInput, type TextInputProps } from '@mantine/core'
import { formatCpf, maskCpf, parseCpf } from './cpf.ts'
import { afterBlur, type ParsedValueProps, useParsedText } from './use-parsed-text.ts'

export type CpfInputProps = Omit<TextInputProps, keyof ParsedValueProps> & ParsedValueProps

/** A CPF field. The value is eleven digits, '' or, while it is invalid, the raw text. */
export function CpfInput({ value, defaultValue, onChange, onBlur, ...rest }: CpfInputProps) {
  const field = useParsedText({ value, defaultValue, onChange }, { parse: parseCpf, format: formatCpf })
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      {...rest}
      value={field.text}
      onChange={(event) => field.type(maskCpf(field.text, event.currentTarget.value))}
      onBlur={afterBlur(field.tidy, onBlur)}
    />
  )
}
