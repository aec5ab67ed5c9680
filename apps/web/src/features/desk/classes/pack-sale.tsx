import { type ClassPack, type CreditPack, packSaleForm } from '@folego/contract'
import { paymentMethodNames, paymentMethods } from '@folego/domain'
import { useState } from 'react'
import { StudentSelect } from '#features/desk/pickers'
import { useCan } from '#platform/access'
import { useApiMutation, useApiQuery } from '#platform/api'
import { Loaded } from '#platform/failures'
import { useContractForm } from '#platform/form'
import { useFormats } from '#platform/format'
import { useLanguage, useTexts } from '#platform/i18n'
import { RemoveButton, useSaving } from '#platform/records'
import { Banner, Button, Form, Group, notifySuccess, Select, SimpleGrid, Stack } from '#ui'
import { CreditList, usePackTarget } from './credit-list.tsx'
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
  const targetOf = usePackTarget()
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
              description={pack && targetOf(pack)}
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
  const canRefund = useCan('payments.reverse')
  const query = useApiQuery('GET /credit', { query: { student_id: studentId } }, { offline: false })
  const undo = useApiMutation('POST /credit/{id}/undo once')
  const refund = useApiMutation('POST /credit/{id}/refund once')
  const actionOf = ({ id, name, is_undone: isUndone, free_uses, uses, reserved_uses }: CreditPack) => {
    if (isUndone || free_uses === 0 || reserved_uses > 0) return null
    const [kind, send] = free_uses === uses ? (['undo', undo] as const) : (['refund', refund] as const)
    if (kind === 'refund' && !canRefund) return null
    return (
      <RemoveButton
        variant="subtle"
        size="sm"
        above
        label={t(kind)}
        aria-label={t(`${kind}Of`, { name })}
        words={{
          title: `${t(`${kind}Of`, { name })}?`,
          message: t(`${kind}Message`),
          done: t(`${kind}Done`),
          failed: t('failed'),
        }}
        action={async () => send.mutateAsync({ params: { id } })}
      />
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
