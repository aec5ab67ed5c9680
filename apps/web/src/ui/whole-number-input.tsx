import { NumberInput, type NumberInputProps } from '@mantine/core'

/** A field for a whole number that is not negative. A number out of bounds stays as typed, for the schema to reject. */
export function WholeNumberInput(props: NumberInputProps) {
  return (
    <NumberInput
      clampBehavior="none"
      allowDecimal={false}
      allowNegative={false}
      inputMode="numeric"
      hideControls
      {...props}
    />
  )
}
