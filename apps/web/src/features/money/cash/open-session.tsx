import { cashClosingForm, type CashMovement, cashMovementForm, type CashSession } from '@folego/contract'
import type { ReactNode } from 'react'
import { useApiMutation, useApiQuery } from '#platform/api'
import { readCents, useContractForm } from '#platform/form'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { useWholeTable } from '#platform/lists'
import { FormDialog } from '#platform/records'
import { Banner, MoneyInput, Opener, Panel, type Shown, TextInput } from '#ui'
import { cashTexts } from './cash.texts.ts'
import { Movements } from './movements.tsx'
import styles from './cash.module.css'

interface OpenSessionProps {
  session: CashSession
  onClosed: (session: CashSession) => void
  /** Next to the title. */
  action?: ReactNode
}

/** The open session of a drawer: who is responsible, its movements, and the closing count. */
export function OpenSession({ session, action, onClosed }: OpenSessionProps) {
  const t = useTexts(cashTexts)
  const formats = useFormats()
  const { id, drawer_name, opened_by_name: name, opened_at, opened_on, opening_cents, is_left_open } = session
  const source = useApiQuery('GET /cash/sessions/{id}', { params: { id } })
  const table = useWholeTable(source.data?.movements, source, t('session.loadFailed'))
  return (
    <Panel
      title={drawer_name}
      action={action}
      hint={t('session.since', { name, when: formats.instant(opened_at), amount: formats.cents(opening_cents) })}
    >
      {is_left_open && <Banner tone="warning">{t('session.leftOpen', { day: formats.date(opened_on) })}</Banner>}
      <div className={styles.actions}>
        <Opener label={t('move.deposit.action')} aria-haspopup="dialog">
          {(opened, close) => <MoveDialog kind="deposit" session={session} opened={opened} onClose={close} />}
        </Opener>
        <Opener label={t('move.withdrawal.action')} aria-haspopup="dialog">
          {(opened, close) => <MoveDialog kind="withdrawal" session={session} opened={opened} onClose={close} />}
        </Opener>
        <Opener label={t('close.action')} variant="filled" aria-haspopup="dialog">
          {(opened, close) => <CloseDialog session={session} opened={opened} onClose={close} onClosed={onClosed} />}
        </Opener>
      </div>
      <p className="ui-muted">{t('session.blind')}</p>
      <Movements {...table} />
    </Panel>
  )
}

interface InSession extends Shown {
  session: CashSession
}

function MoveDialog({ kind, session, ...shown }: InSession & { kind: 'deposit' | 'withdrawal' }) {
  const t = useTexts(cashTexts)
  const formats = useFormats()
  const move = useApiMutation('POST /cash/sessions/{id}/movements once')
  const form = useContractForm(cashMovementForm, {
    initialValues: { amount_cents: '', reason: '' },
    read: ({ amount_cents, reason }) => ({ kind, amount_cents: readCents(amount_cents), reason }),
  })
  const { getInputProps: input } = form.fields
  return (
    <FormDialog
      form={form}
      {...shown}
      words={{ title: t(`move.${kind}.title`), save: t('move.confirm'), failed: t('move.failed') }}
      send={async (body) => {
        const moved: CashMovement = await move.mutateAsync({ params: { id: session.id }, body })
        return t(`move.${kind}.done`, { amount: formats.cents(moved.amount_cents) })
      }}
    >
      <MoneyInput label={t('move.amount')} required {...input('amount_cents')} />
      <TextInput label={t('move.reason')} required {...input('reason')} />
    </FormDialog>
  )
}

function CloseDialog({ session, onClosed, ...shown }: InSession & OpenSessionProps) {
  const t = useTexts(cashTexts)
  const close = useApiMutation('POST /cash/sessions/{id}/closing once')
  const form = useContractForm(cashClosingForm, {
    initialValues: { counted_cents: '', note: '' },
    read: ({ counted_cents, note }) => ({ counted_cents: readCents(counted_cents), note }),
  })
  const { getInputProps: input } = form.fields
  return (
    <FormDialog
      form={form}
      {...shown}
      words={{
        title: t('close.title', { drawer: session.drawer_name }),
        save: t('close.confirm'),
        failed: t('close.failed'),
      }}
      send={async (body) => {
        onClosed(await close.mutateAsync({ params: { id: session.id }, body }))
        return undefined
      }}
    >
      <MoneyInput
        label={t('close.counted')}
        description={t('close.countedHint')}
        required
        {...input('counted_cents')}
      />
      <TextInput label={t('close.note')} {...input('note')} />
    </FormDialog>
  )
}
