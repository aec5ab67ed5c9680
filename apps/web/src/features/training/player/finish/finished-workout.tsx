import type { ExerciseSummary } from '@folego/contract'
import { IconPencil, IconShare2, IconTrendingUp } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { CorrectSets, Records, SummaryView, useChanges, useSessionSummary } from '#features/training/past-workouts'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { lazyDialog } from '#platform/pages'
import { Banner, Button, UiLink } from '#ui'
import { LazyFinishDialog } from '../dialogs/lazy-finish-dialog.tsx'
import { localSummary } from '../local-summary.ts'
import { waitingOf } from '../outbox.rules.ts'
import { finishedTexts } from '../player-extras.texts.ts'
import type { LocalWorkout, PlayerActions } from '../player-types.ts'
import { SyncChip } from '../sync-chip.tsx'
import { usePreviousPage } from '../use-previous-page.ts'
import { FinishPanel } from './finish-panel.tsx'
import { FinishReport } from './finish-report.tsx'
import { FinishedWeek } from './finished-week.tsx'
import styles from './finish.module.css'

const ShareDialog = lazyDialog(async () => (await import('./share-dialog.tsx')).ShareDialog)

interface FinishedWorkoutProps {
  workout: LocalWorkout
  actions: PlayerActions
  /** It has just been finished on this screen: the moment is celebrated and read out. */
  fresh: boolean
}

/** A finished workout. Until the server has it, everything is computed here; afterwards the server's records and exercises count. */
export function FinishedWorkout({ workout, actions, fresh: here }: FinishedWorkoutProps) {
  const t = useTexts(finishedTexts)
  // What was finished elsewhere is no moment of this screen.
  const isElsewhere = here && workout.finishedElsewhere === true
  const fresh = here && !isElsewhere
  // Nobody measured how long a workout of an earlier day took: it is asked.
  const [editing, setEditing] = useState(fresh && workout.loggedFor !== undefined)
  const [sharing, setSharing] = useState(false)
  const back = usePreviousPage(workout.studentId)
  const delivered = workout.sessionId !== null && waitingOf(workout).changes === 0
  const { data } = useSessionSummary(workout.sessionId ?? '', delivered)
  const local = useMemo(() => localSummary(workout), [workout])
  const { records, exercises } = data ?? local
  return (
    <div className={styles.finish}>
      <FinishPanel workout={workout} summary={local} fresh={fresh} />
      {isElsewhere && <Banner tone="info">{t('elsewhere')}</Banner>}
      <SyncChip />
      <Records records={records} />
      {workout.studentName === null && <FinishedWeek workout={workout} fresh={fresh} />}
      <Comparison exercises={exercises} />
      <FinishReport key={workout.localId} workout={workout} actions={actions} />
      <details className={styles.sets}>
        <summary>{t('seeSets')}</summary>
        <SummaryView summary={data ?? local} withoutHead />
        {data && <CorrectSets workout={data} />}
      </details>
      <div className={styles.actions}>
        {back && (
          <Button component={UiLink} href={back}>
            {t(workout.studentName === null ? 'back' : 'backToStudent')}
          </Button>
        )}
        {workout.studentName === null && (
          <Button
            variant="default"
            leftSection={<IconShare2 size={18} stroke={1.8} aria-hidden />}
            onClick={() => setSharing(true)}
          >
            {t('share')}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconPencil size={18} stroke={1.8} aria-hidden />}
          onClick={() => setEditing(true)}
        >
          {t('edit')}
        </Button>
      </div>
      <ShareDialog workout={workout} summary={data ?? local} opened={sharing} onClose={() => setSharing(false)} />
      <LazyFinishDialog
        key={workout.reportRevision}
        workout={workout}
        actions={actions}
        opened={editing}
        onClose={() => setEditing(false)}
      />
    </div>
  )
}

/** The greatest gain on the time before, in one line; nothing if nothing grew. */
function Comparison({ exercises }: { exercises: readonly ExerciseSummary[] }) {
  const t = useTexts(finishedTexts)
  const formats = useFormats()
  const changesOf = useChanges()
  const best = exercises.map((exercise) => ({ exercise, gain: gainOf(exercise) })).sort((a, b) => b.gain - a.gain)[0]
  if (best === undefined || best.gain <= 0 || best.exercise.before === null) return null
  const { exercise_name: name, before } = best.exercise
  return (
    <p className={styles.comparison}>
      <IconTrendingUp size={20} stroke={1.8} aria-hidden />
      {t('compared', { name, change: changesOf(best.exercise, before)[0] ?? '', date: formats.dayOf(before.at) })}
    </p>
  )
}

/** By which share the estimated maximum grew, else the volume; below zero if the maximum fell. */
function gainOf({ before, e1rm, volume_kg }: ExerciseSummary): number {
  if (before === null) return 0
  const strength = e1rm !== null && before.e1rm ? e1rm / before.e1rm - 1 : 0
  // As fine as the words, which would say "the same".
  if (Math.abs(strength) >= 0.001) return strength
  return before.volume_kg > 0 ? volume_kg / before.volume_kg - 1 : 0
}
