import {
  type api,
  type BodyOf,
  type CancellationQuote,
  quoteForm,
  type ReplyOf,
  type StudentEnrollment,
} from '@folego/contract'
import {
  feeFreeReasons,
  needsEvidence,
  type ReasonFacts,
  reasonIssue,
  type RefundMethod,
  refundMethods,
} from '@folego/domain'
import { useState } from 'react'
import { useCan } from '#platform/access'
import { useApiMutation } from '#platform/api'
import { isConflict } from '#platform/failures'
import { isDate, type ContractForm, useContractForm } from '#platform/form'
import { useFormats } from '#platform/format'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { useSaving } from '#platform/records'
import { DateField, Select, TextInput } from '#ui'
import { ActionForm, type InDialog } from './membership-action-parts.tsx'
import { SettlementLines } from './plan-change-lines.tsx'
import { membershipFormsTexts } from './membership-forms.texts.ts'
import styles from './enrollments.module.css'

type Left = ReplyOf<typeof api.cancellations.leave>

interface LeavingFormProps extends Omit<InDialog, 'name'> {
  enrollment: Pick<StudentEnrollment, 'id' | 'plan_name' | 'start_date' | 'end_date'> & ReasonFacts
  /** The student leaves: from today on, withdrawal from the purchase being the only reason, and the desk pays any refund. */
  own?: boolean
  done: (left: Left) => void
}

type Values = Record<'last_day' | 'reason' | 'evidence' | 'note', string> & { refund_method: RefundMethod }

/** Leaves an enrollment: date and reason, the itemised settlement, then the confirmation. */
export function LeavingForm({ enrollment, own = false, done, onBusy, onClose }: LeavingFormProps) {
  const t = useTexts(membershipFormsTexts)
  const today = useGym()?.today ?? ''
  const { id, start_date, end_date } = enrollment
  const hasBegun = start_date <= today
  // without an accepted contract nobody agreed to a fee
  const isUnagreed = !own && enrollment.agreement_accepted_at === null
  const initialValues: Values = {
    last_day: today,
    reason: isUnagreed ? 'no_clause' : '',
    evidence: isUnagreed ? t('quote.nothingAccepted') : '',
    note: '',
    refund_method: 'student_credit',
  }
  const form = useContractForm(quoteForm, {
    initialValues,
    read: ({ last_day, reason, evidence }) => ({
      ...(hasBegun && { last_day }),
      reason: reason === '' ? null : reason,
      evidence,
    }),
  })
  const { values, getInputProps: input } = form.fields
  const { quote, saving, error, requestQuote, leave } = useLeaving(id, form, onBusy)
  const onConfirm = () =>
    form.submit((body) => {
      if (quote === undefined) return requestQuote(body)
      leave(quote, (left) => {
        onClose()
        done(left)
      })
    })
  const reason = feeFreeReasons.find((it) => it === values.reason) ?? null
  const reasons = useReasons(enrollment, own)
  return (
    <ActionForm
      consequences={useConsequences(enrollment, values.last_day)}
      confirm={t(quote ? 'cancel.confirm' : 'quote.ask')}
      back={t('cancel.back')}
      danger={quote !== undefined}
      acting={{ busy: saving, error, onConfirm, onClose }}
    >
      {hasBegun && (
        <DateField
          label={t('cancel.lastDay')}
          required
          withCalendar
          min={own ? today : start_date}
          max={end_date}
          {...input('last_day')}
        />
      )}
      {reasons.length > 0 && (
        <Select
          label={t('quote.reason')}
          placeholder={t('quote.noReason')}
          clearable
          data={reasons}
          {...input('reason')}
          value={values.reason || null}
          onChange={(chosen) => form.fields.setValues({ reason: chosen ?? '', evidence: '' })}
        />
      )}
      {needsEvidence(reason) && (
        <TextInput label={t('quote.evidence')} description={t('quote.evidenceHint')} required {...input('evidence')} />
      )}
      <TextInput label={t('cancel.reason')} description={t('cancel.reasonHint')} {...input('note')} />
      <output>{quote && <QuoteLines quote={quote} own={own} />}</output>
      {quote && !own && <RefundChoice refundCents={quote.refund_cents} field={input('refund_method')} />}
    </ActionForm>
  )
}

/** Reasons that waive the fee; a reason known not to apply says why. A student can only withdraw from the purchase. */
function useReasons(enrollment: LeavingFormProps['enrollment'], own: boolean) {
  const t = useTexts(membershipFormsTexts)
  const formats = useFormats()
  const { agreement_accepted_at: accepted } = enrollment
  const all = feeFreeReasons.map((value) => {
    const issue = reasonIssue(value, enrollment)
    const reason = t(`quote.reasons.${value}`)
    const why = issue && t(`quote.not.${issue}`, { date: accepted === null ? '' : formats.dayOf(accepted) })
    return {
      value,
      label: why === undefined ? reason : t('quote.notReason', { reason, why }),
      disabled: why !== undefined,
    }
  })
  return own ? all.filter(({ value, disabled }) => value === 'regret' && !disabled) : all
}

/** Requests a quote for leaving, and leaves by it. A quote belongs to the field values and is dropped when they change. */
function useLeaving(id: string, form: ContractForm<Values, typeof quoteForm>, onBusy: (busy: boolean) => void) {
  const t = useTexts(membershipFormsTexts)
  const quoting = useApiMutation('POST /enrollment/{id}/cancellation-quote once')
  const leaving = useApiMutation('POST /enrollment/{id}/leaving once')
  const [quoted, setQuoted] = useState<{ quote: CancellationQuote; of: string }>()
  const { saving, error, save } = useSaving({ failed: t('cancel.failed'), showRefusal: form.showRefusal })
  const { last_day, reason, evidence, note, refund_method } = form.fields.values
  const asked = [last_day, reason, evidence].join('\n')
  const work = (send: () => Promise<void>) =>
    save(async () => {
      onBusy(true)
      try {
        await send()
      } finally {
        onBusy(false)
      }
    })
  return {
    quote: quoted?.of === asked ? quoted.quote : undefined,
    saving,
    error,
    requestQuote: (body: BodyOf<typeof api.cancellations.quote>) =>
      work(async () => setQuoted({ quote: await quoting.mutateAsync({ params: { id }, body }), of: asked })),
    leave: ({ id: quote_id }: CancellationQuote, done: (left: Left) => void) =>
      work(async () => {
        try {
          done(await leaving.mutateAsync({ params: { id }, body: { quote_id, note, refund_method } }))
        } catch (failure) {
          // It is no longer valid: a new one must be requested.
          if (isConflict(failure)) setQuoted(undefined)
          throw failure
        }
      }),
  }
}

/** The consequences, by date. */
function useConsequences({ plan_name: plan, start_date }: LeavingFormProps['enrollment'], lastDay: string): string[] {
  const t = useTexts(membershipFormsTexts)
  const formats = useFormats()
  const today = useGym()?.today ?? ''
  if (start_date > today) return [t('cancel.calledOff', { plan, date: formats.date(start_date) })]
  if (!isDate(lastDay)) return []
  return [t(lastDay > today ? 'cancel.later' : 'cancel.atOnce', { plan, date: formats.date(lastDay) })]
}

function QuoteLines({ quote, own }: { quote: CancellationQuote; own: boolean }) {
  const t = useTexts(membershipFormsTexts)
  const formats = useFormats()
  const lines: [string, number][] = [
    [t('quote.paid'), quote.paid_cents],
    [t('quote.consumed', { used: quote.used_days, total: quote.total_days }), quote.consumed_cents],
    quote.reason === null && quote.fee_bp > 0
      ? [t('quote.fee', { percent: formats.number(quote.fee_bp / 100) }), quote.fee_cents]
      : [t('quote.noFee'), 0],
    ...quote.settled.map((it): [string, number] => [t('quote.debt', { number: it.number }), it.settled_cents]),
    [t('quote.refund'), quote.refund_cents],
  ]
  if (quote.owed_cents > 0) lines.push([t('quote.owed'), quote.owed_cents])
  if (quote.late_cents > 0) lines.push([t('quote.late'), quote.late_cents])
  return (
    <div className={styles.calendar}>
      <SettlementLines lines={lines} />
      {quote.returns_to.map(({ student_id, student_name: name, amount_cents }) => (
        <small key={student_id} className={styles.hint}>
          {t('quote.returnsTo', { name, amount: formats.cents(amount_cents) })}
        </small>
      ))}
      <small className={styles.hint}>
        {t('quote.until', { date: formats.date(quote.valid_until) })} {own && quote.refund_cents > 0 && t('quote.own')}
      </small>
    </div>
  )
}

/** How a refund is paid; a person who may not pay out leaves it as credit. */
function RefundChoice({ refundCents, field }: { refundCents: number; field: object }) {
  const t = useTexts(membershipFormsTexts)
  const canPayOut = useCan('payments.reverse')
  if (refundCents === 0) return null
  return (
    <Select
      label={t('quote.refundBy')}
      description={canPayOut ? undefined : t('quote.refundLater')}
      allowDeselect={false}
      disabled={!canPayOut}
      data={refundMethods.map((value) => ({ value, label: t(`quote.refunds.${value}`) }))}
      {...field}
    />
  )
}
