import { type ReactNode } from 'react'

/** Text for screen readers only, announced politely when it changes: "12 alunos encontrados". */
export function VisuallyHiddenStatus({ children }: { children: ReactNode }) {
  return <output className="ui-hidden">{children}</output>
}
