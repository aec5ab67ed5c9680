import { api, type CashDrawer, cashOpeningForm } from '@folego/contract'
import { useApiMutation } from '#platform/api'
import { readCents } from '#platform/form'
import { useTexts } from '#platform/i18n'
import { MoneyInput, notifySuccess } from '#ui'
import { CountDialog, useCountForm } from './count-dialog.tsx'
import { cashTexts } from './cash.texts.ts'

interface OpeningDialogProps {
  /** Undefined: the gym has none yet. */
  drawer: CashDrawer | undefined
  opened: boolean
  onClose: () => void
}

/** Counts what is in a drawer and begins a session. */
export function OpeningDialog({ drawer, opened, onClose }: OpeningDialogProps) {
  const t = useTexts(cashTexts)
  const open = useApiMutation(api.cash.open)
  const counting = useCountForm({
    schema: cashOpeningForm,
    initialValues: { counted_cents: '' },
    read: ({ counted_cents }) => ({ counted_cents: readCents(counted_cents), drawer_id: drawer?.id }),
    failed: t('open.failed'),
    onClose,
    send: async (body) => {
      const { drawer_name } = await open.mutateAsync({ body })
      notifySuccess(t('open.done', { drawer: drawer_name }))
    },
  })
  return (
    <CountDialog
      counting={counting}
      opened={opened}
      title={t('open.title', { drawer: drawer?.name ?? t('open.first') })}
      confirm={t('open.confirm')}
    >
      <MoneyInput
        label={t('open.counted')}
        description={t('open.countedHint')}
        required
        {...counting.form.fields.getInputProps('counted_cents')}
      />
    </CountDialog>
  )
}
