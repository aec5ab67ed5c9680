import type { Exercise, SmartWeek } from '@folego/contract'
import { IconSparkles } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { type SmartWeekAims, SmartWeekDialog, useSparedText, useWeekDraft } from '#features/training/smart-workouts'
import { useCan } from '#platform/access'
import { useFailureText } from '#platform/failures'
import { useTexts } from '#platform/i18n'
import { Button, notifyError } from '#ui'
import { useDayWords } from './day-words.ts'
import { weekBuilderTexts } from './organized-workouts.texts.ts'
import type { WeekValues } from './sheet-form.ts'
import styles from './sheet.module.css'
import { useLevelOfWeek } from './use-level-of-week.ts'
import { filledDays, standingDays, withDraftedDay, withDraftedWeek } from './week-draft.ts'

interface WeekBuilderOptions {
  week: WeekValues
  /** The students of the sheet: if there is exactly one, the week is built for that student. */
  students: readonly string[]
  onChange: (week: WeekValues) => void
  /** The student for whom a week was built. */
  onStudent: (id: string) => void
}

export interface WeekBuilder {
  /** Opens the dialog; nothing without permission. */
  button: ReactNode
  /** The result with an undo button, and the dialog. */
  outcome: ReactNode
  /** Rebuilds one day of the week; undefined until a week was built here. */
  rebuild: ((dayNumber: number) => Promise<void>) | undefined
  /** Must be called on every other edit, which ends the possibility to undo the build. */
  edited: () => void
  level: Exercise['level']
  setLevel: (level: Exercise['level']) => void
}

/** A change to a week, and the week before it. */
interface Step {
  words: string
  before: WeekValues
}

/** 'Montar a semana' in the editor: puts a draft into the open week, or rebuilds one day of it, with undo. */
export function useWeekBuilder({ week, students, onChange, onStudent }: WeekBuilderOptions): WeekBuilder {
  const t = useTexts(weekBuilderTexts)
  const { weekday } = useDayWords()
  const failureText = useFailureText()
  const saySpared = useSparedText()
  const canBuild = useCan('smart-workouts.use')
  const only = (students.length === 1 ? students[0] : undefined) ?? ''
  const [level, setLevel] = useLevelOfWeek(students)
  const draft = useWeekDraft()
  const [opened, setOpened] = useState(false)
  const [aims, setAims] = useState<{ week: string; of: SmartWeekAims }>()
  const [step, setStep] = useState<Step>()
  const nameOf = (letter: string) => t('letter', { letter })
  const take = (after: WeekValues, done: string, { spared }: SmartWeek) => {
    const words = spared.length === 0 ? done : `${done} ${saySpared(spared)}`
    setStep({ words, before: week })
    onChange(after)
  }
  const known = aims?.week === week.key ? aims.of : undefined
  const rebuild = async (dayNumber: number) => {
    if (!known) return
    const avoid = week.workout_days
      .filter(({ day_number }) => day_number === dayNumber)
      .flatMap(({ exercises }) => exercises.flatMap(({ exercise_id }) => exercise_id ?? []))
    const seed = Math.floor(Math.random() * 2 ** 31)
    try {
      const reply = await draft.mutateAsync({ body: { ...known, days: standingDays(week, dayNumber), avoid, seed } })
      const [day] = reply.days
      if (day) take(withDraftedDay(week, day, known, nameOf), t('rebuilt', { day: weekday(day) }), reply)
    } catch (error) {
      notifyError(t('failed'), failureText(error))
    }
  }
  const undone = () => {
    if (step) onChange(step.before)
    setStep(undefined)
  }
  const dialog = (
    <SmartWeekDialog
      opened={opened}
      onClose={() => setOpened(false)}
      studentId={only}
      filledDays={filledDays(week)}
      onDrafted={(reply, of) => {
        setAims({ week: week.key, of })
        setLevel(reply.level)
        if (of.student_id && !students.includes(of.student_id)) onStudent(of.student_id)
        take(withDraftedWeek(week, reply, of, nameOf), t('built', { count: reply.days.length }), reply)
      }}
    />
  )
  return {
    button: canBuild && (
      <Button
        leftSection={<IconSparkles size={18} stroke={1.8} aria-hidden />}
        variant="light"
        onClick={() => setOpened(true)}
      >
        {t('build')}
      </Button>
    ),
    outcome: (
      <>
        {step && step.before.key === week.key && (
          <div className={styles.built}>
            <output>{step.words}</output>
            <Button variant="subtle" size="compact-sm" onClick={undone}>
              {t('undo')}
            </Button>
          </div>
        )}
        {dialog}
      </>
    ),
    rebuild: canBuild && known ? rebuild : undefined,
    edited: () => setStep(undefined),
    level,
    setLevel,
  }
}
