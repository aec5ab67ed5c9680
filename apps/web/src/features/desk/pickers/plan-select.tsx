import type { Plan } from '@folego/contract'
import { useApiQuery } from '#platform/api'
import { useTexts } from '#platform/i18n'
import { usePriceWords } from '#features/selling/memberships'
import { pickersTexts } from './pickers.texts.ts'
import { type PickerProps, type RecordChoice, RecordSelect, usePickerSearch } from './record-select.tsx'
import { usePlan } from './use-plan.ts'

/** Selects a plan that is on sale. */
export function PlanSelect(props: PickerProps<Plan>) {
  const search = usePickerSearch()
  const query = { search: search.term, sort: 'name', page_size: 50 } as const
  const found = useApiQuery('GET /plan', { query }, { enabled: !props.disabled, keepPrevious: true })
  const chosen = usePlan(props.value ?? '')
  return <RecordSelect {...props} search={search} found={found} choiceOf={usePlanChoice()} chosen={chosen} />
}

function usePlanChoice(): (plan: Plan) => RecordChoice {
  const t = useTexts(pickersTexts)
  const priceOf = usePriceWords()
  return ({ id, name, duration, duration_months: months, ...plan }) => ({
    value: id,
    label: name,
    detail:
      months === null
        ? t('planDetail', { price: priceOf(plan), count: duration })
        : t('planMonths', { price: priceOf(plan), count: months }),
  })
}
