import { type api, type Kiosk, kioskForm, type ReplyOf } from '@folego/contract'
import { useState } from 'react'
import { useApiMutation, useApiQuery } from '#platform/api'
import { Loaded } from '#platform/failures'
import { useContractForm } from '#platform/form'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { ActionDialog, FormDialog } from '#platform/records'
import { CopyButton, Opener, Panel, QrWithText, type Shown, StatusBadge, TextInput } from '#ui'
import { kiosksTexts } from './kiosks.texts.ts'
import styles from './visits.module.css'

type Made = ReplyOf<typeof api.kiosks.create>

/** The tablets at the entrance: each is paired by a link, once, and removing it asks first. */
export function KiosksPanel() {
  const t = useTexts(kiosksTexts)
  const query = useApiQuery('GET /kiosk', {})
  const [made, setMade] = useState<Made>()
  return (
    <Panel
      title={t('title')}
      hint={t('hint')}
      action={
        <Opener label={t('add')} aria-haspopup="dialog">
          {(opened, onClose) => <NewKiosk opened={opened} onClose={onClose} onMade={setMade} />}
        </Opener>
      }
    >
      {made && <PairingLink made={made} />}
      <Loaded query={query} failed={t('loadFailed')} height={64}>
        {({ object }) =>
          object.length === 0 ? (
            <p className="ui-muted">{t('none')}</p>
          ) : (
            <ul className={`${styles.kiosks} ui-lined`}>
              {object.map((kiosk) => (
                <KioskLine
                  key={kiosk.id}
                  kiosk={kiosk}
                  onRemoved={() => setMade((shown) => (shown?.id === kiosk.id ? undefined : shown))}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  )
}

function NewKiosk({ onMade, ...shown }: Shown & { onMade: (made: Made) => void }) {
  const t = useTexts(kiosksTexts)
  const create = useApiMutation('POST /kiosk')
  const form = useContractForm(kioskForm, { initialValues: { name: '' } })
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
    </FormDialog>
  )
}

/** Shown once: only its hash is stored. */
function PairingLink({ made }: { made: Made }) {
  const t = useTexts(kiosksTexts)
  const formats = useFormats()
  return (
    <QrWithText {...made.qr}>
      <p>{t('open', { name: made.name })}</p>
      <TextInput label={t('link')} readOnly value={made.link} onFocus={(event) => event.currentTarget.select()} />
      <div>
        <CopyButton text={made.link} words={{ copy: t('copy'), copied: t('copied'), failed: t('copyFailed') }} />
      </div>
      <p className="ui-muted">{t('until', { time: formats.time(made.link_expires_at) })}</p>
    </QrWithText>
  )
}

function KioskLine({ kiosk, onRemoved }: { kiosk: Kiosk; onRemoved: () => void }) {
  const t = useTexts(kiosksTexts)
  const formats = useFormats()
  const remove = useApiMutation('DELETE /kiosk/{id}')
  const { id, name, paired_at, last_seen_at } = kiosk
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <StatusBadge tone={paired_at === null ? 'scheduled' : 'active'}>
          {t(paired_at === null ? 'waiting' : 'paired')}
        </StatusBadge>
        {last_seen_at !== null && <small className="ui-muted">{t('seen', { when: formats.ago(last_seen_at) })}</small>}
      </div>
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
    </li>
  )
}
