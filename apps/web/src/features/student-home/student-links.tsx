import { IconBarbell, IconCalendarWeek, IconChartLine, IconTarget } from '@tabler/icons-react'
import { useTexts } from '#platform/i18n'
import { usePageHref } from '#platform/pages'
import { UiLink } from '#ui'
import { studentHomeTexts } from './student-home.texts.ts'
import styles from './student-home.module.css'

const links = [
  { page: 'workouts', icon: IconBarbell },
  { page: 'progress', icon: IconChartLine },
  { page: 'goals', icon: IconTarget },
  { page: 'schedule', icon: IconCalendarWeek },
] as const

/** The ways from the home to everything else; a page that this area lacks has none. */
export function StudentLinks() {
  const t = useTexts(studentHomeTexts)
  const pageHref = usePageHref()
  return (
    <nav className={styles.links} aria-label={t('links.title')}>
      {links.map(({ page, icon: Icon }) => {
        const href = pageHref(page)
        return (
          href && (
            <UiLink key={page} href={href}>
              <Icon size={22} stroke={1.6} aria-hidden />
              {t(`links.${page}`)}
            </UiLink>
          )
        )
      })}
    </nav>
  )
}
