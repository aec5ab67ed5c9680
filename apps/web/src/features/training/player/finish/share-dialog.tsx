import { IconDownload, IconShare2 } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { ShownSummary } from '#features/training/past-workouts'
import { saveFile } from '#platform/files'
import { useFormats } from '#platform/format'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { Button, Checkbox, Dialog, DialogButtons, notifyError, type Shown } from '#ui'
import { finishedTexts } from '../player-extras.texts.ts'
import type { LocalWorkout } from '../player-types.ts'
import styles from './share.module.css'
import { shareTexts } from './share.texts.ts'
import { drawWorkout, fileOf, type SharedWorkout } from './share-picture.ts'
import { useDoneMuscles } from './use-done-muscles.ts'

/** What can be shown of a workout. Loads, records and the gym are shown only once they are chosen. */
const parts = ['title', 'numbers', 'muscles', 'load', 'records', 'gym'] as const
type Part = (typeof parts)[number]
const atFirst: readonly Part[] = ['title', 'numbers', 'muscles']

interface ShareDialogProps extends Shown {
  workout: LocalWorkout
  summary: ShownSummary
}

/** A picture of the finished workout to share: the student sees it, and chooses what is on it. */
export function ShareDialog({ workout, summary, opened, onClose }: ShareDialogProps) {
  const t = useTexts(shareTexts)
  const [chosen, setChosen] = useState<readonly Part[]>(atFirst)
  const canvas = useRef<HTMLCanvasElement>(null)
  const shared = useShared(workout, summary, chosen)
  // After every change. The dialog mounts its content a moment after it opens.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (canvas.current) void drawWorkout(canvas.current, shared)
    })
    return () => cancelAnimationFrame(frame)
  })
  const canShare =
    'canShare' in navigator && navigator.canShare({ files: [new File([], 'a.png', { type: 'image/png' })] })
  const send = async () => {
    if (canvas.current === null) return
    try {
      const file = await fileOf(canvas.current, t('file'))
      if (canShare) await navigator.share({ files: [file] })
      else saveFile({ bytes: new Uint8Array(await file.arrayBuffer()), media_type: file.type, name: file.name })
    } catch (error) {
      // Closing the phone's own dialog is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) notifyError(t('failed'))
    }
  }
  const Icon = canShare ? IconShare2 : IconDownload
  return (
    <Dialog opened={opened} title={t('title')} onClose={onClose}>
      <div className={styles.share}>
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
        <canvas ref={canvas} className={styles.picture} role="img" aria-label={t('picture')} />
        <fieldset>
          <legend>{t('choose')}</legend>
          {parts
            .filter((part) => part !== 'records' || summary.records.length > 0)
            .map((part) => (
              <Checkbox
                key={part}
                label={t(`parts.${part}`)}
                checked={chosen.includes(part)}
                onChange={() =>
                  setChosen(chosen.includes(part) ? chosen.filter((one) => one !== part) : [...chosen, part])
                }
              />
            ))}
        </fieldset>
      </div>
      <DialogButtons>
        <Button leftSection={<Icon size={18} stroke={1.8} aria-hidden />} onClick={() => void send()}>
          {t(canShare ? 'share' : 'download')}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

/** The chosen parts, in words. */
function useShared(workout: LocalWorkout, summary: ShownSummary, chosen: readonly Part[]): SharedWorkout {
  const t = useTexts(finishedTexts)
  const share = useTexts(shareTexts)
  const formats = useFormats()
  const gym = useGym()?.name
  const { duration_minutes, set_count, volume_kg, records } = summary
  const isHeavy = volume_kg >= 1000
  const muscles = useDoneMuscles(workout)
  return {
    title: chosen.includes('title') ? workout.title : undefined,
    gym: chosen.includes('gym') ? gym : undefined,
    figures: [
      ...(chosen.includes('numbers')
        ? [
            ...(duration_minutes === null ? [] : [{ value: formats.number(duration_minutes), unit: t('minutes') }]),
            { value: formats.number(set_count), unit: t('setsWord', { count: set_count }) },
          ]
        : []),
      ...(chosen.includes('load') && volume_kg > 0
        ? [
            {
              value: formats.number(isHeavy ? Math.round(volume_kg / 100) / 10 : Math.round(volume_kg)),
              unit: t(isHeavy ? 'tonnes' : 'kilograms'),
            },
          ]
        : []),
    ],
    records: chosen.includes('records')
      ? [...new Set(records.map(({ exercise_name }) => share('record', { name: exercise_name })))]
      : [],
    muscles: chosen.includes('muscles') ? muscles : new Map(),
  }
}
