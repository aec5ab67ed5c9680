import type { Profile } from '@folego/contract'
import { formatPhone } from '@folego/domain'
import { IconDownload, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { OwnBiometrics, OwnVisits } from '#features/desk/visits'
import { MembershipBadge, useMembershipDay } from '#features/selling/memberships'
import { ApiError, call } from '#platform/api'
import { LoadFailed, useFailureText } from '#platform/failures'
import { useDownload } from '#platform/files'
import { useFormats } from '#platform/format'
import { GymPage } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { SavedLine } from '#platform/offline'
import { lazyPart, PageButton } from '#platform/pages'
import { Button, EmptyState, Fact, notifyError, Panel, Skeleton, Stack, StatusBadge } from '#ui'
import { ProfileForm } from './profile-form-card.tsx'
import styles from './profile.module.css'
import { profileTexts } from './profile.texts.ts'
import { useProfile } from './own-data.queries.ts'

const OwnPains = lazyPart(async () => (await import('./own-pains.tsx')).OwnPains, { height: 160 })

/** The student's own record, to view and to edit. */
export function ProfileScreen() {
  const t = useTexts(profileTexts)
  const [editing, setEditing] = useState(false)
  const { data, error, refetch, dataUpdatedAt } = useProfile()
  return (
    <GymPage
      title={t('title')}
      chooseGym={t('noGymHint')}
      width="form"
      actions={
        data &&
        !editing && (
          <Button leftSection={<IconPencil size={18} stroke={1.8} aria-hidden />} onClick={() => setEditing(true)}>
            {t('edit')}
          </Button>
        )
      }
    >
      {data ? (
        <>
          <SavedLine savedAt={dataUpdatedAt} writes />
          <ProfileCards profile={data} refetch={refetch} editing={editing} onDone={() => setEditing(false)} />
        </>
      ) : error ? (
        <ProfileFailure error={error} retry={refetch} />
      ) : (
        <Stack aria-busy>
          <Skeleton height={248} radius="lg" />
          <Skeleton height={160} radius="lg" />
        </Stack>
      )}
    </GymPage>
  )
}

interface ProfileCardsProps {
  profile: Profile
  refetch: () => Promise<{ data?: Profile | undefined }>
  editing: boolean
  onDone: () => void
}

function ProfileCards({ profile, refetch, editing, onDone }: ProfileCardsProps) {
  const t = useTexts(profileTexts)
  return (
    <Stack gap="md">
      <Panel className={styles.card} aria-label={t('personal')}>
        <h2>{t('personal')}</h2>
        {editing ? (
          <ProfileForm profile={profile} source={{ data: profile, error: undefined, refetch }} onDone={onDone} />
        ) : (
          <ProfileFacts profile={profile} />
        )}
      </Panel>
      <OwnPains studentId={profile.id} />
      <Panel className={styles.card} aria-label={t('membership')}>
        <h2>{t('membership')}</h2>
        <ProfileMembership profile={profile} />
      </Panel>
      <OwnVisits />
      <Panel className={styles.card} aria-label={t('data')}>
        <h2>{t('data')}</h2>
        <ProfileData />
      </Panel>
      <OwnBiometrics />
    </Stack>
  )
}

function ProfileFailure({ error, retry }: { error: unknown; retry: () => unknown }) {
  const t = useTexts(profileTexts)
  if (error instanceof ApiError && error.status === 404) {
    return <EmptyState drawing="people" title={t('notFound')} message={t('notFoundHint')} />
  }
  return <LoadFailed title={t('loadFailed')} error={error} retry={retry} />
}

/** Downloads what the gym stores about the student (LGPD, art. 18). */
function ProfileData() {
  const t = useTexts(profileTexts)
  const failureText = useFailureText()
  const { busy, download } = useDownload((error) => notifyError(`${t('dataFailed')}. ${failureText(error)}`))
  return (
    <>
      <p className={styles.hint}>{t('dataHint')}</p>
      <Button
        className={styles.download}
        variant="default"
        loading={busy}
        leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
        onClick={() => void download(async () => call('GET /student-dashboard/my-data', {}))}
      >
        {t('dataDownload')}
      </Button>
      <Button
        className={styles.download}
        variant="default"
        loading={busy}
        leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
        onClick={() => void download(async () => call('GET /student-dashboard/my-sets', {}))}
      >
        {t('setsDownload')}
      </Button>
    </>
  )
}

/** Name, e-mail, phone and birth date, read-only. */
function ProfileFacts({ profile }: { profile: Profile }) {
  const t = useTexts(profileTexts)
  const formats = useFormats()
  const missing = <span className="ui-muted">{t('missing')}</span>
  return (
    <dl className={styles.facts}>
      <Fact label={t('name')}>{profile.name}</Fact>
      <Fact label={t('email')}>{profile.email}</Fact>
      <Fact label={t('phone')}>{profile.phone ? formatPhone(profile.phone) : missing}</Fact>
      <Fact label={t('birthDate')}>{profile.birth_date ? formats.date(profile.birth_date) : missing}</Fact>
    </dl>
  )
}

/** What the gym decides: plan, status, instructor, member since. */
function ProfileMembership({ profile }: { profile: Profile }) {
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
      <div className={styles.links}>
        <PageButton page="enrollments" variant="default" label={t('enrollments')} />
        <PageButton page="payments" variant="default" label={t('payments')} />
        <PageButton page="classes" variant="default" label={t('classes')} />
      </div>
    </>
  )
}
