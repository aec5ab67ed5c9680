import type { Plan } from '@folego/contract'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { membershipsTexts } from './memberships.texts.ts'

/** The price of a plan or an enrollment, as it is charged: `R$ 99,90 por mês`, `R$ 1.188,00 em 12x`. */
export function usePriceWords(): (it: Pick<Plan, 'charging' | 'installments' | 'price'>) => string {
  const t = useTexts(membershipsTexts)
  const formats = useFormats()
  return ({ charging, installments, price: reais }) => {
    const price = formats.money(reais)
    if (charging === 'monthly') return t('price.monthly', { price })
    return charging === 'installments' ? t('price.installments', { price, times: installments ?? 1 }) : price
  }
}
