import { formatCpf, maskCpf, parseCpf } from './cpf.ts'
import { ParsedInput, type ParsedInputProps } from './use-parsed-text.tsx'

/** A CPF field. The value is eleven digits, '' or, while it is invalid, the raw text. */
export function CpfInput(props: ParsedInputProps) {
  return (
    <ParsedInput inputMode="numeric" autoComplete="off" {...props} parse={parseCpf} format={formatCpf} mask={maskCpf} />
  )
}
