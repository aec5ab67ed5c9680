import { type TrainingProfile, type TrainingRestriction } from '@folego/contract'
import { wordsOfPlace, workoutTypes } from '@folego/domain'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { movementPatternsTexts } from '#features/training/exercises'
import { useCan } from '#platform/access'
import { Loaded } from '#platform/failures'
import { useLanguage, useTexts } from '#platform/i18n'
import { Button, Fact, Panel } from '#ui'
import { studentPageTexts } from './student-page.texts.ts'
import { useTrainingProfile } from './student-training.queries.ts'
import { TrainingProfileDialog } from './training-profile-dialog.tsx'
import styles from './student-page.module.css'

/** What a prescription must respect: goal, experience, restrictions. */
export function TrainingProfilePanel({ studentId, studentName }: { studentId: string; studentName: string }) {
  const t = useTexts(studentPageTexts)
  const canWrite = useCan('training-profiles.write')
  const [opening, setOpening] = useState(0)
  const [opened, setOpened] = useState(false)
  const query = useTrainingProfile(studentId)
  const { data, refetch } = query
  const edit = () => {
    setOpening(opening + 1)
    setOpened(true)
  }
  return (
    <Panel
      title={t('profile.title')}
      action={
        data &&
        canWrite && (
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<IconPencil size={16} stroke={1.8} aria-hidden />}
            aria-label={t('profile.editNamed', { name: studentName })}
            onClick={edit}
          >
            {t('profile.edit')}
          </Button>
        )
      }
    >
      <Loaded query={query} failed={t('profile.loadFailed')} height={120}>
        {(profile) => <Facts profile={profile} />}
      </Loaded>
      {data && opening > 0 && (
        <TrainingProfileDialog
          key={opening}
          opened={opened}
          studentId={studentId}
          studentName={studentName}
          profile={data}
          refetch={refetch}
          onClose={() => setOpened(false)}
        />
      )}
    </Panel>
  )
}

function Facts({ profile: { goal, experience, restrictions } }: { profile: TrainingProfile }) {
  const t = useTexts(studentPageTexts)
  const language = useLanguage()
  const nameOf = useRestrictionName()
  const unsaid = <span className="ui-muted">{t('profile.unsaid')}</span>
  return (
    <dl className={styles.facts}>
      <Fact label={t('profile.goal')}>{goal ? workoutTypes[goal][language] : unsaid}</Fact>
      <Fact label={t('profile.experience')}>{experience ? t(`profile.level.${experience}`) : unsaid}</Fact>
      <Fact label={t('profile.restrictions')}>
        {restrictions.length === 0 ? (
          <span className="ui-muted">{t('profile.noRestrictions')}</span>
        ) : (
          <ul className={styles.restrictions}>
            {restrictions.map((restriction) => (
              <li key={nameOf(restriction)}>
                {nameOf(restriction)}
                {restriction.by_student && <small className="ui-muted">{t('profile.byStudent')}</small>}
                {restriction.note && <small className="ui-muted">{restriction.note}</small>}
              </li>
            ))}
          </ul>
        )}
      </Fact>
    </dl>
  )
}

function useRestrictionName(): (restriction: TrainingRestriction) => string {
  const language = useLanguage()
  const movements = useTexts(movementPatternsTexts)
  return ({ pattern, ...where }) => wordsOfPlace(where, language) ?? (pattern ? movements(pattern) : '')
}
