import { type api, type DoorDevice, doorDeviceForm, type ReplyOf } from '@folego/contract'
import { useApiMutation, useApiQuery } from '#platform/api'
import { useContractForm } from '#platform/form'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { Opener, type Shown, Stack, TextInput } from '#ui'
import { DeviceNumbers } from './device-numbers.tsx'
import { devicesTexts } from './devices.texts.ts'
import { EntrancePanel, NewAtEntrance, Secret } from './entrance-panel.tsx'

type Made = ReplyOf<typeof api.doorDevices.create>

/** The devices at the entrance, each with a key. */
export function DevicesPanel() {
  const query = useApiQuery('GET /door/device', {})
  const remove = useApiMutation('DELETE /door/device/{id}')
  return (
    <EntrancePanel
      texts={devicesTexts}
      query={query}
      New={NewDevice}
      ShownOnce={DeviceKey}
      isActive={({ last_seen_at }) => last_seen_at !== null}
      Notes={DeviceNotes}
      Acts={NumbersButton}
      remove={async (id) => remove.mutateAsync({ params: { id } })}
    />
  )
}

function NewDevice(dialog: Shown & { onMade: (made: Made) => void }) {
  const t = useTexts(devicesTexts)
  const create = useApiMutation('POST /door/device')
  const form = useContractForm(doorDeviceForm, { initialValues: { name: '', addresses: '' } })
  return (
    <NewAtEntrance texts={devicesTexts} form={form} create={async (body) => create.mutateAsync({ body })} {...dialog}>
      <TextInput label={t('addresses')} description={t('addressesHint')} {...form.fields.getInputProps('addresses')} />
    </NewAtEntrance>
  )
}

function DeviceKey({ made }: { made: Made }) {
  const t = useTexts(devicesTexts)
  return (
    <Stack gap="xs">
      <p>{t('shownOnce', { name: made.name })}</p>
      <Secret texts={devicesTexts} text={made.token} />
    </Stack>
  )
}

/** Less is within what the answers and the codes of phones allow. */
const driftShown = 60

function DeviceNotes({ thing: { addresses, drift_seconds } }: { thing: DoorDevice }) {
  const t = useTexts(devicesTexts)
  const formats = useFormats()
  const drift = drift_seconds ?? 0
  const minutes = formats.number(Math.round(Math.abs(drift) / 60))
  return (
    <>
      {Math.abs(drift) >= driftShown && <small>{t(drift > 0 ? 'ahead' : 'behind', { minutes })}</small>}
      {addresses !== '' && <small className="ui-muted">{t('from', { addresses })}</small>}
    </>
  )
}

function NumbersButton({ thing: device }: { thing: DoorDevice }) {
  const t = useTexts(devicesTexts)
  return (
    <Opener
      label={t('numbers')}
      variant="default"
      aria-label={t('numbersOf', { name: device.name })}
      aria-haspopup="dialog"
    >
      {(opened, onClose) => <DeviceNumbers device={device} opened={opened} onClose={onClose} />}
    </Opener>
  )
}
