import { IconBarbell, IconChartBar, IconIdBadge2, IconTag, IconUsers } from '@tabler/icons-react'
import { useTexts } from '#platform/i18n'
import { usePageHref } from '#platform/pages'
import { UiLink } from '#ui'
import { adminHomeTexts } from './admin-home.texts.ts'

const links = [
  { page: 'students', label: 'quick.students', hint: 'quick.studentsHint', icon: IconUsers },
  { page: 'plans', label: 'quick.plans', hint: 'quick.plansHint', icon: IconTag },
  { page: 'enrollments', label: 'quick.enrollments', hint: 'quick.enrollmentsHint', icon: IconIdBadge2 },
  { page: 'workout-plans', label: 'quick.workoutPlans', hint: 'quick.workoutPlansHint', icon: IconBarbell },
  { page: 'reports', label: 'quick.reports', hint: 'quick.reportsHint', icon: IconChartBar },
] as const

/** The screens of the day, as far as this area has them. */
export function QuickLinks() {
  const t = useTexts(adminHomeTexts)
  const pageHref = usePageHref()
  return (
    <nav className="home-quick" aria-label={t('quick.title')}>
      {links.map(({ page, label, hint, icon: Icon }) => {
        const href = pageHref(page)
        return (
          href && (
            <UiLink key={page} href={href}>
              <Icon size={22} stroke={1.6} aria-hidden />
              <span>
                <strong>{t(label)}</strong>
                <small>{t(hint)}</small>
              </span>
            </UiLink>
          )
        )
      })}
    </nav>
  )
}
