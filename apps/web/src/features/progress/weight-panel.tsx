import type { StudentProgress } from '@folego/contract'
import { useTexts } from '#platform/i18n'
import { LinePanel } from './line-panel.tsx'
import { progressTexts } from './progress.texts.ts'

/** The weight over the period, from the last one before it on. */
export function WeightPanel({ weights }: { weights: StudentProgress['weight_progress'] }) {
  const t = useTexts(progressTexts)
  return (
    <LinePanel
      title={t('weight.title')}
      measure={t('weight.unit')}
      unit="kg"
      tooFew={t('weight.tooFew')}
      points={weights.map(({ date, weight_kg }) => ({ date, value: weight_kg }))}
    />
  )
}
