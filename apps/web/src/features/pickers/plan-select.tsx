import { api, type Plan } from '@folego/contract'
import { useApiQuery } from '#platform/api'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { pickersTexts } from './pickers.texts.ts'
import { type PickerProps, type RecordChoice, RecordSelect, usePickerSearch } from './record-select.tsx'

/** Chooses a plan that is on sale. */
export function PlanSelect({ current, onChange, ...rest }: PickerProps<Plan>) {
  const { value = '', disabled = false } = rest
  const { asked, onSearch, isFresh } = usePickerSearch()
  const choiceOf = usePlanChoice()
  const found = useApiQuery(
    api.plans.list,
    { query: { search: asked, sort: 'name', page_size: 50 } },
    { enabled: !disabled, keepPrevious: true },
  )
  const rows = found.data?.object ?? []
  const chosen = usePlan(value)
  const known = current?.id === value ? { value, label: current.name } : undefined
  return (
    <RecordSelect
      {...rest}
      choices={rows.map(choiceOf)}
      named={known ?? (chosen && choiceOf(chosen))}
      onSearch={onSearch}
      fresh={isFresh(found)}
      failed={found.isError}
      onChange={(id) =>
        onChange(
          id,
          rows.find((row) => row.id === id),
        )
      }
    />
  )
}

/** The plan behind an id; undefined for '' and until it is there. */
export function usePlan(id: string): Plan | undefined {
  const { data } = useApiQuery(api.plans.find, { params: { id } }, { enabled: id !== '' })
  return data?.id === id ? data : undefined
}

function usePlanChoice(): (plan: Plan) => RecordChoice {
  const t = useTexts(pickersTexts)
  const formats = useFormats()
  return ({ id, name, price, duration, duration_months: months }) => ({
    value: id,
    label: name,
    detail:
      months === null
        ? t('planDetail', { price: formats.money(price), count: duration })
        : t('planMonths', { price: formats.money(price), count: months }),
  })
}
