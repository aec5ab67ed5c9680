import { TextInput, type TextInputProps } from '@mantine/core'
import { useUncontrolled } from '@mantine/hooks'
import { type FocusEventHandler, useState } from 'react'

/** The props of a field with its own format; matches `form.getInputProps(...)`, controlled or not. */
export interface ParsedValueProps {
  value?: string | undefined
  defaultValue?: string | undefined
  onChange?: ((value: string) => void) | undefined
}

interface Format {
  /** The value of a text, or undefined if it is invalid. */
  parse: (text: string) => string | undefined
  /** The text of a value; must return an invalid value unchanged. */
  format: (value: string) => string
}

/** Shows text, reports a value. Invalid text becomes the value as it is, so that validation can reject it and no input is lost. */
export function useParsedText(props: ParsedValueProps, { parse, format }: Format) {
  const { value, defaultValue, onChange } = props
  const [current, setCurrent] = useUncontrolled<string>({
    ...(value !== undefined && { value }),
    ...(defaultValue !== undefined && { defaultValue }),
    ...(onChange && { onChange }),
    finalValue: '',
  })
  const [known, setKnown] = useState(current)
  const [text, setText] = useState(() => format(current))
  if (current !== known) {
    setKnown(current)
    setText(format(current))
  }
  const type = (nextText: string) => {
    const next = parse(nextText) ?? nextText.trim()
    setText(nextText)
    setKnown(next)
    setCurrent(next)
  }
  const tidy = () => setText(format(current))
  return { value: current, text, type, tidy }
}

/** Runs two blur handlers in order; the second may be absent. */
export function afterBlur(
  first: () => void,
  second: FocusEventHandler<HTMLInputElement> | undefined,
): FocusEventHandler<HTMLInputElement> {
  return (event) => {
    first()
    second?.(event)
  }
}

export type ParsedInputProps = Omit<TextInputProps, keyof ParsedValueProps> & ParsedValueProps

interface MaskedProps extends ParsedInputProps, Format {
  /** Formats the text while it is typed. */
  mask?: (before: string, typed: string) => string
}

/** A text field that shows text and reports a value, see {@link useParsedText}. */
export function ParsedInput({ value, defaultValue, onChange, onBlur, parse, format, mask, ...rest }: MaskedProps) {
  const field = useParsedText({ value, defaultValue, onChange }, { parse, format })
  return (
    <TextInput
      {...rest}
      value={field.text}
      onChange={({ currentTarget: { value: typed } }) => field.type(mask ? mask(field.text, typed) : typed)}
      onBlur={afterBlur(field.tidy, onBlur)}
    />
  )
}
