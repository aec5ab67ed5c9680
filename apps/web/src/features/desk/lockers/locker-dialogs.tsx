import type { ComponentProps } from 'react'
import { type Locker, lockersForm, lockerUseForm } from '@folego/contract'
import { StudentSelect } from '#features/desk/pickers'
import { useCan } from '#platform/access'
import { useApiMutation } from '#platform/api'
import { readCents, readDecimal, useContractForm } from '#platform/form'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { FormDialog, RemoveButton } from '#platform/records'
import { MoneyInput, SegmentedControl, type Shown, SimpleGrid, Stack, Text, TextInput } from '#ui'
import { lockersTexts } from './lockers.texts.ts'

/** Lends a locker for today, or rents it by the month if it has a price. */
export function LendDialog({ locker, ...shown }: { locker: Locker } & Shown) {
  const t = useTexts(lockersTexts)
  const { id, number, monthly_cents } = locker
  const lend = useApiMutation('POST /locker/{id}/use once')
  const form = useContractForm(lockerUseForm, {
    initialValues: { student_id: '', months: '' },
    read: ({ student_id, months: typed }) => {
      const months = typed === '' ? null : readDecimal(typed)
      return { student_id, months, due_cents: typeof months === 'number' ? (monthly_cents ?? 0) * months : null }
    },
  })
  const { getInputProps, values, setValues } = form.fields
  const isRented = values.months !== ''
  return (
    <FormDialog
      form={form}
      {...shown}
      words={{
        title: t(isRented ? 'lend.rentTitle' : 'lend.title', { number }),
        save: t(isRented ? 'lend.rent' : 'lend.save'),
        failed: t('failed'),
      }}
      send={async (body) => {
        const { use } = await lend.mutateAsync({ params: { id }, body })
        return t('lend.done', { number, name: use?.student_name ?? '' })
      }}
    >
      <Stack gap="md">
        <StudentSelect label={t('lend.student')} required {...getInputProps('student_id')} />
        {monthly_cents !== null && (
          <>
            <SegmentedControl
              aria-label={t('lend.until')}
              data={(['today', 'monthly'] as const).map((value) => ({ value, label: t(`lend.${value}`) }))}
              value={isRented ? 'monthly' : 'today'}
              onChange={(chosen) => setValues({ months: chosen === 'monthly' ? '1' : '' })}
            />
            {isRented && <Months monthlyCents={monthly_cents} {...getInputProps('months')} />}
          </>
        )}
        <RemoveLocker locker={locker} onRemoved={shown.onClose} />
      </Stack>
    </FormDialog>
  )
}

/** For how many months, and what they cost. */
export function Months({ monthlyCents, ...input }: { monthlyCents: number } & ComponentProps<typeof TextInput>) {
  const t = useTexts(lockersTexts)
  const formats = useFormats()
  const months = Math.floor(Number(input.value))
  const price = months > 0 && t('lend.price', { amount: formats.cents(monthlyCents * months) })
  return <TextInput label={t('lend.months')} inputMode="numeric" description={price} {...input} />
}

function RemoveLocker({ locker: { id, number }, onRemoved }: { locker: Locker; onRemoved: () => void }) {
  const t = useTexts(lockersTexts)
  const remove = useApiMutation('DELETE /locker/{id}')
  if (!useCan('gyms.write')) return null
  return (
    <RemoveButton
      label={t('lend.remove')}
      variant="subtle"
      color="red"
      above
      words={{
        title: t('lend.removeTitle', { number }),
        message: t('lend.removeMessage'),
        done: t('lend.removed', { number }),
        failed: t('failed'),
      }}
      action={async () => {
        await remove.mutateAsync({ params: { id } })
        onRemoved()
      }}
    />
  )
}

/** Creates lockers by their numbers, or gives them another price. */
export function LockersDialog(shown: Shown) {
  const t = useTexts(lockersTexts)
  const save = useApiMutation('PUT /locker')
  const form = useContractForm(lockersForm, {
    initialValues: { from: '1', to: '', monthly_cents: '' },
    read: ({ from, to, monthly_cents }) => ({
      from: readDecimal(from),
      to: readDecimal(to),
      monthly_cents: monthly_cents === '' ? null : readCents(monthly_cents),
    }),
  })
  const { getInputProps } = form.fields
  const figure = { inputMode: 'numeric', required: true, autoComplete: 'off' } as const
  return (
    <FormDialog
      form={form}
      {...shown}
      words={{ title: t('set.title'), save: t('set.save'), failed: t('failed') }}
      send={async (body) => {
        await save.mutateAsync({ body })
        return t('set.done')
      }}
    >
      <Stack gap="md">
        <SimpleGrid cols={2}>
          <TextInput label={t('set.from')} {...figure} {...getInputProps('from')} />
          <TextInput label={t('set.to')} {...figure} {...getInputProps('to')} />
        </SimpleGrid>
        <MoneyInput label={t('set.price')} {...getInputProps('monthly_cents')} />
        <Text size="sm" c="dimmed">
          {t('set.priceHint')}
        </Text>
      </Stack>
    </FormDialog>
  )
}
