import type { LeftOut, SmartExercise } from '@folego/contract'
import { equipment as equipmentNames, groupBy, namesOfPlace, setsByRegion, trainingTargets } from '@folego/domain'
import { useMemo, useState } from 'react'
import { BodyHeat } from '#features/training/body-map'
import { useSignatureWords } from '#features/training/signatures'
import { useLanguage, useTexts } from '#platform/i18n'
import { useSession } from '#platform/session'
import { Banner, Button, StatusBadge, Textarea, TextInput, VisuallyHiddenStatus } from '#ui'
import { DraftLineRow } from './draft-line-row.tsx'
import { type Draft, minutesOf, withLine, withMoved, withoutLine, withSwapped } from './draft.ts'
import type { SetupValues } from './setup-values.ts'
import styles from './smart-workouts.module.css'
import { useSmartOptions } from './smart-workouts.queries.ts'
import { smartWorkoutsTexts } from './smart-workouts.texts.ts'
import { useSparedText } from './spared-text.ts'

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
  const count = draft.lines.length
  const move = (from: number, to: number, name: string) => {
    onChange(withMoved(draft, from, to))
    setAnnouncement(t('moved', { name, place: to + 1, count }))
  }
  const swap = ({ at, before, exercise }: Swap) => {
    onChange(withSwapped(draft, at, exercise))
    setAnnouncement(t('swapped', { before, after: exercise.name }))
  }
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
            onSwap={(exercise) => swap({ at, before: line.name, exercise })}
            onRemove={() => {
              onChange(withoutLine(draft, at))
              setAnnouncement(t('removed', { name: line.name }))
            }}
          />
        ))}
      </ol>
      <VisuallyHiddenStatus>{announcement}</VisuallyHiddenStatus>
    </>
  )
}

/** Why there is no AI draft, what did not fit and what would help, and what the instructor should consider. */
function DraftAdvice({ draft, onLonger }: { draft: Draft; onLonger: (minutes: number) => void }) {
  const t = useTexts(smartWorkoutsTexts)
  const sayLeftOut = useLeftOutText()
  const saySpared = useSparedText()
  const { reason, left_out, spared, hints } = draft
  const longer = Math.max(0, ...left_out.map(({ duration }) => duration ?? 0))
  return (
    <>
      {reason !== null && reason !== 'NOT_CONFIGURED' && (
        <Banner tone="info">{t('aiFailed', { reason: t(`reason.${reason}`) })}</Banner>
      )}
      {left_out.length > 0 && (
        <Banner
          tone="warning"
          actions={
            longer > 0 && (
              <Button variant="default" size="compact-sm" onClick={() => onLonger(longer)}>
                {t('longer', { count: longer })}
              </Button>
            )
          }
        >
          {t('leftOut', { list: sayLeftOut(left_out) })}
        </Banner>
      )}
      {spared.length > 0 && <Banner tone="info">{saySpared(spared)}</Banner>}
      {hints.length > 0 && (
        <ul className={styles.notes}>
          {hints.map((hint) => (
            <li key={hint}>{t(`hint.${hint}`)}</li>
          ))}
        </ul>
      )}
    </>
  )
}

function useLeftOutText() {
  const t = useTexts(smartWorkoutsTexts)
  const language = useLanguage()
  const and = new Intl.ListFormat(language)
  const nameOf = ({ target }: LeftOut) => trainingTargets[target].names[language].toLowerCase()
  const sayOne = ({ duration, level, equipment, fewer, caution, place }: LeftOut, name: string): string => {
    if (caution !== null && place !== null) {
      return t(`leftOutPlace.${caution}`, { name, place: namesOfPlace(place)[language].toLowerCase() })
    }
    if (caution !== null) return t(`leftOutCaution.${caution}`, { name })
    if (duration !== null) return t('leftOutDuration', { name, minutes: duration })
    if (level !== null) return t('leftOutLevel', { name, level: t(level).toLowerCase() })
    if (equipment.length === 0) return t(fewer ? 'leftOutFewer' : 'leftOutAlone', { name })
    const names = equipment.map((code) => equipmentNames[code][language])
    const or = new Intl.ListFormat(language, { type: 'disjunction' })
    return t('leftOutEquipment', { name, equipment: or.format(names) })
  }
  // The same advice for several muscles is given once.
  return (all: readonly LeftOut[]): string =>
    [...groupBy(all, (one) => sayOne(one, ''))]
      .map(([, [first, ...more]]) => first && sayOne(first, and.format([first, ...more].map(nameOf))))
      .join('; ')
}
