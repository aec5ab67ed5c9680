import { type SmartExercise } from '@folego/contract'
import { setsByRegion } from '@folego/domain'
import { useMemo, useState } from 'react'
import { BodyHeat } from '#features/training/body-map'
import { useSignatureWords } from '#features/training/signatures'
import { useTexts } from '#platform/i18n'
import { useSession } from '#platform/session'
import { Banner, ConfirmDialog, StatusBadge, Textarea, TextInput, VisuallyHiddenStatus } from '#ui'
import { type Draft, minutesOf, withLine, withMoved, withoutLine, withSwapped } from './draft.ts'
import { DraftAdvice } from './draft-advice.tsx'
import { DraftLineRow } from './draft-line-row.tsx'
import type { SetupValues } from './setup-values.ts'
import { useSmartOptions } from './smart-workouts.queries.ts'
import { smartWorkoutsTexts } from './smart-workouts.texts.ts'
import styles from './smart-workouts.module.css'

interface PreviewStepProps {
  draft: Draft
  setup: SetupValues
  onChange: (draft: Draft) => void
  /** Regenerates the workout with more minutes. */
  onLonger: (minutes: number) => void
  /** Title or description is missing. */
  incomplete: boolean
}

/** The draft, for the instructor to review, edit and sign. */
export function PreviewStep({ draft, setup, onChange, onLonger, incomplete }: PreviewStepProps) {
  const t = useTexts(smartWorkoutsTexts)
  const session = useSession()
  const { data: options } = useSmartOptions(true)
  const { whoOf } = useSignatureWords()
  const signer = whoOf(options?.signer ?? { name: session?.user.name ?? '', cref: null })
  const minutes = minutesOf(draft)
  const over = minutes > draft.duration
  const heat = useMemo(() => setsByRegion(draft.lines), [draft.lines])
  return (
    <div className={styles.preview}>
      <div className={styles.words}>
        <StatusBadge tone="info">{t(`source.${draft.source}`)}</StatusBadge>
        <TextInput
          label={t('name')}
          required
          value={draft.title}
          error={incomplete && draft.title.trim() === '' && t('nameMissing')}
          onChange={(event) => onChange({ ...draft, title: event.currentTarget.value })}
        />
        <Textarea
          label={t('description')}
          required
          rows={3}
          value={draft.description}
          error={incomplete && draft.description.trim() === '' && t('descriptionMissing')}
          onChange={(event) => onChange({ ...draft, description: event.currentTarget.value })}
        />
        <DraftAdvice draft={draft} onLonger={onLonger} />
      </div>
      <section aria-label={t('lines')}>
        <h3>{t('lines')}</h3>
        <p className={over ? styles.over : 'ui-muted'} role={over ? 'status' : undefined}>
          {t(over ? 'timeOver' : 'time', { minutes, planned: draft.duration })}
        </p>
        <DraftLines draft={draft} setup={setup} onChange={onChange} />
      </section>
      <section className={styles.heat} aria-label={t('heat')}>
        <h3>{t('heat')}</h3>
        <BodyHeat sets={heat} />
      </section>
      <section aria-label={t('tips')}>
        <h3>{t('tips')}</h3>
        <ul className={styles.notes}>
          {draft.tips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      </section>
      <p className="ui-muted">{t('signing', { name: signer })}</p>
    </div>
  )
}

interface Swap {
  at: number
  /** The exercise that was replaced. */
  before: string
  exercise: SmartExercise
}

function DraftLines({ draft, setup, onChange }: Pick<PreviewStepProps, 'draft' | 'setup' | 'onChange'>) {
  const t = useTexts(smartWorkoutsTexts)
  const [announcement, setAnnouncement] = useState('')
  const [asking, setAsking] = useState<Swap>()
  const count = draft.lines.length
  const move = (from: number, to: number, name: string) => {
    onChange(withMoved(draft, from, to))
    setAnnouncement(t('moved', { name, place: to + 1, count }))
  }
  const swap = ({ at, before, exercise }: Swap) => {
    onChange(withSwapped(draft, at, exercise))
    setAnnouncement(t('swapped', { before, after: exercise.name }))
    setAsking(undefined)
  }
  // An exercise for a sore or restricted region is only used after confirmation.
  const propose = (wanted: Swap) => (wanted.exercise.caution?.against ? setAsking(wanted) : swap(wanted))
  if (count === 0) return <Banner tone="warning">{t('noLines')}</Banner>
  return (
    <>
      <ol className={styles.lines}>
        {draft.lines.map((line, at) => (
          <DraftLineRow
            key={line.id}
            line={line}
            place={at + 1}
            last={at === count - 1}
            workout={draft.lines.map(({ id }) => id)}
            setup={setup}
            onChange={(change) => onChange(withLine(draft, at, change))}
            onMove={(by) => move(at, at + by, line.name)}
            onSwap={(exercise) => propose({ at, before: line.name, exercise })}
            onRemove={() => {
              onChange(withoutLine(draft, at))
              setAnnouncement(t('removed', { name: line.name }))
            }}
          />
        ))}
      </ol>
      <VisuallyHiddenStatus>{announcement}</VisuallyHiddenStatus>
      <ConfirmDialog
        opened={asking !== undefined}
        above
        title={t('keepAnywayTitle')}
        message={
          asking ? t(`keepAnyway.${asking.exercise.caution?.because ?? 'pain'}`, { name: asking.exercise.name }) : ''
        }
        confirmLabel={t('keepAnywayConfirm')}
        cancelLabel={t('keepAnywayCancel')}
        onConfirm={() => asking && swap(asking)}
        onClose={() => setAsking(undefined)}
      />
    </>
  )
}
