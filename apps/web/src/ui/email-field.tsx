import { TextInput, type TextInputProps } from '@mantine/core'

/** An e-mail field, with the matching keyboard on phones. */
export function EmailField(props: TextInputProps) {
  return <TextInput type="email" autoCapitalize="none" {...props} />
}
