import type { Profile } from '@folego/contract'
import { IconDownload, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { ApiError, call } from '#platform/api'
import { LoadFailed, useFailureText } from '#platform/failures'
import { useDownload } from '#platform/files'
import { GymPage } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { SavedLine } from '#platform/offline'
import { Button, EmptyState, notifyError, Panel, Skeleton, Stack } from '#ui'
import { ProfileFacts, ProfileMembership } from './profile-facts.tsx'
import { ProfileForm } from './profile-form-card.tsx'
import { profileTexts } from './profile.texts.ts'
import { useProfile } from './students.queries.ts'
import styles from './profile.module.css'

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
      <Panel className={styles.card} aria-label={t('membership')}>
        <h2>{t('membership')}</h2>
        <ProfileMembership profile={profile} />
      </Panel>
      <Panel className={styles.card} aria-label={t('data')}>
        <h2>{t('data')}</h2>
        <ProfileData />
      </Panel>
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
    </>
  )
}
