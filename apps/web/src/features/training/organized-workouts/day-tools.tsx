import type { WorkoutPlan } from '@folego/contract'
import { IconCopyPlus, IconListCheck } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { appended, copyOfLine, lineOfPlan, useFirstOnEnter } from '#features/training/exercises'
import { useTexts } from '#platform/i18n'
import { Autocomplete, Button, notifySuccess, useDebouncedValue } from '#ui'
import type { DayPanelProps } from './day-panel.tsx'
import { organizedWorkoutsTexts } from './organized-workouts.texts.ts'
import { existingSearchMin, useExistingWorkouts } from './organized-workouts.queries.ts'
import type { DayValues } from './sheet-form.ts'
import { takesDefaults, withDefaults } from './sheet-weeks.ts'
import styles from './sheet.module.css'

/** Fills a day in one step: the defaults of its focus area, or the exercises of an existing workout. */
export function DayTools({ day, defaults, onChange }: DayPanelProps & { day: DayValues }) {
  const t = useTexts(organizedWorkoutsTexts)
  const canFill = takesDefaults(day)
  const addAll = (plan: WorkoutPlan) => {
    const lines = plan.exercises.map(lineOfPlan).map(copyOfLine)
    onChange((each) => ({ ...each, exercises: appended(each.exercises, lines) }))
    notifySuccess(t('day.copied', { count: lines.length, title: plan.title }))
  }
  return (
    <div className={styles.tools}>
      <Button
        variant="light"
        leftSection={<IconListCheck size={18} stroke={1.8} aria-hidden />}
        disabled={!canFill}
        title={canFill ? undefined : t('day.needsFocus')}
        onClick={() => onChange((each) => withDefaults(each, defaults))}
      >
        {t('day.addDefaults')}
      </Button>
      <ExistingWorkouts onPick={addAll} />
    </div>
  )
}

/** Searches isolated workouts, from the third letter on. */
function ExistingWorkouts({ onPick }: { onPick: (plan: WorkoutPlan) => void }) {
  const t = useTexts(organizedWorkoutsTexts)
  const [text, setText] = useState('')
  const [asked] = useDebouncedValue(text.trim(), 200)
  const result = useExistingWorkouts(asked)
  const long = text.trim().length >= existingSearchMin
  const found = long && asked.length >= existingSearchMin ? (result.data?.object ?? []) : []
  const picked = useRef(false)
  const keys = useFirstOnEnter({
    fresh: asked === text.trim() && !result.isPlaceholderData && !result.isFetching,
    takeFirst: () => {
      const [first] = found
      if (!first) return
      setText('')
      onPick(first)
    },
  })
  const nothing = result.isError
    ? t('day.existingFailed')
    : result.isFetching || asked !== text.trim()
      ? t('day.existingSearching')
      : t('day.existingNone')
  return (
    <div className={styles.existing} onKeyDownCapture={keys.listen}>
      <Autocomplete
        aria-label={t('day.existing')}
        placeholder={t('day.existingPlaceholder')}
        leftSection={<IconCopyPlus size={16} stroke={1.8} aria-hidden />}
        autoComplete="off"
        maxLength={100}
        value={text}
        data={found.map(({ id, title }) => ({ value: id, label: title }))}
        filter={({ options }) => options}
        selectFirstOptionOnChange
        onOptionSubmit={(id) => {
          picked.current = true
          const plan = found.find((each) => each.id === id)
          if (plan) onPick(plan)
        }}
        onChange={(next) => {
          keys.reset()
          // The UI kit writes the chosen title into the field after reporting the choice.
          setText(picked.current ? '' : next)
          picked.current = false
        }}
        renderOption={({ option }) => <Found plan={found.find(({ id }) => id === option.value)} />}
      />
      <output className={long && found.length === 0 ? 'ui-muted' : 'ui-hidden'}>
        {long && found.length === 0 && nothing}
      </output>
    </div>
  )
}

function Found({ plan }: { plan: WorkoutPlan | undefined }) {
  const t = useTexts(organizedWorkoutsTexts)
  if (!plan) return null
  const names = plan.exercises.slice(0, 3).map(({ exercise_name }) => exercise_name)
  return (
    <span className={styles.found}>
      <span>{plan.title}</span>
      <small>{[t('day.exercises', { count: plan.exercise_count }), ...names].join(' · ')}</small>
    </span>
  )
}
