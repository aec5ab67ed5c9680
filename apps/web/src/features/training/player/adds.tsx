import { isAssisted, loadKindOf, usualLoads, warmUpRamp } from '@folego/domain'
import { IconArrowDownRight, IconArrowsLeftRight, IconFlame, IconPlus, IconTemperature } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useIsPerSide } from '#features/training/exercise-guide'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { Button } from '#ui'
import styles from './adds.module.css'
import { dropAfter } from './drop-sets.ts'
import { loadOf } from './loading.tsx'
import { playerExtrasTexts } from './player-extras.texts.ts'
import { isDone, type Line } from './set-order.ts'
import type { Training } from './use-training.ts'

/** What makes a change; `stop` ends a rest. */
export type AddTools = Pick<Training, 'actions' | 'run'> & { stop: () => void }

interface AddsProps {
  line: Line
  tools: AddTools
}

/** Below the sets of an exercise: the side to change to, and what is added to its sets or said of the last one, each with one tap. */
export function Adds({ line, tools }: AddsProps) {
  const next = line.rows.find((row) => !isDone(row))
  return (
    <>
      {next && <SideCue key={next.number} exerciseId={line.exercise.exercise_id} />}
      <WarmUp line={line} tools={tools} />
      <AddLoad line={line} tools={tools} />
      <LastSet line={line} tools={tools} />
    </>
  )
}

/** Of an exercise with one side at a time: said after the first side, until its set is done. */
function SideCue({ exerciseId }: { exerciseId: string | null }) {
  const t = useTexts(playerExtrasTexts)
  const [turned, setTurned] = useState(false)
  if (!useIsPerSide()(exerciseId)) return null
  const icon = <IconArrowsLeftRight size={20} stroke={2} aria-hidden />
  return (
    <div className={styles.side}>
      <output className={turned ? styles.cue : 'ui-hidden'}>
        {turned && (
          <>
            {icon} {t('side.change')}
          </>
        )}
      </output>
      {!turned && (
        <Button
          variant="default"
          leftSection={icon}
          onClick={() => {
            setTurned(true)
            // iOS has no vibration.
            if ('vibrate' in navigator) navigator.vibrate(200)
          }}
        >
          {t('side.done')}
        </Button>
      )}
      <small className="ui-muted">{t('side.weaker')}</small>
    </div>
  )
}

interface ToolProps {
  icon: typeof IconPlus
  children: ReactNode
  pressed?: boolean
  onClick: () => void
}

function Tool({ icon: Icon, children, pressed, onClick }: ToolProps) {
  return (
    <Button
      variant={pressed ? 'light' : 'subtle'}
      {...(pressed !== undefined && { 'aria-pressed': pressed })}
      leftSection={<Icon size={16} stroke={2} aria-hidden />}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}

/** Warm-up sets up to the working load; offered until the first set is done. */
function WarmUp({ line: { exercise, rows }, tools: { actions, run } }: AddsProps) {
  const t = useTexts(playerExtrasTexts)
  const loads = useGym()?.loads ?? usualLoads
  const kg = rows[0] && loadOf(rows[0])
  const kind = loadKindOf(exercise.equipment ?? null)
  // With help, less of it is no warm-up.
  if (!kg || kind === 'belt' || kind === 'none' || isAssisted(exercise)) return null
  if (rows.some((row) => isDone(row) || row.set?.kind === 'warmup')) return null
  const ramp = warmUpRamp(kg, kind, loads)
  if (ramp.length === 0) return null
  return (
    <Tool icon={IconTemperature} onClick={() => void run(actions.addWarmUps(exercise.key, ramp), t('warmedUp'))}>
      {t('addWarmUp')}
    </Tool>
  )
}

/** A field for kilograms, for what is done without. */
function AddLoad({ line: { exercise, rows }, tools: { actions, run } }: AddsProps) {
  const t = useTexts(playerExtrasTexts)
  const [first] = rows
  if (first === undefined || first.showsLoad || (first.metered && first.timed)) return null
  return (
    <Tool icon={IconPlus} onClick={() => void run(actions.addLoad(exercise.key))}>
      {t('addLoad')}
    </Tool>
  )
}

/** Of the set that was done last: that it was to failure, and a drop that continues it with less load and no rest. */
function LastSet({ line: { exercise, rows }, tools: { actions, run, stop } }: AddsProps) {
  const t = useTexts(playerExtrasTexts)
  const loads = useGym()?.loads ?? usualLoads
  const last = rows.findLast((row) => isDone(row) && row.set?.kind !== 'warmup')
  if (last === undefined || last.metered || last.timed) return null
  // Who is asked to leave repetitions in reserve is not led to failure; the number of the set has both.
  if ((exercise.prescription.rir ?? 0) >= 2) return null
  const lighter = dropAfter(last, exercise, loads)
  const next = rows[last.number]
  const drop = lighter !== null && !(next?.set?.kind === 'drop' && !isDone(next)) && (
    <Tool
      icon={IconArrowDownRight}
      onClick={() => {
        stop()
        void run(actions.addDrop(exercise.key, last.number, lighter))
      }}
    >
      {t('addDrop')}
    </Tool>
  )
  const failed = last.set?.kind === 'failure'
  return (
    <>
      {drop}
      {last.set?.kind !== 'drop' && (
        <Tool
          icon={IconFlame}
          pressed={failed}
          onClick={() => void run(actions.setKind(exercise.key, last.number, failed ? 'normal' : 'failure'))}
        >
          {t('failed')}
        </Tool>
      )}
    </>
  )
}
