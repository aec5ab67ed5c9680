import type { StrengthOfExercise } from '@folego/contract'
import { useState } from 'react'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { Select } from '#ui'
import { ChartFigure } from './chart-figure.tsx'
import { progressTexts } from './progress.texts.ts'

const keyOf = ({ exercise_id, exercise_name }: StrengthOfExercise) => exercise_id ?? exercise_name

/** The estimated maximum of one exercise, day by day; the one trained most often first. */
export function StrengthPanel({ strength }: { strength: readonly StrengthOfExercise[] }) {
  const t = useTexts(progressTexts)
  const formats = useFormats()
  const [chosen, setChosen] = useState<string>()
  const shown = strength.find((each) => keyOf(each) === chosen) ?? strength[0]
  if (shown === undefined) {
    return (
      <section className="progress-panel" aria-labelledby="progress-strength">
        <h2 id="progress-strength">{t('strength.title')}</h2>
        <p className="ui-muted">{t('strength.none')}</p>
      </section>
    )
  }
  return (
    <ChartFigure
      kind="line"
      title={t('strength.title')}
      hint={t('strength.hint')}
      unit={t('strength.unit')}
      head={t('chart.date')}
      tooFew={t('strength.tooFew')}
      above={
        <Select
          label={t('strength.exercise')}
          data={strength.map((each) => ({ value: keyOf(each), label: each.exercise_name }))}
          value={keyOf(shown)}
          onChange={(key) => setChosen(key ?? undefined)}
          allowDeselect={false}
          searchable={strength.length > 8}
        />
      }
      points={shown.points.map(({ date, e1rm }) => ({
        key: date,
        label: formats.dayMonth(date),
        name: formats.date(date),
        value: e1rm,
      }))}
    />
  )
}
