import { type ClassPack, classPackForm } from '@folego/contract'
import { useCan } from '#platform/access'
import { useApiMutation, useApiQuery } from '#platform/api'
import { Loaded } from '#platform/failures'
import { readCents, useContractForm } from '#platform/form'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { RemoveButton, useSaving } from '#platform/records'
import {
  Banner,
  Button,
  Dialog,
  Form,
  FoldedSection,
  Group,
  MoneyInput,
  notifySuccess,
  Select,
  type Shown,
  SimpleGrid,
  Stack,
  TextInput,
} from '#ui'
import { usePackTarget } from './credit-list.tsx'
import { creditsTexts } from './credits.texts.ts'
import { PackSale } from './pack-sale.tsx'
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
            {object.length > 0 && <PackSale packs={object} today={today} />}
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
  const archive = useApiMutation('DELETE /class-pack/{id}')
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
            <RemoveButton
              variant="subtle"
              color="red"
              size="sm"
              above
              label={t('archive')}
              aria-label={t('archiveOf', { name: it.name })}
              words={{
                title: t('archiveTitle', { name: it.name }),
                message: t('archiveMessage'),
                done: t('archived', { name: it.name }),
                failed: t('failed'),
              }}
              action={async () => archive.mutateAsync({ params: { id: it.id } })}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

function usePackTerms(): (pack: ClassPack) => string {
  const t = useTexts(creditsTexts)
  const formats = useFormats()
  const targetOf = usePackTarget()
  return (pack) =>
    t('terms', {
      target: targetOf(pack),
      uses: t(pack.service_name === null ? 'uses' : 'sessions', { count: pack.uses }),
      days: t('days', { count: pack.days }),
      price: formats.cents(pack.price_cents),
    })
}

const emptyPack = { name: '', target: '', uses: '10', days: '90', price_cents: '' }

const optionsOf = (all: readonly { id: string; name: string }[]) =>
  all.map(({ id, name }) => ({ value: id, label: name }))

/** A pack for the classes of a modality or of all, or for a service that takes uses of packs. */
function NewPack() {
  const t = useTexts(creditsTexts)
  const create = useApiMutation('POST /class-pack once')
  const modalities = useApiQuery('GET /modality', {}, { offline: false }).data?.object ?? []
  const services = useApiQuery('GET /service', {}, { offline: false }).data?.object ?? []
  const form = useContractForm(classPackForm, {
    initialValues: emptyPack,
    read: ({ name, target, uses, days, price_cents }) => ({
      name,
      modality_id: services.some(({ id }) => id === target) ? null : target || null,
      service_id: services.some(({ id }) => id === target) ? target : null,
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
              label={t('target')}
              allowDeselect={false}
              data={[
                { group: t('classes'), items: [{ value: '', label: t('anyModality') }, ...optionsOf(modalities)] },
                { group: t('services'), items: optionsOf(services.filter(({ takes_credit }) => takes_credit)) },
              ].filter(({ items }) => items.length > 0)}
              {...getInputProps('target')}
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
