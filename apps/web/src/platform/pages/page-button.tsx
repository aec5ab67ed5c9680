import type { TablerIcon } from '@tabler/icons-react'
import { Button, UiLink } from '#ui'
import type { LinkSearch, PageName } from './page-search.ts'
import { usePageHref } from './pages.ts'

interface PageButtonProps<Name extends PageName> {
  page: Name
  search?: LinkSearch<Name>
  variant?: 'default' | 'filled'
  icon?: TablerIcon
  label: string
}

/** A button that links to a page of this area; nothing if the person cannot open it. */
export function PageButton<Name extends PageName>(props: PageButtonProps<Name>) {
  const { page, search, variant = 'filled', icon: Icon, label } = props
  const href = usePageHref()(page, search)
  return (
    href !== undefined && (
      <Button
        component={UiLink}
        href={href}
        variant={variant}
        leftSection={Icon && <Icon size={18} stroke={1.6} aria-hidden />}
      >
        {label}
      </Button>
    )
  )
}
