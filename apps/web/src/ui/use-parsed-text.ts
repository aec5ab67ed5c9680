import { useUncontrolled } from '@mantine/hooks'
import { type FocusEventHandler, useState } from 'react'

/** What a field with a format of its own takes; fits `form.getInputProps(...)`, controlled or not. */
export interface ParsedValueProps {
  value?: string | undefined
  defaultValue?: string | undefined
  onChange?: ((value: string) => void) | undefined
}

interface Format {
  /** The value that a text stands for, or undefined when it stands for none. */
  parse: (text: string) => string | undefined
  /** How a value is shown; must return what is no value unchanged. */
  format: (value: string) => string
}

/**
 * Text on the screen, value in the form. A text that cannot be read becomes the value as it is, so that validation can
 * complain about it and nothing that was typed is lost.
 */
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

/** Runs one blur handler after the other; the second one may be absent. */
export function afterBlur(
  first: () => void,
  second: FocusEventHandler<HTMLInputElement> | undefined,
): FocusEventHandler<HTMLInputElement> {
  return (event) => {
    first()
    second?.(event)
  }
}
