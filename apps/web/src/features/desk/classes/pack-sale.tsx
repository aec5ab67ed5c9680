import { type ClassPack, type CreditPack, packSaleForm } from '@folego/contract'
import { paymentMethodNames, paymentMethods } from '@folego/domain'
import { useState } from 'react'
import { StudentSelect } from '#features/desk/pickers'
import { useCan } from '#platform/access'
import { useApiMutation, useApiQuery } from '#platform/api'
import { Loaded, useFailureText } from '#platform/failures'
import { useContractForm } from '#platform/form'
import { useFormats } from '#platform/format'
import { useLanguage, useTexts } from '#platform/i18n'
import { useSaving } from '#platform/records'
import { Banner, Button, Form, Group, notifyError, notifySuccess, Select, SimpleGrid, Stack } from '#ui'
import { CreditList } from './credit-list.tsx'
import { creditsTexts } from './credits.texts.ts'

interface PackSaleProps {
  packs: readonly ClassPack[]
  today: string
  /** Whose page it is on; without, the desk chooses a student. */
  studentId?: string
}

/** Sells one of the packs, with what the student has bought. */
export function PackSale({ packs, today, studentId }: PackSaleProps) {
  const t = useTexts(creditsTexts)
  const language = useLanguage()
  const formats = useFormats()
  const sell = useApiMutation('POST /class-pack/{id}/sale once')
  const [chosen, setChosen] = useState(packs[0]?.id ?? '')
  const pack = packs.find(({ id }) => id === chosen) ?? packs[0]
  const form = useContractForm(packSaleForm, {
    initialValues: { student_id: studentId ?? '', method: 'pix' },
    read: (values) => ({ ...values, due_cents: pack?.price_cents }),
  })
  const { saving, error, save } = useSaving({ failed: t('failed'), showRefusal: form.showRefusal })
  const submit = () =>
    form.submit((body) =>
      save(async () => {
        const { student_name } = await sell.mutateAsync({ params: { id: pack?.id ?? '' }, body })
        notifySuccess(t('sold', { name: student_name }))
      }),
    )
  const { values, getInputProps } = form.fields
  const methods = paymentMethods.filter((it) => it !== 'student_credit')
  return (
    <section aria-label={t('sellTitle')}>
      <h3>{t('sellTitle')}</h3>
      <Form onSubmit={submit}>
        <Stack gap="xs">
          {error && <Banner tone="error">{error}</Banner>}
          {studentId === undefined && <StudentSelect label={t('student')} {...getInputProps('student_id')} />}
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <Select
              label={t('pack')}
              allowDeselect={false}
              data={packs.map(({ id, name }) => ({ value: id, label: name }))}
              value={pack?.id ?? null}
              onChange={(id) => setChosen(id ?? '')}
            />
            <Select
              label={t('method')}
              allowDeselect={false}
              data={methods.map((value) => ({ value, label: paymentMethodNames[value][language] }))}
              {...getInputProps('method')}
            />
          </SimpleGrid>
          <Group justify="flex-end">
            <Button type="submit" loading={saving}>
              {t('confirm', { price: formats.cents(pack?.price_cents ?? 0) })}
            </Button>
          </Group>
        </Stack>
      </Form>
      {values.student_id !== '' && <Bought studentId={values.student_id} today={today} />}
    </section>
  )
}

/** What a student has bought, with what can still be taken back. */
function Bought({ studentId, today }: { studentId: string; today: string }) {
  const t = useTexts(creditsTexts)
  const failureText = useFailureText()
  const canRefund = useCan('payments.reverse')
  const query = useApiQuery('GET /credit', { query: { student_id: studentId } }, { offline: false })
  const undo = useApiMutation('POST /credit/{id}/undo once')
  const refund = useApiMutation('POST /credit/{id}/refund once')
  const attempt = async (send: () => Promise<unknown>, done: string) => {
    try {
      await send()
      notifySuccess(done)
    } catch (failure) {
      notifyError(failureText(failure))
    }
  }
  const actionOf = ({ id, name, is_undone: isUndone, free_uses, uses, reserved_uses }: CreditPack) => {
    const args = { params: { id } }
    if (isUndone || free_uses === 0 || reserved_uses > 0) return null
    if (free_uses === uses) {
      return (
        <Button
          variant="subtle"
          size="sm"
          aria-label={t('undoOf', { name })}
          onClick={() => void attempt(async () => undo.mutateAsync(args), t('undoneDone'))}
        >
          {t('undo')}
        </Button>
      )
    }
    return (
      canRefund && (
        <Button
          variant="subtle"
          size="sm"
          aria-label={t('refundOf', { name })}
          onClick={() => void attempt(async () => refund.mutateAsync(args), t('refundDone'))}
        >
          {t('refund')}
        </Button>
      )
    )
  }
  return (
    <Loaded query={query} failed={t('loadFailed')} height={64}>
      {({ object }) =>
        object.length === 0 ? (
          <p className="ui-muted">{t('noneBought')}</p>
        ) : (
          <CreditList packs={object} today={today} more={actionOf} />
        )
      }
    </Loaded>
  )
}
