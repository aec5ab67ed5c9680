import type { Profile } from '@folego/contract'
import { MembershipBadge, useMembershipDay } from '#features/selling/memberships'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { Fact, StatusBadge } from '#ui'
import { profileTexts } from './profile.texts.ts'
import styles from './profile.module.css'

/** Name, e-mail, phone and birth date, read-only. */
export function ProfileFacts({ profile }: { profile: Profile }) {
  const t = useTexts(profileTexts)
  const formats = useFormats()
  const missing = <span className="ui-muted">{t('missing')}</span>
  return (
    <dl className={styles.facts}>
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
  const { membership, instructor_name, status, created_at } = profile
  const day = useMembershipDay()(membership)
  const active = status === 'active'
  return (
    <>
      <dl className={styles.facts}>
        <Fact label={t('plan')}>
          {membership.plan_name ?? <span className="ui-muted">{t('noPlan')}</span>}
          {day && <span className="ui-muted"> {day}</span>}
        </Fact>
        {membership.plan_name && active && (
          <Fact label={t('standing')}>
            <MembershipBadge membership={membership} />
          </Fact>
        )}
        <Fact label={t('status')}>
          <StatusBadge tone={active ? 'active' : 'inactive'}>{t(active ? 'active' : 'inactive')}</StatusBadge>
        </Fact>
        {instructor_name && <Fact label={t('instructor')}>{instructor_name}</Fact>}
        <Fact label={t('since')}>{formats.dayOf(created_at)}</Fact>
      </dl>
      <p className={styles.hint}>{t('readOnlyHint')}</p>
    </>
  )
}
