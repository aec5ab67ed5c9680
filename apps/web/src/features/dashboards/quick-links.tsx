import { IconBarbell, IconChartBar, IconIdBadge2, IconTag, IconUsers } from '@tabler/icons-react'
import { useTexts } from '#platform/i18n'
import { usePages } from '#platform/pages'
import { UiLink } from '#ui'
import { adminHomeTexts } from './admin-home.texts.ts'

const links = [
  { path: 'students', label: 'quick.students', hint: 'quick.studentsHint', icon: IconUsers },
  { path: 'plans', label: 'quick.plans', hint: 'quick.plansHint', icon: IconTag },
  { path: 'enrollments', label: 'quick.enrollments', hint: 'quick.enrollmentsHint', icon: IconIdBadge2 },
  { path: 'workout-plans', label: 'quick.workoutPlans', hint: 'quick.workoutPlansHint', icon: IconBarbell },
  { path: 'analytics', label: 'quick.reports', hint: 'quick.reportsHint', icon: IconChartBar },
] as const

/** The screens of the day, as far as this area has them. */
export function QuickLinks() {
  const t = useTexts(adminHomeTexts)
  const pages = usePages()
  return (
    <nav className="home-quick" aria-label={t('quick.title')}>
      {links.map(({ path, label, hint, icon: Icon }) => {
        const page = pages.find((each) => each.path === path)
        return (
          page && (
            <UiLink key={path} href={page.href}>
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
