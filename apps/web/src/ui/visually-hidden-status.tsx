import { type ReactNode } from 'react'

/** Words for screen readers only, read out politely when they change: "12 alunos encontrados". */
export function VisuallyHiddenStatus({ children }: { children: ReactNode }) {
  return <output className="ui-hidden">{children}</output>
}
