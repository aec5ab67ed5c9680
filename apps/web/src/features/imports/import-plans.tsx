import type { ImportBatch, ImportPlan } from '@folego/contract'
import { useState } from 'react'
import { useCan } from '#platform/access'
import { useFailureText } from '#platform/failures'
import { useTexts } from '#platform/i18n'
import { Button, MoneyInput, notifyError, Select, TextInput } from '#ui'
import { choiceOf, longCall, useImportWrites, useSoldPlans } from './imports.queries.ts'
import { importsTexts } from './imports.texts.ts'
import styles from './imports.module.css'

/** The plans named in the file: each is an existing plan, a new one, or none. */
export function ImportPlans({ batch }: { batch: ImportBatch }) {
  const t = useTexts(importsTexts)
  const failureText = useFailureText()
  const [plans, setPlans] = useState<Draft[]>(() => batch.plans.map(draftOf))
  const { choose } = useImportWrites()
  if (plans.length === 0) return null
  const isChanged = JSON.stringify(plans) !== JSON.stringify(batch.plans.map(draftOf))
  const chosen = plans.map(planOf)
  const save = async () => {
    const fields = batch.columns.map(({ field }) => field)
    const { id, options, version } = batch
    try {
      const body = { fields, options, plans: chosen.filter((plan) => plan !== undefined) }
      await choose.mutateAsync({ params: { id }, body, version, ...longCall })
    } catch (error) {
      notifyError(t('failed.save'), failureText(error))
    }
  }
  return (
    <section>
      <h3 className={styles.heading}>{t('review.plans')}</h3>
      <ul className={styles.plans}>
        {plans.map((plan, at) => (
          <PlanRow
            key={plan.name}
            plan={plan}
            onChange={(changed) => setPlans(plans.map((other, place) => (place === at ? changed : other)))}
          />
        ))}
      </ul>
      {isChanged && (
        <Button
          variant="default"
          disabled={chosen.includes(undefined)}
          loading={choose.isPending}
          onClick={() => void save()}
        >
          {t(chosen.includes(undefined) ? 'review.planInvalid' : 'review.update')}
        </Button>
      )}
    </section>
  )
}

/** A plan being chosen: price and days as typed. */
interface Draft extends Omit<ImportPlan, 'price' | 'duration'> {
  price: string
  duration: string
}

const draftOf = (plan: ImportPlan): Draft => ({
  ...plan,
  price: plan.price.toFixed(2),
  duration: String(plan.duration),
})

/** Undefined if price or days are invalid. */
function planOf({ price, duration, ...plan }: Draft) {
  const days = Number(duration)
  const isRight = /^\d+(\.\d+)?$/.test(price) && Number.isInteger(days) && days >= 1 && days <= 3650
  return isRight ? choiceOf({ ...plan, price: Number(price), duration: days }) : undefined
}

function PlanRow({ plan, onChange }: { plan: Draft; onChange: (plan: Draft) => void }) {
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
        aria-label={t('review.planDo', { name: plan.name })}
        data={data}
        value={plan.action === 'existing' ? plan.plan_id : plan.action}
        allowDeselect={false}
        onChange={choose}
      />
      {plan.action === 'create' && (
        <>
          <MoneyInput
            aria-label={`${t('review.price')}: ${plan.name}`}
            value={plan.price}
            onChange={(price) => onChange({ ...plan, price })}
          />
          <TextInput
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
    </li>
  )
}
