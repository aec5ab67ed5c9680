import { type Service, serviceForm } from '@folego/contract'
import { serviceKinds } from '@folego/domain'
import { useApiMutation, useApiQuery } from '#platform/api'
import { Loaded } from '#platform/failures'
import { readCents, readDecimal, typedCents, useContractForm } from '#platform/form'
import { useTexts } from '#platform/i18n'
import { useFreshDialog } from '#platform/lists'
import { FormDialog, RemoveButton } from '#platform/records'
import {
  Button,
  Checkbox,
  Dialog,
  Group,
  MoneyInput,
  MultiSelect,
  Select,
  type Shown,
  SimpleGrid,
  Stack,
  TextInput,
} from '#ui'
import { appointmentsTexts } from './appointments.texts.ts'
import { useServiceTerms } from './use-standing.ts'
import styles from './appointments.module.css'

/** What can be booked: add, change, take off the list. */
export function ServicesDialog({ opened, onClose }: Shown) {
  const t = useTexts(appointmentsTexts)
  const termsOf = useServiceTerms(true)
  const services = useApiQuery('GET /service', {}, { offline: false })
  const archive = useApiMutation('DELETE /service/{id}')
  const editing = useFreshDialog<Service | 'new'>()
  return (
    <Dialog opened={opened} onClose={onClose} title={t('services.title')} size="md">
      <Stack gap="md">
        <Loaded query={services} failed={t('loadFailed')} height={120}>
          {({ object }) =>
            object.length === 0 ? (
              <p className="ui-muted">{t('services.none')}</p>
            ) : (
              <ul className={`${styles.rows} ui-lined`}>
                {object.map((it) => (
                  <li key={it.id}>
                    <div>
                      <b>{it.name}</b>
                      <span className="ui-muted">
                        {termsOf(it)}, {it.trainers.map(({ name }) => name).join(', ') || t('services.nobody')}
                      </span>
                    </div>
                    <Group gap="xs">
                      <Button
                        variant="subtle"
                        size="sm"
                        aria-label={t('services.edit', { name: it.name })}
                        onClick={() => editing.open(it)}
                      >
                        {t('services.editShort')}
                      </Button>
                      <RemoveButton
                        variant="subtle"
                        color="red"
                        size="sm"
                        above
                        label={t('services.archiveShort')}
                        aria-label={t('services.archive', { name: it.name })}
                        words={{
                          title: t('services.archiveTitle', { name: it.name }),
                          message: t('services.archiveMessage'),
                          done: t('services.archived', { name: it.name }),
                          failed: t('failed'),
                        }}
                        action={async () => archive.mutateAsync({ params: { id: it.id } })}
                      />
                    </Group>
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => editing.open('new')}>
            {t('services.add')}
          </Button>
        </Group>
      </Stack>
      {editing.render((it, shown) => (
        <ServiceDialog service={it === 'new' ? undefined : it} {...shown} />
      ))}
    </Dialog>
  )
}

function valuesOf(it: Service | undefined) {
  return {
    kind: it?.kind ?? 'personal',
    name: it?.name ?? '',
    minutes: String(it?.minutes ?? 60),
    buffer_minutes: String(it?.buffer_minutes ?? 0),
    price_cents: it && it.price_cents !== null ? typedCents(it.price_cents) : '',
    takes_credit: it?.takes_credit ?? false,
    room_id: it?.room_id ?? '',
    equipment_id: it?.equipment_id ?? '',
    self_booking: it?.self_booking ?? true,
    from_hours: String(it?.from_hours ?? 4),
    to_days: String(it?.to_days ?? 30),
    cancels_minutes: String(it?.cancels_minutes ?? 240),
    trainer_ids: it?.trainers.map(({ id }) => id) ?? [],
  }
}

const orNull = (text: string) => (text === '' ? null : text)

function ServiceDialog({ service, ...shown }: { service: Service | undefined } & Shown) {
  const t = useTexts(appointmentsTexts)
  const create = useApiMutation('POST /service once')
  const update = useApiMutation('PUT /service/{id}')
  const rooms = useApiQuery('GET /room', {}, { offline: false })
  const equipment = useApiQuery('GET /equipment', {}, { offline: false })
  const trainers = useApiQuery('GET /trainer', { query: { sort: 'name', page_size: 50 } }, { offline: false })
  const form = useContractForm(serviceForm, {
    initialValues: valuesOf(service),
    read: (values) => ({
      ...values,
      minutes: readDecimal(values.minutes),
      buffer_minutes: readDecimal(values.buffer_minutes),
      price_cents: values.price_cents === '' ? null : readCents(values.price_cents),
      room_id: orNull(values.room_id),
      equipment_id: orNull(values.equipment_id),
      from_hours: readDecimal(values.from_hours),
      to_days: readDecimal(values.to_days),
      cancels_minutes: readDecimal(values.cancels_minutes),
    }),
  })
  const { getInputProps, values, setValues } = form.fields
  const named = (found: { object: readonly { id: string; name: string }[] } | undefined) =>
    (found?.object ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const figure = { inputMode: 'numeric', required: true, autoComplete: 'off' } as const
  return (
    <FormDialog
      form={form}
      {...shown}
      size="lg"
      words={{
        title: service ? t('services.edit', { name: service.name }) : t('services.add'),
        save: t('services.save'),
        failed: t('failed'),
      }}
      send={async (body) => {
        if (service) await update.mutateAsync({ params: { id: service.id }, body, version: service.version })
        else await create.mutateAsync({ body })
        return t('services.saved')
      }}
    >
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput label={t('services.name')} required autoComplete="off" {...getInputProps('name')} />
          <Select
            label={t('services.kind')}
            description={t('services.kindHint')}
            data={serviceKinds.map((value) => ({ value, label: t(`services.kinds.${value}`) }))}
            allowDeselect={false}
            {...getInputProps('kind')}
          />
          <TextInput label={t('services.minutes')} {...figure} {...getInputProps('minutes')} />
          <TextInput label={t('services.buffer')} {...figure} {...getInputProps('buffer_minutes')} />
          <MoneyInput
            label={t('services.price')}
            description={t('services.priceHint')}
            {...getInputProps('price_cents')}
          />
          <MultiSelect
            label={t('services.trainers')}
            data={named(trainers.data)}
            searchable
            {...getInputProps('trainer_ids')}
          />
          <Select
            label={t('services.room')}
            data={named(rooms.data)}
            clearable
            {...getInputProps('room_id')}
            value={values.room_id || null}
          />
          <Select
            label={t('services.equipment')}
            data={named(equipment.data)}
            clearable
            {...getInputProps('equipment_id')}
            value={values.equipment_id || null}
          />
        </SimpleGrid>
        <Checkbox
          label={t('services.credit')}
          description={t('services.creditHint')}
          checked={values.takes_credit}
          onChange={(event) => setValues({ takes_credit: event.currentTarget.checked })}
        />
        <Checkbox
          label={t('services.self')}
          checked={values.self_booking}
          onChange={(event) => setValues({ self_booking: event.currentTarget.checked })}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput label={t('services.from')} {...figure} {...getInputProps('from_hours')} />
          <TextInput label={t('services.to')} {...figure} {...getInputProps('to_days')} />
          <TextInput label={t('services.cancels')} {...figure} {...getInputProps('cancels_minutes')} />
        </SimpleGrid>
      </Stack>
    </FormDialog>
  )
}
