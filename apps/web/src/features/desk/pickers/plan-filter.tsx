import { useTexts } from '#platform/i18n'
import { pickersTexts } from './pickers.texts.ts'
import { PlanSelect } from './plan-select.tsx'

interface PlanFilterProps {
  /** Empty for all plans. */
  value: string
  onChange: (plan: string) => void
}

/** Narrows a list to one plan. */
export function PlanFilter(props: PlanFilterProps) {
  const t = useTexts(pickersTexts)
  return <PlanSelect label={t('plan')} placeholder={t('anyPlan')} clearable {...props} />
}
