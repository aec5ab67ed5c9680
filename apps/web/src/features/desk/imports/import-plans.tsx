import { type ImportPlan } from '@folego/contract'
import { limits } from '@folego/domain'
import { useCan } from '#platform/access'
import { useTexts } from '#platform/i18n'
import { typedReais } from '#platform/form'
import { MoneyInput, Select, TextInput } from '#ui'
import { choiceOf, useSoldPlans } from './imports.queries.ts'
import { importsTexts } from './imports.texts.ts'
import styles from './imports.module.css'

/** A plan being chosen: price and days as typed, '' for a price that nobody knows yet. */
export interface PlanDraft extends Omit<ImportPlan, 'price' | 'duration'> {
  price: string
  duration: string
}

export const draftOf = (plan: ImportPlan): PlanDraft => ({
  ...plan,
  price: plan.price === null ? '' : typedReais(plan.price),
  duration: String(plan.duration),
})

/** Whether amounts can be meant for a month as well as for the term. */
const isLong = ({ duration }: PlanDraft) => Math.round((Number(duration) * 12) / 365) >= 2

const isPrice = (text: string) => /^\d+(\.\d+)?$/.test(text)
const isDuration = (text: string) =>
  Number.isInteger(Number(text)) &&
  Number(text) >= limits.planDurationMinDays &&
  Number(text) <= limits.planDurationMaxDays

/** Whether nothing is missing: for a new plan its price and days, for a long one what its amounts are for. */
export function isAnswered(plan: PlanDraft): boolean {
  if (plan.action === 'skip') return true
  if (plan.action === 'create' && (!isPrice(plan.price) || !isDuration(plan.duration))) return false
  return !isLong(plan) || plan.price_per !== null
}

/** What is sent of a draft, also while answers are missing. */
export function choiceIn({ price, duration, ...plan }: PlanDraft) {
  return choiceOf({
    ...plan,
    price: isPrice(price) ? Number(price) : null,
    duration: isDuration(duration) ? Number(duration) : 30,
  })
}

/** The plans named in the file: each is an existing plan, a new one, or none. */
export function ImportPlans({ plans, onChange }: { plans: PlanDraft[]; onChange: (plans: PlanDraft[]) => void }) {
  const t = useTexts(importsTexts)
  if (plans.length === 0) return null
  return (
    <section>
      <h3 className={styles.heading}>{t('review.plans')}</h3>
      <ul className={styles.plans}>
        {plans.map((plan, at) => (
          <PlanRow
            key={plan.name}
            plan={plan}
            onChange={(changed) => onChange(plans.map((other, place) => (place === at ? changed : other)))}
          />
        ))}
      </ul>
    </section>
  )
}

function PlanRow({ plan, onChange }: { plan: PlanDraft; onChange: (plan: PlanDraft) => void }) {
  const t = useTexts(importsTexts)
  const canCreate = useCan('plans.write')
  const sold = useSoldPlans().data?.object ?? []
  const data = [
    ...(canCreate ? [{ value: 'create', label: t('review.planCreate') }] : []),
    { value: 'skip', label: t('review.planSkip') },
    ...sold.map(({ id, name }) => ({ value: id, label: name })),
  ]
  const choose = (value: string | null) => {
    if (value === 'create' || value === 'skip') onChange({ ...plan, action: value, plan_id: null })
    else if (value !== null) onChange({ ...plan, action: 'existing', plan_id: value })
  }
  return (
    <li>
      <strong>{t('review.planNamed', { name: plan.name, rows: plan.rows })}</strong>
      <Select
        className={styles.field}
        aria-label={t('review.planDo', { name: plan.name })}
        data={data}
        value={plan.action === 'existing' ? plan.plan_id : plan.action}
        allowDeselect={false}
        onChange={choose}
      />
      {plan.action === 'create' && (
        <>
          <MoneyInput
            className={styles.figure}
            aria-label={`${t('review.price')}: ${plan.name}`}
            placeholder={t('review.price')}
            value={plan.price}
            onChange={(price) => onChange({ ...plan, price })}
          />
          <TextInput
            className={styles.figure}
            aria-label={`${t('review.duration')}: ${plan.name}`}
            rightSection={<span aria-hidden>{t('review.duration').toLowerCase()}</span>}
            rightSectionWidth={52}
            inputMode="numeric"
            autoComplete="off"
            value={plan.duration}
            onChange={(event) => onChange({ ...plan, duration: event.currentTarget.value.replaceAll(/\D/g, '') })}
          />
        </>
      )}
      {plan.action !== 'skip' && isLong(plan) && (
        <Select
          className={styles.field}
          aria-label={t('review.pricePer', { name: plan.name })}
          placeholder={t('review.pricePerAsk')}
          data={[
            { value: 'month', label: t('review.perMonth') },
            { value: 'term', label: t('review.perTerm') },
          ]}
          value={plan.price_per}
          allowDeselect={false}
          onChange={(value) => onChange({ ...plan, price_per: value === 'month' ? 'month' : 'term' })}
        />
      )}
    </li>
  )
}
