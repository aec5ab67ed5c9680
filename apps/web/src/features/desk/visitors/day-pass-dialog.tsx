import { dayPassForm } from '@folego/contract'
import { useContractForm } from '#platform/form'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { FormDialog } from '#platform/records'
import { type Shown, Stack, Text } from '#ui'
import { dayPassTexts } from './day-pass.texts.ts'
import { PaidBy } from './paid-by.tsx'
import { useSellDay } from './use-sell-day.ts'

interface DayPassDialogProps extends Shown {
  buyer: { id: string; name: string }
  price: number
}

/** Sells today to a student, paid at once. */
export function DayPassDialog({ buyer, price, ...shown }: DayPassDialogProps) {
  const t = useTexts(dayPassTexts)
  const formats = useFormats()
  const sell = useSellDay()
  const form = useContractForm(dayPassForm, {
    initialValues: { method: 'pix' },
    read: ({ method }) => ({ student_id: buyer.id, newcomer: null, method, due_cents: price }),
  })
  const amount = formats.cents(price)
  return (
    <FormDialog
      form={form}
      {...shown}
      words={{ title: t('title', { name: buyer.name }), save: t('sell', { amount }), failed: t('failed') }}
      send={async (body) => {
        await sell(body)
        return undefined
      }}
    >
      <Stack gap="md">
        <PaidBy {...form.fields.getInputProps('method')} />
        <Text size="sm" c="dimmed">
          {t('hint')}
        </Text>
      </Stack>
    </FormDialog>
  )
}
