import type { CashDrawer } from '@folego/contract'
import { useApiQuery } from '#platform/api'
import { useTexts } from '#platform/i18n'
import { useSession } from '#platform/session'
import { Button, Select } from '#ui'
import { cashTexts } from './cash.texts.ts'

export interface DrawerFieldProps {
  /** The session that the cash is booked in. */
  value: string | null
  onChange: (sessionId: string | null) => void
  /** Opens a drawer if none is open; its dialog is a sibling of the field's. */
  onOpen: (drawer: CashDrawer | undefined) => void
}

/** The drawer for a cash amount: one's own, the only open one, or a chosen one. If none is open, it can be opened here. */
export function DrawerField({ value, onChange, onOpen }: DrawerFieldProps) {
  const t = useTexts(cashTexts)
  const me = useSession()?.user.id
  const { data } = useApiQuery('GET /cash/drawers', { query: {} })
  if (!data) return null
  const open = data.object.flatMap(({ name, session }) => (session ? [{ ...session, drawer_name: name }] : []))
  const [first] = open
  if (first === undefined) {
    return (
      <div className="ui-spread">
        <span>{t('closed.title')}</span>
        <Button variant="default" aria-haspopup="dialog" onClick={() => onOpen(data.object[0])}>
          {t('closed.open')}
        </Button>
      </div>
    )
  }
  const own = open.find(({ opened_by }) => opened_by === me) ?? (open.length === 1 ? first : undefined)
  if (own && open.length === 1) return <p className="ui-muted">{t('drawer.only', { drawer: own.drawer_name })}</p>
  return (
    <Select
      label={t('drawer.label')}
      allowDeselect={false}
      data={open.map(({ id, drawer_name, opened_by_name }) => ({
        value: id,
        label: t('drawer.of', { drawer: drawer_name, name: opened_by_name }),
      }))}
      value={value ?? own?.id ?? null}
      onChange={onChange}
    />
  )
}
