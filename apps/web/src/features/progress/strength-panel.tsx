import type { StrengthOfExercise } from '@folego/contract'
import { useState } from 'react'
import { useTexts } from '#platform/i18n'
import { Select } from '#ui'
import { LinePanel } from './line-panel.tsx'
import { progressTexts } from './progress.texts.ts'

const keyOf = ({ exercise_id, exercise_name }: StrengthOfExercise) => exercise_id ?? exercise_name

/** The estimated maximum of one exercise, day by day; the one trained most often first. */
export function StrengthPanel({ strength }: { strength: readonly StrengthOfExercise[] }) {
  const t = useTexts(progressTexts)
  const [chosen, setChosen] = useState<string>()
  const shown = strength.find((each) => keyOf(each) === chosen) ?? strength[0]
  return (
    <LinePanel
      title={t('strength.title')}
      hint={t('strength.hint')}
      unit={t('strength.unit')}
      tooFew={t(shown ? 'strength.tooFew' : 'strength.none')}
      points={(shown?.points ?? []).map(({ date, e1rm }) => ({ date, value: e1rm }))}
      actions={
        shown && (
          <Select
            aria-label={t('strength.exercise')}
            className="progress-exercise"
            data={strength.map((each) => ({ value: keyOf(each), label: each.exercise_name }))}
            value={keyOf(shown)}
            onChange={(key) => setChosen(key ?? undefined)}
            allowDeselect={false}
            searchable={strength.length > 8}
          />
        )
      }
    />
  )
}
