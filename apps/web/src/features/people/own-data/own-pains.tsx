import type { TrainingProfile, TrainingRestriction, WorkoutPain } from '@folego/contract'
import { limits, nowhere, wordsOfPain, wordsOfPlace } from '@folego/domain'
import { useState } from 'react'
import { PlacePicker } from '#features/training/body-map'
import { movementPatternsTexts } from '#features/training/exercises'
import { useApiMutation, useApiQuery } from '#platform/api'
import { Loaded, useFailureText } from '#platform/failures'
import { useFormats } from '#platform/format'
import { useLanguage, useTexts } from '#platform/i18n'
import { Button, Dialog, DialogButtons, notifyError, notifySuccess, Panel, TextInput } from '#ui'
import { ownPainsTexts } from './own-pains.texts.ts'
import styles from './profile.module.css'

/** What hurts the student, said by themselves or written by an instructor; they end what they have said. */
export function OwnPains({ studentId }: { studentId: string }) {
  const t = useTexts(ownPainsTexts)
  const query = useApiQuery('GET /student/{id}/training-profile', { params: { id: studentId } })
  return (
    <Panel className={styles.card} aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <p className={styles.hint}>{t('hint')}</p>
      <Loaded query={query} failed={t('loadFailed')} height={80}>
        {(profile) => <Pains studentId={studentId} profile={profile} />}
      </Loaded>
    </Panel>
  )
}

type OwnPain = Omit<TrainingRestriction, 'by_student'>

function Pains({ studentId, profile }: { studentId: string; profile: TrainingProfile }) {
  const t = useTexts(ownPainsTexts)
  const nameOf = usePainName()
  const failureText = useFailureText()
  const save = useApiMutation('PUT /student/{id}/own-pains')
  const [telling, setTelling] = useState(0)
  const [opened, setOpened] = useState(false)
  const { restrictions, workout_pains: reported, version } = profile
  const own = restrictions.filter(({ by_student }) => by_student)
  const write = async (pains: readonly OwnPain[]) => {
    const body = {
      restrictions: pains.map(({ place, side, severity, pattern, note }) => ({
        place,
        side,
        severity,
        pattern,
        note: note ?? '',
      })),
    }
    try {
      await save.mutateAsync({ params: { id: studentId }, body, version })
      notifySuccess(t('saved'))
      setOpened(false)
    } catch (error) {
      notifyError(t('failed'), failureText(error))
    }
  }
  return (
    <>
      {restrictions.length + reported.length === 0 ? (
        <p className="ui-muted">{t('none')}</p>
      ) : (
        <ul className={styles.pains}>
          {reported.map((pain) => (
            <ReportedPain key={`${pain.exercise_id ?? pain.exercise_name} ${pain.place}`} pain={pain} />
          ))}
          {restrictions.map((pain) => (
            <li key={nameOf(pain)}>
              <span>
                {nameOf(pain)}
                <small className="ui-muted">
                  {[t(pain.by_student ? 'bySelf' : 'byStaff'), pain.note].filter(Boolean).join(' · ')}
                </small>
              </span>
              {pain.by_student && (
                <Button
                  variant="default"
                  size="compact-md"
                  loading={save.isPending}
                  aria-label={t('endOf', { place: nameOf(pain) })}
                  onClick={() => void write(own.filter((it) => it !== pain))}
                >
                  {t('end')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {restrictions.length < limits.restrictionsPerStudent && (
        <Button
          variant="default"
          className={styles.download}
          onClick={() => {
            setTelling(telling + 1)
            setOpened(true)
          }}
        >
          {t('add')}
        </Button>
      )}
      {telling > 0 && (
        <TellDialog
          key={telling}
          opened={opened}
          saving={save.isPending}
          onSave={(pain) => void write([...own, pain])}
          onClose={() => setOpened(false)}
        />
      )}
    </>
  )
}

/** A pain of a workout; the player takes it back, and it ends by itself. */
function ReportedPain({ pain }: { pain: WorkoutPain }) {
  const t = useTexts(ownPainsTexts)
  const formats = useFormats()
  const language = useLanguage()
  const { exercise_name: exercise, said_at, until } = pain
  const place = wordsOfPain(pain, language)
  return (
    <li>
      <span>
        {place ? t('inExercise', { place, exercise }) : exercise}
        <small className="ui-muted">
          {t('inWorkout', { day: formats.dayOf(said_at), until: formats.dayOf(until) })}
        </small>
      </span>
    </li>
  )
}

interface TellDialogProps {
  opened: boolean
  saving: boolean
  onSave: (pain: OwnPain) => void
  onClose: () => void
}

function TellDialog({ opened, saving, onSave, onClose }: TellDialogProps) {
  const t = useTexts(ownPainsTexts)
  const [where, setWhere] = useState(nowhere)
  const [note, setNote] = useState('')
  return (
    <Dialog opened={opened} title={t('add')} onClose={onClose}>
      <div className={styles.tell}>
        <PlacePicker value={where} onChange={setWhere} />
        <TextInput
          label={t('note')}
          maxLength={limits.shortTextMaxLength}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <DialogButtons data-sticky>
          <Button
            loading={saving}
            disabled={where.place === null || where.severity === null}
            onClick={() => onSave({ ...where, pattern: null, note })}
          >
            {t('save')}
          </Button>
        </DialogButtons>
      </div>
    </Dialog>
  )
}

function usePainName(): (pain: TrainingRestriction) => string {
  const language = useLanguage()
  const movements = useTexts(movementPatternsTexts)
  return ({ pattern, ...where }) => wordsOfPlace(where, language) ?? (pattern ? movements(pattern) : '')
}
