import { type api, kioskForm, type ReplyOf } from '@folego/contract'
import { useApiMutation, useApiQuery } from '#platform/api'
import { useContractForm } from '#platform/form'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { QrWithText, type Shown } from '#ui'
import { EntrancePanel, NewAtEntrance, Secret } from './entrance-panel.tsx'
import { kiosksTexts } from './kiosks.texts.ts'

type Made = ReplyOf<typeof api.kiosks.create>

/** The tablets at the entrance, each paired by a link. */
export function KiosksPanel() {
  const query = useApiQuery('GET /kiosk', {})
  const remove = useApiMutation('DELETE /kiosk/{id}')
  return (
    <EntrancePanel
      texts={kiosksTexts}
      query={query}
      New={NewKiosk}
      ShownOnce={PairingLink}
      isActive={({ paired_at }) => paired_at !== null}
      remove={async (id) => remove.mutateAsync({ params: { id } })}
    />
  )
}

function NewKiosk(dialog: Shown & { onMade: (made: Made) => void }) {
  const create = useApiMutation('POST /kiosk')
  const form = useContractForm(kioskForm, { initialValues: { name: '' } })
  return (
    <NewAtEntrance texts={kiosksTexts} form={form} create={async (body) => create.mutateAsync({ body })} {...dialog} />
  )
}

function PairingLink({ made }: { made: Made }) {
  const t = useTexts(kiosksTexts)
  const formats = useFormats()
  return (
    <QrWithText {...made.qr}>
      <p>{t('open', { name: made.name })}</p>
      <Secret texts={kiosksTexts} text={made.link} />
      <p className="ui-muted">{t('until', { time: formats.time(made.link_expires_at) })}</p>
    </QrWithText>
  )
}
