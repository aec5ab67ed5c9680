import { TextInput, type TextInputProps } from '@mantine/core'

/** An e-mail address, as keyboards of phones should offer it. */
export function EmailField(props: TextInputProps) {
  return <TextInput type="email" autoCapitalize="none" {...props} />
}
