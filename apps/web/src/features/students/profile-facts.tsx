import type { Profile } from '@folego/contract'
import type { ReactNode } from 'react'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { StatusBadge } from '#ui'
import { profileTexts } from './profile.texts.ts'

/** Name, e-mail, phone and birth date, to read. */
export function ProfileFacts({ profile }: { profile: Profile }) {
  const t = useTexts(profileTexts)
  const formats = useFormats()
  const missing = <span className="ui-muted">{t('missing')}</span>
  return (
    <dl className="profile-facts">
      <Fact label={t('name')}>{profile.name}</Fact>
      <Fact label={t('email')}>{profile.email}</Fact>
      <Fact label={t('phone')}>{profile.phone ? formats.phone(profile.phone) : missing}</Fact>
      <Fact label={t('birthDate')}>{profile.birth_date ? formats.date(profile.birth_date) : missing}</Fact>
    </dl>
  )
}

/** What the gym decides: plan, status, instructor, member since. */
export function ProfileMembership({ profile }: { profile: Profile }) {
  const t = useTexts(profileTexts)
  const formats = useFormats()
  const { plan_name, enrollment_end_date, instructor_name, status, created_at } = profile
  const active = status === 'active'
  return (
    <>
      <dl className="profile-facts">
        <Fact label={t('plan')}>
          {plan_name ?? <span className="ui-muted">{t('noPlan')}</span>}
          {enrollment_end_date && (
            <span className="ui-muted"> {t('planUntil', { date: formats.date(enrollment_end_date) })}</span>
          )}
        </Fact>
        <Fact label={t('status')}>
          <StatusBadge tone={active ? 'active' : 'inactive'}>{t(active ? 'active' : 'inactive')}</StatusBadge>
        </Fact>
        {instructor_name && <Fact label={t('instructor')}>{instructor_name}</Fact>}
        <Fact label={t('since')}>{formats.dayOf(created_at)}</Fact>
      </dl>
      <p className="profile-hint">{t('readOnlyHint')}</p>
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
