import { trainingLimits } from '@folego/domain'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTexts } from '#platform/i18n'
import { now } from '#platform/transport'
import { notifyError } from '#ui'
import { finishButtonId, partId, type RowPart } from './part-id.ts'
import type { LocalWorkout, PlayerActions, PlayerRow, SetValues, Undo } from './player-types.ts'
import { doneSets } from './player-rows.ts'
import { playerTexts } from './player.texts.ts'
import { type Group, isDone, lastDoneOf, type Line, nextStop, realMinutes, restAfter, type Stop } from './set-order.ts'
import { allowSound } from './sound.ts'
import type { ClockActions } from './use-clock.ts'
import type { UndoOffer } from './use-undo.ts'
import { sharedWorkoutView } from './workout-view.ts'

export interface Training {
  workout: LocalWorkout
  lines: readonly Line[]
  groups: readonly Group[]
  /** The next set; undefined once all are done. */
  next: Stop | undefined
  actions: PlayerActions
  /** Makes a change; with `words` it can be undone for some seconds. Shows an error if the device could not store it. */
  run: (change: Promise<Undo>, words?: string) => Promise<boolean>
  confirm: (exerciseKey: string, number: number, values: Partial<SetValues>, typed: boolean) => Promise<void>
  /** Finishes at once: the minutes are measured, rating and note follow in the summary. */
  finish: () => Promise<void>
  /** Moves focus to the next set once the focused element is gone. */
  focusNext: () => void
}

/** The workout on the screen: its sets in order, and what happens when one is done. */
export function useTraining(
  workout: LocalWorkout,
  actions: PlayerActions,
  clock: ClockActions,
  undo: UndoOffer,
): Training {
  const t = useTexts(playerTexts)
  const [workoutView] = useState(sharedWorkoutView)
  const { lines, groups, setOrder } = useMemo(() => workoutView(workout), [workoutView, workout])
  const next = nextStop(setOrder, lastDoneOf(setOrder))
  // Unchanged rows keep an older `confirm`, which must read the current state.
  const latest = useRef({ setOrder, next })
  useLayoutEffect(() => {
    latest.current = { setOrder, next }
  })
  const goTo = usePendingFocus()
  const focusNext = useCallback(() => {
    setTimeout(() => document.getElementById(partOfNext(latest.current.next, false))?.focus())
  }, [])
  const run = async (change: Promise<Undo>, words?: string) => {
    try {
      const takeBack = await change
      if (words !== undefined) undo.offer(words, takeBack)
      return true
    } catch {
      notifyError(t('saveFailed'))
      return false
    }
  }
  const confirm: Training['confirm'] = async (exerciseKey, number, values, typed) => {
    allowSound()
    const current = latest.current
    const done = current.setOrder.find(({ line, row }) => line.exercise.key === exerciseKey && row.number === number)
    const following = nextStop(current.setOrder, { exerciseKey, setNumber: number })
    if (!(await run(actions.confirmSet(exerciseKey, number, values)))) return
    // Correcting a set that was already done starts no rest.
    if (done === undefined) return
    if (isDone(done.row)) {
      if (typed) goTo(current.next, false)
      return
    }
    goTo(following, typed)
    // whoever notes an earlier day does not rest now
    if (workout.loggedFor === undefined)
      afterFrame(() => clock.rest({ exerciseKey, setNumber: number }, restAfter(done, following)))
  }
  const finish = async () => {
    const doneAt = doneSets(workout).map(({ done_at }) => done_at)
    const measured = realMinutes(workout.startedAt, doneAt, now(), trainingLimits.workoutMinutesMax)
    // Nobody measured a workout of an earlier day.
    const duration_minutes = workout.loggedFor === undefined ? measured : null
    try {
      await actions.finish({ duration_minutes, rating: null, notes: null })
      clock.stop()
    } catch {
      notifyError(t('finishFailed'))
    }
  }
  return { workout, lines, groups, next, actions, run, confirm, finish, focusNext }
}

/** A load is typed once: after that, typing continues with the repetitions. */
const hasToSayLoad = ({ showsLoad, suggestion }: PlayerRow) => showsLoad && suggestion.weight_kg === null

/** The next part to focus: after typing, the next set's field; else its ✓. */
function partOfNext(next: Stop | undefined, typed: boolean): string {
  if (next === undefined) return finishButtonId
  const part: RowPart = !typed ? 'done' : hasToSayLoad(next.row) ? 'weight' : 'count'
  return partId(next.line.exercise.key, next.row.number, part)
}

/** Moves focus to the next set once it is rendered. Typing continues at once; after a tap, the frame is painted first. */
function usePendingFocus() {
  const wanted = useRef<{ part: string; from: Element | null }>(undefined)
  const focus = () => {
    const { part = '', from } = wanted.current ?? {}
    const element = document.getElementById(part)
    if (element === null) return
    wanted.current = undefined
    const { activeElement } = document
    // Who has gone to another field meanwhile stays there.
    if (activeElement === from || !activeElement?.matches('input')) element.focus()
  }
  useEffect(focus)
  return (next: Stop | undefined, typed: boolean) => {
    wanted.current = { part: partOfNext(next, typed), from: document.activeElement }
    if (typed) focus()
    else afterFrame(focus)
  }
}

/**
 * Runs deferrable work after the next frame, so that a tap is painted first. Falls back to a timer on hidden pages, which get
 * no frames.
 */
function afterFrame(run: () => void): void {
  let hasRun = false
  const once = () => {
    if (!hasRun) run()
    hasRun = true
  }
  requestAnimationFrame(() => setTimeout(once))
  setTimeout(once, 300)
}
