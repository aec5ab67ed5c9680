import { type ReactNode } from 'react'
import { type RowActions } from './data-table-types.ts'
import { UiLink } from './ui-context.tsx'

/** The name of a row: a real link where it has an address (middle click works), else a button that opens it. */
export function RowName<Row>({ row, actions, children }: { row: Row; actions: RowActions<Row>; children: ReactNode }) {
  const { rowHref, onView } = actions
  if (rowHref) {
    return (
      <UiLink href={rowHref(row)} className="ui-row-name" data-row-name>
        {children}
      </UiLink>
    )
  }
  if (!onView) return <span className="ui-row-name">{children}</span>
  return (
    <button type="button" className="ui-row-name" data-row-name onClick={() => onView(row)}>
      {children}
    </button>
  )
}

interface OptionalLinkProps {
  href: string | undefined
  /** What the words are where there is no page to go to. */
  as?: 'span' | 'strong'
  children: ReactNode
}

/** A name that leads to its page, for whoever has that page. */
export function OptionalLink({ href, as: Plain = 'span', children }: OptionalLinkProps) {
  if (href === undefined) return <Plain>{children}</Plain>
  return (
    <UiLink href={href} className="ui-touch">
      {children}
    </UiLink>
  )
}
