import { type ClassPack, classPackForm, type CreditPack, packSaleForm } from '@folego/contract'
import { paymentMethodNames, paymentMethods } from '@folego/domain'
import { useState } from 'react'
import { StudentSelect } from '#features/desk/pickers'
import { useCan } from '#platform/access'
import { useApiMutation, useApiQuery } from '#platform/api'
import { Loaded, useFailureText } from '#platform/failures'
import { readCents, useContractForm } from '#platform/form'
import { useFormats } from '#platform/format'
import { useLanguage, useTexts } from '#platform/i18n'
import { useSaving } from '#platform/records'
import {
  Banner,
  Button,
  Dialog,
  Form,
  FoldedSection,
  Group,
  MoneyInput,
  notifyError,
  notifySuccess,
  Select,
  type Shown,
  SimpleGrid,
  Stack,
  TextInput,
} from '#ui'
import { CreditList } from './credit-list.tsx'
import { creditsTexts } from './credits.texts.ts'
import styles from './booking.module.css'

/** The packs of classes that the gym sells: sell one, put one on sale, take one off the list. */
export function PacksDialog({ opened, onClose, today }: Shown & { today: string }) {
  const t = useTexts(creditsTexts)
  const canPlan = useCan('plans.write')
  const query = useApiQuery('GET /class-pack', {}, { offline: false })
  return (
    <Dialog opened={opened} onClose={onClose} title={t('action')} size="md">
      <Loaded query={query} failed={t('loadFailed')} height={240}>
        {({ object }) => (
          <Stack gap="lg">
            {object.length > 0 && <Sale packs={object} today={today} />}
            <section aria-label={t('onSale')}>
              <h3>{t('onSale')}</h3>
              <OnSale packs={object} canPlan={canPlan} />
            </section>
            {canPlan && <NewPack />}
          </Stack>
        )}
      </Loaded>
    </Dialog>
  )
}

function OnSale({ packs, canPlan }: { packs: readonly ClassPack[]; canPlan: boolean }) {
  const t = useTexts(creditsTexts)
  const termsOf = usePackTerms()
  const failureText = useFailureText()
  const archive = useApiMutation('DELETE /class-pack/{id}')
  const takeOff = async ({ id, name }: ClassPack) => {
    try {
      await archive.mutateAsync({ params: { id } })
      notifySuccess(t('archived', { name }))
    } catch (failure) {
      notifyError(failureText(failure))
    }
  }
  if (packs.length === 0) return <p className="ui-muted">{t('none')}</p>
  return (
    <ul className={`${styles.rows} ui-lined`}>
      {packs.map((it) => (
        <li key={it.id}>
          <div>
            <b>{it.name}</b>
            <span className="ui-muted">{termsOf(it)}</span>
          </div>
          {canPlan && (
            <Button
              variant="subtle"
              color="red"
              size="sm"
              aria-label={t('archiveOf', { name: it.name })}
              onClick={() => void takeOff(it)}
            >
              {t('archive')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function usePackTerms(): (pack: ClassPack) => string {
  const t = useTexts(creditsTexts)
  const formats = useFormats()
  return ({ uses, days, price_cents }) =>
    t('terms', {
      uses: t('uses', { count: uses }),
      days: t('days', { count: days }),
      price: formats.cents(price_cents),
    })
}

function Sale({ packs, today }: { packs: readonly ClassPack[]; today: string }) {
  const t = useTexts(creditsTexts)
  const language = useLanguage()
  const formats = useFormats()
  const sell = useApiMutation('POST /class-pack/{id}/sale once')
  const [chosen, setChosen] = useState(packs[0]?.id ?? '')
  const pack = packs.find(({ id }) => id === chosen) ?? packs[0]
  const form = useContractForm(packSaleForm, {
    initialValues: { student_id: '', method: 'pix' },
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
          <StudentSelect label={t('student')} {...getInputProps('student_id')} />
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

const emptyPack = { name: '', modality_id: '', uses: '10', days: '90', price_cents: '' }

function NewPack() {
  const t = useTexts(creditsTexts)
  const create = useApiMutation('POST /class-pack once')
  const modalities = useApiQuery('GET /modality', {}, { offline: false }).data?.object ?? []
  const form = useContractForm(classPackForm, {
    initialValues: emptyPack,
    read: ({ name, modality_id, uses, days, price_cents }) => ({
      name,
      modality_id: modality_id || null,
      uses: Number(uses),
      days: Number(days),
      price_cents: readCents(price_cents),
    }),
  })
  const { saving, error, save } = useSaving({ failed: t('failed'), showRefusal: form.showRefusal })
  const submit = () =>
    form.submit((body) =>
      save(async () => {
        const { name } = await create.mutateAsync({ body })
        form.restart()
        notifySuccess(t('created', { name }))
      }),
    )
  const { getInputProps } = form.fields
  const number = { inputMode: 'numeric', autoComplete: 'off', className: 'ui-numbers' } as const
  return (
    <FoldedSection title={t('add')} hint="" filled={false} wrong={false}>
      <Form onSubmit={submit}>
        <Stack gap="xs" pt="sm">
          {error && <Banner tone="error">{error}</Banner>}
          <TextInput label={t('name')} autoComplete="off" {...getInputProps('name')} />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <Select
              label={t('modality')}
              allowDeselect={false}
              data={[
                { value: '', label: t('anyModality') },
                ...modalities.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              {...getInputProps('modality_id')}
            />
            <MoneyInput label={t('price')} {...getInputProps('price_cents')} />
            <TextInput label={t('count')} {...number} {...getInputProps('uses')} />
            <TextInput label={t('valid')} {...number} {...getInputProps('days')} />
          </SimpleGrid>
          <Group justify="flex-end">
            <Button type="submit" variant="default" loading={saving}>
              {t('create')}
            </Button>
          </Group>
        </Stack>
      </Form>
    </FoldedSection>
  )
}
