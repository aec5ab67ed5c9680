import type { ReactNode } from 'react'

interface FactProps {
  label: string
  /** The value is a number or a date. */
  className?: 'ui-numbers'
  children: ReactNode
}

/** One fact with its label, in a `dl`. */
export function Fact({ label, className, children }: FactProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={className}>{children}</dd>
    </div>
  )
}
