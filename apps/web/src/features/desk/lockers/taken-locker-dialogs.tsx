import { type Invoice, lockerExtensionForm, type Locker } from '@folego/contract'
import { addDays, addMonths } from '@folego/domain'
import { useState } from 'react'
import { useCan } from '#platform/access'
import { useApiMutation, useApiQuery } from '#platform/api'
import { useFailureText } from '#platform/failures'
import { readDecimal, useContractForm } from '#platform/form'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { ActionDialog, FormDialog } from '#platform/records'
import { Button, Checkbox, notifyError, notifySuccess, notifyUndoable, type Shown, Stack, Text } from '#ui'
import { Months } from './locker-dialogs.tsx'
import { lockersTexts } from './lockers.texts.ts'

/** A locker that somebody has. */
export type Taken = Locker & { use: NonNullable<Locker['use']> }

/** Until when a locker is somebody's, in words. */
export function useUntil(): (use: Taken['use']) => string {
  const t = useTexts(lockersTexts)
  const formats = useFormats()
  return ({ due_on, is_overdue, invoice_id }) => {
    if (is_overdue) return t('state.overdue', { when: formats.relativeDay(due_on) })
    return invoice_id === null ? t('state.lent') : t('state.rented', { date: formats.date(due_on) })
  }
}

type TakenProps = { locker: Taken } & Shown

/** Gives a locker back, with its open invoice if it is rented; or rents it for longer. */
export function TakenDialog({ locker, ...shown }: TakenProps) {
  const t = useTexts(lockersTexts)
  const until = useUntil()
  const { number, monthly_cents, use } = locker
  const isRented = use.invoice_id !== null
  const params = { id: use.invoice_id ?? '' }
  const invoice = useApiQuery('GET /invoice/{id}', { params }, { enabled: isRented, staleTime: 0 }).data
  const [isCancelled, setCancelled] = useState(false)
  const [extending, setExtending] = useState(false)
  const giveBack = useGivingBack()
  const voiding = useApiMutation('POST /invoice/{id}/void')
  const failureText = useFailureText()
  const cancelCharge = async () => {
    try {
      await voiding.mutateAsync({ params, body: { reason: t('taken.reason', { number }) } })
      notifySuccess(t('taken.giveBackAndCancel', { number }))
    } catch (failure) {
      notifyError(t('taken.cancelFailed'), failureText(failure))
    }
  }
  if (extending) return <ExtendDialog locker={locker} {...shown} />
  return (
    <ActionDialog
      {...shown}
      words={{
        title: t('taken.title', { number }),
        message: t('taken.message', { name: use.student_name, until: until(use) }),
        confirm: t('giveBack'),
        failed: t('failed'),
      }}
      action={async () => {
        await giveBack(locker, isCancelled ? undefined : 'undoable')
        if (isCancelled) await cancelCharge()
      }}
    >
      {invoice && <Charge invoice={invoice} isCancelled={isCancelled} onChange={setCancelled} />}
      {isRented && monthly_cents !== null && (
        <div>
          <Button variant="default" onClick={() => setExtending(true)}>
            {t('taken.extend')}
          </Button>
        </div>
      )}
    </ActionDialog>
  )
}

interface ChargeProps {
  invoice: Invoice
  isCancelled: boolean
  onChange: (isCancelled: boolean) => void
}

/** What is open of a rental: whoever may void an invoice chooses, others read it. */
function Charge({ invoice: { due_cents, principal_cents, total_cents }, isCancelled, onChange }: ChargeProps) {
  const t = useTexts(lockersTexts)
  const amount = useFormats().cents(due_cents)
  const canVoid = useCan('billing.write')
  if (due_cents === 0) return null
  // what was paid in part is settled where invoices are
  if (!canVoid || principal_cents < total_cents) return <Text size="sm">{t('taken.open', { amount })}</Text>
  return (
    <Checkbox
      label={t('taken.cancel', { amount })}
      description={t('taken.cancelHint')}
      checked={isCancelled}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}

/** Rents a rented locker to the same student for further months. */
function ExtendDialog({ locker: { number, monthly_cents, use }, ...shown }: TakenProps) {
  const t = useTexts(lockersTexts)
  const formats = useFormats()
  const extend = useApiMutation('POST /locker-use/{id}/extension once')
  const form = useContractForm(lockerExtensionForm, {
    initialValues: { months: '1' },
    read: ({ months: typed }) => {
      const count = readDecimal(typed)
      return { months: count, due_cents: typeof count === 'number' ? (monthly_cents ?? 0) * count : null }
    },
  })
  const { getInputProps, values } = form.fields
  const from = addDays(use.due_on, 1)
  const months = Math.floor(Number(values.months))
  const until = months > 0 ? addDays(addMonths(from, months), -1) : undefined
  const span = until && { from: formats.date(from), until: formats.date(until), name: use.student_name }
  return (
    <FormDialog
      form={form}
      {...shown}
      words={{ title: t('extend.title', { number }), save: t('extend.save'), failed: t('failed') }}
      send={async (body) => {
        const extended = await extend.mutateAsync({ params: { id: use.id }, body })
        return t('extend.done', { number, date: formats.date(extended.use?.due_on ?? from) })
      }}
    >
      <Stack gap="md">
        <Months monthlyCents={monthly_cents ?? 0} {...getInputProps('months')} />
        <Text size="sm">{span ? t('extend.message', span) : ' '}</Text>
      </Stack>
    </FormDialog>
  )
}

/** Gives a locker back; said with a button that undoes it, if asked for. */
function useGivingBack(): (locker: Taken, said?: 'undoable') => Promise<void> {
  const t = useTexts(lockersTexts)
  const failureText = useFailureText()
  const giveBack = useApiMutation('POST /locker-use/{id}/return once')
  const undo = useApiMutation('POST /locker-use/{id}/undo once')
  const failed = (failure: unknown) => notifyError(t('failed'), failureText(failure))
  return async ({ number, use }, said) => {
    const params = { id: use.id }
    await giveBack.mutateAsync({ params })
    if (said === undefined) return
    notifyUndoable(t('givenBack', { number }), {
      label: t('undo'),
      onUndo: () => void undo.mutateAsync({ params }).catch(failed),
    })
  }
}
