import {
  collectionForm,
  type CollectionSettings,
  collectionVariables,
  defaultCollectionText,
  type PixSettings,
  pixSettingsForm,
  reminderSteps,
} from '@folego/contract'
import { parsePixCode, type PixFault, pixKeyKindOf, pixKeyKinds, pixLimits, pixText } from '@folego/domain'
import { useState } from 'react'
import { SettingsPage } from '#features/people/settings'
import { useApiMutation, useApiQuery } from '#platform/api'
import { Loaded } from '#platform/failures'
import { useGym } from '#platform/gym'
import { useLanguage, useTexts } from '#platform/i18n'
import { DeleteDialog, PanelForm, panelWords, useDeleting, usePanelForm } from '#platform/records'
import { Banner, Button, Checkbox, Panel, Select, SimpleGrid, Stack, Textarea, TextInput } from '#ui'
import { LateChargesForm } from './late-charges-form.tsx'
import { paymentSettingsTexts } from './payment-settings.texts.ts'
import { PixCode } from './pix-code.tsx'

/** The settings for payments to the gym. */
export function PaymentSettingsScreen() {
  const gym = useGym()
  return <SettingsPage name="payment-settings">{gym && <PaymentSettings key={gym.id} />}</SettingsPage>
}

function PaymentSettings() {
  const t = useTexts(paymentSettingsTexts)
  const pix = useApiQuery('GET /pix/settings', {})
  return (
    <>
      <Loaded query={pix} failed={t('loadFailed')} height={320}>
        {(settings) => (
          <>
            <PixForm key={settings.version} settings={settings} />
            {settings.account && <Preview account={settings.account} version={settings.version} />}
          </>
        )}
      </Loaded>
      {/* The rest is rendered once Pix has loaded, so that nothing moves. */}
      {!pix.isPending && <Rest />}
    </>
  )
}

function Rest() {
  const t = useTexts(paymentSettingsTexts)
  return (
    <>
      <Loaded query={useApiQuery('GET /billing/settings', {})} failed={t('late.loadFailed')} height={320}>
        {(settings) => <LateChargesForm key={settings.version} settings={settings} />}
      </Loaded>
      <Loaded query={useApiQuery('GET /collection/settings', {})} failed={t('collection.loadFailed')} height={320}>
        {(settings) => <CollectionForm key={settings.version} settings={settings} />}
      </Loaded>
    </>
  )
}

const valuesOf = ({ account }: PixSettings) => ({
  key_kind: account?.key_kind ?? 'cnpj',
  key: account?.key ?? '',
  name: account?.name ?? '',
  city: account?.city ?? '',
})

function PixForm({ settings }: { settings: PixSettings }) {
  const t = useTexts(paymentSettingsTexts)
  const update = useApiMutation('PUT /pix/settings')
  const panel = usePanelForm(pixSettingsForm, {
    record: settings,
    valuesOf,
    save: async (body) => update.mutateAsync({ body, version: settings.version }),
  })
  const { getInputProps: input, values, setFieldValue } = panel.form.fields
  const fill = (code: string): PixFault | undefined => {
    const parsed = parsePixCode(code)
    if (typeof parsed === 'string') return parsed
    const { key, name, city } = parsed
    setFieldValue('key_kind', pixKeyKindOf(key) ?? values.key_kind)
    setFieldValue('key', key)
    setFieldValue('name', name)
    setFieldValue('city', city)
    return undefined
  }
  const hintOf = (limit: 'pix.nameHint' | 'pix.cityHint', text: string) =>
    text === '' ? t(limit) : `${t(limit)} ${t('pix.inCode', { text })}`
  return (
    <PanelForm words={panelWords(t, 'pix')} {...panel}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Select
          label={t('pix.kind')}
          data={pixKeyKinds.map((value) => ({ value, label: t(`pix.kinds.${value}`) }))}
          allowDeselect={false}
          {...input('key_kind')}
        />
        <TextInput label={t('pix.key')} required autoComplete="off" {...input('key')} />
        <TextInput
          label={t('pix.name')}
          description={hintOf('pix.nameHint', pixText(values.name, pixLimits.name))}
          required
          {...input('name')}
        />
        <TextInput
          label={t('pix.city')}
          description={hintOf('pix.cityHint', pixText(values.city, pixLimits.city))}
          required
          {...input('city')}
        />
      </SimpleGrid>
      <PastedCode fill={fill} />
    </PanelForm>
  )
}

const faultTexts = {
  NOT_A_CODE: 'none',
  CHECKSUM_WRONG: 'damaged',
  LENGTH_WRONG: 'damaged',
  DYNAMIC_CODE: 'dynamic',
  FIELD_TWICE: 'wrong',
  FIELD_UNKNOWN: 'wrong',
  FIELD_MISSING: 'wrong',
  FIELD_WRONG: 'wrong',
} as const satisfies Record<PixFault, string>

/** Fills the fields from a code that the gym has from its bank. */
function PastedCode({ fill }: { fill: (code: string) => PixFault | undefined }) {
  const t = useTexts(paymentSettingsTexts)
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<PixFault>()
  const change = (pasted: string) => {
    setCode(pasted)
    setFault(pasted.trim() === '' ? undefined : fill(pasted))
  }
  return (
    <TextInput
      label={t('pix.paste')}
      description={t('pix.pasteHint')}
      autoComplete="off"
      value={code}
      onChange={(event) => change(event.currentTarget.value)}
      error={fault && t(`pix.faults.${faultTexts[fault]}`)}
    />
  )
}

interface PreviewProps {
  account: NonNullable<PixSettings['account']>
  version: number
}

function Preview({ account, version }: PreviewProps) {
  const t = useTexts(paymentSettingsTexts)
  const { key, name, city, code, qr } = account
  return (
    <Panel title={t('preview.title')} hint={t('preview.hint')} action={<Removal version={version} />}>
      <PixCode code={code} qr={qr}>
        <p>{t('preview.name', { name, city })}</p>
        <p>{t('preview.key', { key })}</p>
      </PixCode>
    </Panel>
  )
}

/** Removes the key, after confirmation. */
function Removal({ version }: { version: number }) {
  const t = useTexts(paymentSettingsTexts)
  const remove = useApiMutation('DELETE /pix/settings')
  const deleting = useDeleting<number>()
  return (
    <>
      <Button variant="default" size="sm" aria-haspopup="dialog" onClick={() => deleting.open(version)}>
        {t('remove.action')}
      </Button>
      <DeleteDialog
        deleting={deleting}
        questionOf={(asked) => ({
          title: t('remove.title'),
          message: t('remove.message'),
          consequences: [t('remove.sent')],
          note: t('remove.stays'),
          confirmLabel: t('remove.confirm'),
          remove: async () => remove.mutateAsync({ version: asked }),
          done: t('remove.done'),
          failed: t('remove.failed'),
        })}
      />
    </>
  )
}

const valuesOfCollection = ({ reminders, text }: CollectionSettings) => ({
  reminders: reminders as string[],
  text: text ?? '',
})

/** Which reminders are sent about invoices, and the text of the desk for WhatsApp. */
function CollectionForm({ settings }: { settings: CollectionSettings }) {
  const t = useTexts(paymentSettingsTexts)
  const language = useLanguage()
  const update = useApiMutation('PUT /collection/settings')
  const { mail, version } = settings
  const panel = usePanelForm(collectionForm, {
    record: settings,
    valuesOf: valuesOfCollection,
    save: async (body) => update.mutateAsync({ body, version }),
    read: ({ reminders, text }) => ({ reminders, text: text.trim() === '' ? null : text }),
  })
  const { getInputProps: input } = panel.form.fields
  return (
    <PanelForm words={panelWords(t, 'collection')} {...panel}>
      <Stack gap="md">
        {!mail && <Banner tone="info">{t('collection.noMail')}</Banner>}
        <Checkbox.Group
          label={t('collection.reminders')}
          description={t('collection.remindersHint')}
          {...input('reminders')}
        >
          <Stack gap="xs" mt="xs">
            {reminderSteps.map((step) => (
              <Checkbox key={step} value={step} label={t(`collection.steps.${step}`)} />
            ))}
          </Stack>
        </Checkbox.Group>
        <Textarea
          label={t('collection.text')}
          description={t('collection.textHint', { fields: collectionVariables.map((name) => `{${name}}`).join(' ') })}
          placeholder={defaultCollectionText[language]}
          autosize
          minRows={3}
          {...input('text')}
        />
      </Stack>
    </PanelForm>
  )
}
