import { type MembershipChange, planChangeForm } from '@folego/contract'
import { useState } from 'react'
import { PlanSelect, usePlan } from '#features/desk/pickers'
import { usePriceWords } from '#features/selling/memberships'
import { useApiMutation } from '#platform/api'
import { useCodeText, useFailureText } from '#platform/failures'
import { useContractForm } from '#platform/form'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { useOpenedAfterMount, useSaving } from '#platform/records'
import { ApiError } from '#platform/transport'
import { Banner, Button, DateField, EntityDialog, notifyError, notifySuccess, notifyUndoable, type Shown } from '#ui'
import { membershipBatchesTexts } from './membership-batches.texts.ts'
import { PlanChangeLines } from './plan-change-lines.tsx'
import type { ChangedTerm, PlanChangesRequest } from './plan-changes.tsx'

interface PlanChangesDialogProps extends Shown {
  request: PlanChangesRequest
  /** Called after the plans were changed. */
  onDone: () => void
}

/** Asks for the plan and the day, and changes all memberships or none. Remounted for every opening. */
export function PlanChangesDialog({ opened, request, onDone, onClose }: PlanChangesDialogProps) {
  const t = useTexts(membershipBatchesTexts)
  const priceOf = usePriceWords()
  const shown = useOpenedAfterMount(opened)
  const today = useGym()?.today ?? ''
  const form = useContractForm(planChangeForm, { initialValues: { plan_id: '', from: today } })
  const { fields } = form
  const [terms, setTerms] = useState(request.terms)
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const plan = usePlan(fields.values.plan_id)
  const changePlans = useApiMutation('POST /enrollment/plan-changes once')
  const notifyDone = useNotifyDone()
  const { save, ...saving } = useSaving({
    failed: t('failed'),
    showRefusal: (failure) => {
      if (!(failure instanceof ApiError) || failure.code !== 'ROWS_REFUSED') return form.showRefusal(failure)
      setRefused(Object.fromEntries(Object.entries(failure.details).map(([id, code]) => [id, String(code)])))
      return true
    },
  })
  const submit = () =>
    form.submit((chosen) =>
      save(async () => {
        setRefused({})
        const body = { ...chosen, enrollment_ids: terms.map(({ id }) => id) }
        const { object } = await changePlans.mutateAsync({ body })
        onClose()
        onDone()
        notifyDone(plan?.name ?? '', object)
      }),
    )
  return (
    <EntityDialog
      opened={shown}
      mode="add"
      title={t('title', { count: terms.length })}
      dirty={form.dirty}
      saving={saving.saving}
      error={terms.length === 0 ? t('nobody') : saving.error}
      saveLabel={t('button')}
      onSave={terms.length === 0 ? onClose : submit}
      onClose={onClose}
    >
      {request.without.length > 0 && (
        <Banner tone="warning">
          {t('without', { count: request.without.length, names: request.without.join(', ') })}
        </Banner>
      )}
      <PlanSelect label={t('plan')} required {...fields.getInputProps('plan_id')} />
      <DateField label={t('from')} required withCalendar min={today} {...fields.getInputProps('from')} />
      {plan && <output>{t('says', { plan: plan.name, price: priceOf(plan) })}</output>}
      <PlanChangeLines
        enrollmentIds={terms.map(({ id }) => id)}
        planId={fields.values.plan_id}
        from={fields.values.from}
      />
      <Refused
        terms={terms}
        codes={refused}
        onGoOn={(rest) => {
          setTerms(rest)
          setRefused({})
        }}
      />
    </EntityDialog>
  )
}

interface RefusedProps {
  terms: readonly ChangedTerm[]
  /** Enrollment id → what is wrong with it. */
  codes: Readonly<Record<string, string>>
  onGoOn: (rest: readonly ChangedTerm[]) => void
}

/** Who cannot change plans and why, with a button to continue without them. */
function Refused({ terms, codes, onGoOn }: RefusedProps) {
  const t = useTexts(membershipBatchesTexts)
  const codeText = useCodeText()
  const rows = terms.flatMap((term) => {
    const code = codes[term.id]
    return code === undefined ? [] : [{ ...term, code }]
  })
  if (rows.length === 0) return null
  return (
    <Banner
      tone="error"
      actions={
        rows.length < terms.length && (
          <Button variant="default" onClick={() => onGoOn(terms.filter(({ id }) => codes[id] === undefined))}>
            {t('goOn', { count: rows.length })}
          </Button>
        )
      }
    >
      {t('refused')}
      <ul>
        {rows.map(({ id, name, code }) => (
          <li key={id}>{t('row', { name, reason: codeText(code) })}</li>
        ))}
      </ul>
    </Banner>
  )
}

/** Reports success, with an undo button. */
function useNotifyDone(): (plan: string, changes: readonly MembershipChange[]) => void {
  const t = useTexts(membershipBatchesTexts)
  const failureText = useFailureText()
  const undoMany = useApiMutation('POST /enrollment/changes/undo')
  const undo = async (changes: readonly MembershipChange[]) => {
    try {
      await undoMany.mutateAsync({ body: { ids: changes.map(({ id }) => id) } })
      notifySuccess(t('undone'))
    } catch (failure) {
      notifyError(t('undoFailed'), failureText(failure))
    }
  }
  return (plan, changes) =>
    notifyUndoable(t('done', { count: changes.length, plan }), {
      label: t('undo'),
      onUndo: () => void undo(changes),
    })
}
