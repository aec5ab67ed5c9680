import { type CashDrawer, cashOpeningForm } from '@folego/contract'
import { useApiMutation } from '#platform/api'
import { readCents, useContractForm } from '#platform/form'
import { useTexts } from '#platform/i18n'
import { FormDialog } from '#platform/records'
import { MoneyInput, type Shown } from '#ui'
import { cashTexts } from './cash.texts.ts'

interface OpeningDialogProps extends Shown {
  /** Undefined if the gym has none yet. */
  drawer: CashDrawer | undefined
  onOpened?: (() => void) | undefined
}

/** Counts the content of a drawer and opens a session. */
export function OpeningDialog({ drawer, onOpened, ...shown }: OpeningDialogProps) {
  const t = useTexts(cashTexts)
  const open = useApiMutation('POST /cash/sessions once')
  const form = useContractForm(cashOpeningForm, {
    initialValues: { counted_cents: '' },
    read: ({ counted_cents }) => ({ counted_cents: readCents(counted_cents), drawer_id: drawer?.id }),
  })
  return (
    <FormDialog
      form={form}
      {...shown}
      words={{
        title: t('open.title', { drawer: drawer?.name ?? t('open.first') }),
        save: t('open.confirm'),
        failed: t('open.failed'),
      }}
      send={async (body) => {
        const { drawer_name } = await open.mutateAsync({ body })
        onOpened?.()
        return t('open.done', { drawer: drawer_name })
      }}
    >
      <MoneyInput
        label={t('open.counted')}
        description={t('open.countedHint')}
        required
        {...form.fields.getInputProps('counted_cents')}
      />
    </FormDialog>
  )
}
