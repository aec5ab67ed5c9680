import { type api, type DoorDevice, doorDeviceForm, type ReplyOf } from '@folego/contract'
import { useState } from 'react'
import { useApiMutation, useApiQuery } from '#platform/api'
import { Loaded } from '#platform/failures'
import { useContractForm } from '#platform/form'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { ActionDialog, FormDialog } from '#platform/records'
import { CopyButton, Opener, Panel, type Shown, Stack, StatusBadge, TextInput } from '#ui'
import { DeviceNumbers } from './device-numbers.tsx'
import { devicesTexts } from './devices.texts.ts'
import styles from './visits.module.css'

type Made = ReplyOf<typeof api.doorDevices.create>

/** The devices at the entrance: the key of each is shown once, and removing it asks first. */
export function DevicesPanel() {
  const t = useTexts(devicesTexts)
  const query = useApiQuery('GET /door/device', {})
  const [made, setMade] = useState<Made>()
  return (
    <Panel
      title={t('title')}
      hint={t('hint')}
      action={
        <Opener label={t('add')} aria-haspopup="dialog">
          {(opened, onClose) => <NewDevice opened={opened} onClose={onClose} onMade={setMade} />}
        </Opener>
      }
    >
      {made && <DeviceKey made={made} />}
      <Loaded query={query} failed={t('loadFailed')} height={64}>
        {({ object }) =>
          object.length === 0 ? (
            <p className="ui-muted">{t('none')}</p>
          ) : (
            <ul className={`${styles.kiosks} ui-lined`}>
              {object.map((device) => (
                <DeviceLine
                  key={device.id}
                  device={device}
                  onRemoved={() => setMade((shown) => (shown?.id === device.id ? undefined : shown))}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  )
}

function NewDevice({ onMade, ...shown }: Shown & { onMade: (made: Made) => void }) {
  const t = useTexts(devicesTexts)
  const create = useApiMutation('POST /door/device')
  const form = useContractForm(doorDeviceForm, { initialValues: { name: '', addresses: '' } })
  return (
    <FormDialog
      form={form}
      {...shown}
      words={{ title: t('add'), save: t('create'), failed: t('createFailed') }}
      send={async (body) => {
        onMade(await create.mutateAsync({ body }))
        return undefined
      }}
    >
      <TextInput
        label={t('name')}
        description={t('nameHint')}
        required
        data-autofocus
        {...form.fields.getInputProps('name')}
      />
      <TextInput label={t('addresses')} description={t('addressesHint')} {...form.fields.getInputProps('addresses')} />
    </FormDialog>
  )
}

/** Shown once: only its hash is stored. */
function DeviceKey({ made }: { made: Made }) {
  const t = useTexts(devicesTexts)
  return (
    <Stack gap="xs">
      <p>{t('shownOnce', { name: made.name })}</p>
      <TextInput label={t('token')} readOnly value={made.token} onFocus={(event) => event.currentTarget.select()} />
      <div>
        <CopyButton text={made.token} words={{ copy: t('copy'), copied: t('copied'), failed: t('copyFailed') }} />
      </div>
    </Stack>
  )
}

/** Less is within what the answers and the codes of phones allow. */
const driftShown = 60

function DeviceLine({ device, onRemoved }: { device: DoorDevice; onRemoved: () => void }) {
  const t = useTexts(devicesTexts)
  const formats = useFormats()
  const remove = useApiMutation('DELETE /door/device/{id}')
  const { id, name, addresses, last_seen_at } = device
  const drift = device.drift_seconds ?? 0
  const minutes = formats.number(Math.round(Math.abs(drift) / 60))
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <StatusBadge tone={last_seen_at === null ? 'scheduled' : 'active'}>
          {t(last_seen_at === null ? 'waiting' : 'active')}
        </StatusBadge>
        {last_seen_at !== null && <small className="ui-muted">{t('seen', { when: formats.ago(last_seen_at) })}</small>}
        {Math.abs(drift) >= driftShown && <small>{t(drift > 0 ? 'ahead' : 'behind', { minutes })}</small>}
        {addresses !== '' && <small className="ui-muted">{t('from', { addresses })}</small>}
      </div>
      <div className={styles.deviceActs}>
        <Opener label={t('numbers')} variant="default" aria-label={t('numbersOf', { name })} aria-haspopup="dialog">
          {(opened, onClose) => <DeviceNumbers device={device} opened={opened} onClose={onClose} />}
        </Opener>
        <Opener label={t('remove')} variant="default" aria-label={t('removeOf', { name })} aria-haspopup="dialog">
          {(opened, onClose) => (
            <ActionDialog
              opened={opened}
              onClose={onClose}
              tone="danger"
              words={{
                title: t('removeTitle', { name }),
                message: t('removeMessage'),
                confirm: t('remove'),
                done: t('removed', { name }),
                failed: t('removeFailed'),
              }}
              action={async () => {
                await remove.mutateAsync({ params: { id } })
                onRemoved()
              }}
            />
          )}
        </Opener>
      </div>
    </li>
  )
}
