import type { StudentWorkout } from '@folego/contract'
import { SignatureLine } from '#features/training/signatures'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { lazyPart } from '#platform/pages'
import { Fact, Panel, Progress } from '#ui'
import { trainingTexts } from './training.texts.ts'
import styles from './training.module.css'

// A floating list is a large chunk, and most students have one sheet.
const SheetChoice = lazyPart(async () => (await import('./sheet-choice.tsx')).SheetChoice, { height: 72, width: 200 })

interface SheetSummaryProps {
  sheet: StudentWorkout
  /** Switches to another of one's sheets. */
  onChoose: (id: string) => void
}

/** The sheet's title, and the progress in it. */
export function SheetSummary({ sheet, onChoose }: SheetSummaryProps) {
  const t = useTexts(trainingTexts)
  const formats = useFormats()
  const { completed_workouts: completed, total_workouts: total, progress_percentage: percent } = sheet
  const done = t('sheet.done', { completed, count: total })
  return (
    <Panel className={styles.summary} aria-labelledby="training-sheet">
      <div className={`${styles.summaryHead} ui-spread`}>
        <div>
          <h2 id="training-sheet">{sheet.title}</h2>
          {sheet.description !== '' && <p>{sheet.description}</p>}
        </div>
        {sheet.sheets.length > 1 && <SheetChoice sheet={sheet} onChoose={onChoose} />}
      </div>
      <div className={`${styles.progress} ui-numbers`}>
        <strong>{t('sheet.percent', { percent })}</strong>
        <span>{total > 0 && completed === total ? `${done} · ${t('sheet.allDone')}` : done}</span>
        <Progress value={percent} size="lg" aria-label={t('sheet.progress')} aria-valuetext={`${percent}%, ${done}`} />
      </div>
      <dl className={`${styles.totals} ui-numbers`}>
        <Fact label={t('sheet.workouts')}>{done}</Fact>
        <Fact label={t('sheet.currentWeek')}>
          {t('week.position', { number: sheet.current_week, total: sheet.total_weeks })}
        </Fact>
        {sheet.start_date && <Fact label={t('sheet.startDate')}>{formats.date(sheet.start_date)}</Fact>}
        {sheet.valid_until && <Fact label={t('sheet.validUntil')}>{formats.date(sheet.valid_until)}</Fact>}
      </dl>
      <SignatureLine sheet={sheet} />
    </Panel>
  )
}
