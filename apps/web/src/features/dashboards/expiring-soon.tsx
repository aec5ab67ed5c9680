import type { Enrollment } from '@folego/contract'
import { useCan } from '#platform/access'
import { useFailureText } from '#platform/failures'
import { useTexts } from '#platform/i18n'
import { usePageHref } from '#platform/pages'
import { useEndsHint, useExpiringEnrollments } from '#features/enrollments'
import { ErrorState, Skeleton, Stack, StatusBadge, UiLink } from '#ui'
import { adminHomeTexts } from './admin-home.texts.ts'

const shown = 6

/** Whose enrollment ends within a week: the first look of the front desk in the morning. */
export function ExpiringSoon() {
  const t = useTexts(adminHomeTexts)
  const all = usePageHref()('enrollments', { expiring: 'soon', sort: 'end_date' })
  return (
    <section className="home-panel" aria-label={t('expiring.title')}>
      <header>
        <h2>{t('expiring.title')}</h2>
        {all && (
          <UiLink href={all} className="ui-touch">
            {t('expiring.all')}
          </UiLink>
        )}
      </header>
      <ExpiringList />
    </section>
  )
}

function ExpiringList() {
  const t = useTexts(adminHomeTexts)
  const failureText = useFailureText()
  const { data, error, refetch } = useExpiringEnrollments(shown)
  if (error && !data) {
    return <ErrorState title={t('expiring.loadFailed')} message={failureText(error)} onRetry={() => void refetch()} />
  }
  if (!data) {
    return (
      <Stack gap="sm" aria-busy>
        {[0, 1, 2, 3].map((line) => (
          <Skeleton key={line} height={44} />
        ))}
      </Stack>
    )
  }
  if (data.total === 0) return <p className="home-nothing">{t('expiring.none')}</p>
  return (
    <>
      <ul className="home-list">
        {data.object.map((enrollment) => (
          <ExpiringLine key={enrollment.id} enrollment={enrollment} />
        ))}
      </ul>
      {data.total > shown && <p className="home-nothing">{t('expiring.more', { count: data.total - shown })}</p>}
    </>
  )
}

function ExpiringLine({ enrollment }: { enrollment: Enrollment }) {
  const t = useTexts(adminHomeTexts)
  const pageHref = usePageHref()
  const endsHint = useEndsHint()
  const canRenew = useCan('enrollments.write')
  const { id, student_name: name, plan_name } = enrollment
  const href = pageHref('enrollments', { dialog: 'view', id })
  const renewHref = canRenew ? pageHref('enrollments', { dialog: 'add', id }) : undefined
  return (
    <li>
      <div>
        {href ? (
          <UiLink href={href} className="ui-touch">
            {name}
          </UiLink>
        ) : (
          <span>{name}</span>
        )}
        <small>{plan_name}</small>
      </div>
      <StatusBadge tone="expiring">{endsHint(enrollment) ?? ''}</StatusBadge>
      {renewHref && (
        <UiLink href={renewHref} className="home-action" aria-label={t('expiring.renewNamed', { name })}>
          {t('expiring.renew')}
        </UiLink>
      )}
    </li>
  )
}
