import type { Enrollment } from '@folego/contract'
import { IconPlus } from '@tabler/icons-react'
import { usePriceWords } from '#features/selling/memberships'
import { useCan } from '#platform/access'
import { LoadFailed } from '#platform/failures'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { usePageHref } from '#platform/pages'
import { ActionMenu, Button, OptionalLink, Skeleton, UiLink } from '#ui'
import { EnrollmentStatusBadge, FrozenDays } from './enrollment-status.tsx'
import styles from './enrollments.module.css'
import { useEnrollmentsOf } from './enrollments.queries.ts'
import { enrollmentsTexts, membershipActionsTexts } from './enrollments.texts.ts'
import { MembershipActionDialog, type MembershipActions, useMembershipActions } from './membership-action-dialog.tsx'
import { membershipFormsTexts } from './membership-forms.texts.ts'
import { useEndsHint } from './use-ends-hint.ts'
import { useEnrollmentActions } from './use-enrollment-actions.tsx'

interface EnrollmentsOfStudentProps {
  studentId: string
  /** The heading level: h3 in a dialog, h2 on a page. */
  heading?: 'h2' | 'h3'
}

/** All enrollments of one student, newest first, and a button for a new one. */
export function EnrollmentsOfStudent({ studentId, heading: Heading = 'h3' }: EnrollmentsOfStudentProps) {
  const t = useTexts(enrollmentsTexts)
  const pageHref = usePageHref()
  const canEnroll = useCan('enrollments.write')
  const addHref = canEnroll ? pageHref('enrollments', { dialog: 'add', student: studentId }) : undefined
  return (
    <section className={styles.history} aria-label={t('title')}>
      <header>
        <Heading>{t('title')}</Heading>
        {addHref && (
          <UiLink href={addHref} className={`${styles.link} ui-touch`}>
            <IconPlus size={16} stroke={1.8} aria-hidden />
            {t('add')}
          </UiLink>
        )}
      </header>
      <History studentId={studentId} />
    </section>
  )
}

function History({ studentId }: { studentId: string }) {
  const t = useTexts(enrollmentsTexts)
  const { data, error, refetch } = useEnrollmentsOf(studentId)
  const actions = useMembershipActions()
  if (error && !data) {
    return <LoadFailed title={t('loadFailed')} error={error} retry={refetch} />
  }
  if (!data) return <Skeleton height={56} />
  if (data.object.length === 0) return <p className="ui-muted">{t('empty.ofStudent')}</p>
  return (
    <>
      <ul className="ui-lined">
        {data.object.map((enrollment) => (
          <HistoryLine key={enrollment.id} enrollment={enrollment} actions={actions} />
        ))}
      </ul>
      <MembershipActionDialog actions={actions} />
    </>
  )
}

function HistoryLine({ enrollment, actions }: { enrollment: Enrollment; actions: MembershipActions }) {
  const t = useTexts(membershipActionsTexts)
  const words = useTexts(membershipFormsTexts)
  const formats = useFormats()
  const priceOf = usePriceWords()
  const pageHref = usePageHref()
  const endsHint = useEndsHint()
  const actionsOf = useEnrollmentActions(actions)
  const main = actionsOf.main?.(enrollment)
  const more = actionsOf.more?.(enrollment) ?? []
  const { id, plan_name, start_date, end_date, full_price, discount_reason } = enrollment
  const href = pageHref('enrollments', { dialog: 'view', id })
  const hint = endsHint(enrollment)
  return (
    <li className="ui-spread">
      <div>
        <OptionalLink href={href}>{plan_name}</OptionalLink>
        <small className="ui-numbers">
          {formats.date(start_date)} – {formats.date(end_date)} · {priceOf(enrollment)}
          {hint && ` · ${hint}`}
        </small>
        <FrozenDays freezes={enrollment.freezes} />
        {full_price !== null && (
          <small className="ui-numbers">
            {words('discount.full', { price: formats.money(full_price) })}
            {discount_reason && ` · ${discount_reason}`}
          </small>
        )}
      </div>
      <span className={styles.historyActs}>
        {main && (
          <Button variant="light" size="compact-sm" aria-label={main.name} onClick={main.onClick}>
            {main.label}
          </Button>
        )}
        <EnrollmentStatusBadge enrollment={enrollment} />
        {more.length > 0 && <ActionMenu name={t('more', { plan: plan_name })} actions={more} />}
      </span>
    </li>
  )
}
