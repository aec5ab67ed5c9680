import { IconArrowLeft } from '@tabler/icons-react'
import { UiLink } from '#ui'
import type { PageName } from './page-search.ts'
import { usePageHref } from './pages.ts'
import styles from './back-link.module.css'

/** Above a page's title: back to the page that leads to it; nothing for whoever cannot open that one. */
export function BackLink({ page, label }: { page: PageName; label: string }) {
  const href = usePageHref()(page)
  return (
    href !== undefined && (
      <UiLink href={href} className={`${styles.back} ui-touch`}>
        <IconArrowLeft size={16} stroke={1.8} aria-hidden />
        {label}
      </UiLink>
    )
  )
}
