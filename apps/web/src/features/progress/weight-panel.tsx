import type { StudentProgress } from '@folego/contract'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { ChartFigure } from './chart-figure.tsx'
import { progressTexts } from './progress.texts.ts'

/** The weight over the period, from the last one before it on. */
export function WeightPanel({ weights }: { weights: StudentProgress['weight_progress'] }) {
  const t = useTexts(progressTexts)
  const formats = useFormats()
  return (
    <ChartFigure
      kind="line"
      title={t('weight.title')}
      unit={t('weight.unit')}
      head={t('chart.date')}
      tooFew={t('weight.tooFew')}
      points={weights.map(({ date, weight_kg }) => ({
        key: date,
        label: formats.dayMonth(date),
        name: formats.date(date),
        value: weight_kg,
      }))}
    />
  )
}
