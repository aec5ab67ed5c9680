import type { NamedRecord, Spot } from '@folego/contract'
import { useState } from 'react'
import { useApiMutation, useApiQuery } from '#platform/api'
import { Loaded } from '#platform/failures'
import { useTexts } from '#platform/i18n'
import { useSaving } from '#platform/records'
import {
  Banner,
  Button,
  Checkbox,
  checkedProps,
  Dialog,
  Group,
  notifySuccess,
  type Shown,
  Stack,
  TextInput,
  WholeNumberInput,
} from '#ui'
import { spotsTexts } from './spots.texts.ts'
import styles from './spots.module.css'

/** The named places of a room: how they stand, what they are called, and which are out of order. */
export function SpotsDialog({ room, opened, onClose }: { room: NamedRecord } & Shown) {
  const t = useTexts(spotsTexts)
  const spots = useApiQuery('GET /room/{id}/spot', { params: { id: room.id } }, { offline: false })
  return (
    <Dialog opened={opened} onClose={onClose} title={t('of', { room: room.name })} size="md">
      <Stack gap="md">
        <p>{t('message')}</p>
        <Loaded query={spots} failed={t('loadFailed')} height={160}>
          {({ object }) => <Editor roomId={room.id} known={object} onDone={onClose} />}
        </Loaded>
      </Stack>
    </Dialog>
  )
}

type Draft = Omit<Spot, 'id'> & { id?: string }

function Editor({ roomId, known, onDone }: { roomId: string; known: readonly Spot[]; onDone: () => void }) {
  const t = useTexts(spotsTexts)
  const send = useApiMutation('PUT /room/{id}/spot')
  const { saving, error, save } = useSaving({ failed: t('failed'), showRefusal: () => false })
  const [spots, setSpots] = useState<readonly Draft[]>(known)
  const [rows, setRows] = useState<number | string>(Math.max(1, ...known.map(({ row_number }) => row_number)))
  const [columns, setColumns] = useState<number | string>(Math.max(6, ...known.map((it) => it.column_number)))
  const change = (at: number, values: Partial<Draft>) =>
    setSpots(spots.map((it, index) => (index === at ? { ...it, ...values } : it)))
  const arrange = () => {
    const [high, wide] = [Number(rows) || 1, Number(columns) || 1]
    const all = Array.from({ length: high * wide }, (_, at) => ({
      row_number: Math.floor(at / wide) + 1,
      column_number: (at % wide) + 1,
      label: String(at + 1),
      out_of_order: null,
    }))
    // one that stays is the same, for who has it
    setSpots(all.map((it, at) => ({ ...it, ...(spots[at]?.id !== undefined && { id: spots[at].id }) })))
  }
  const submit = () =>
    save(async () => {
      await send.mutateAsync({ params: { id: roomId }, body: { spots: [...spots] } })
      notifySuccess(t('saved'))
      onDone()
    })
  return (
    <Stack gap="md">
      {error && <Banner tone="error">{error}</Banner>}
      <Group gap="xs" align="flex-end">
        <WholeNumberInput label={t('rows')} min={1} max={20} w={110} value={rows} onChange={setRows} />
        <WholeNumberInput label={t('columns')} min={1} max={20} w={110} value={columns} onChange={setColumns} />
        <Button variant="default" onClick={arrange}>
          {t('arrange')}
        </Button>
      </Group>
      <p className="ui-muted">{t('arrangeHint')}</p>
      {spots.length === 0 && <p>{t('none')}</p>}
      <ul className={`${styles.rows} ui-lined`}>
        {spots.map((it, at) => (
          <li key={`${it.row_number} ${it.column_number}`}>
            <TextInput
              aria-label={t('name', { row: it.row_number, column: it.column_number })}
              w={120}
              maxLength={20}
              value={it.label}
              onChange={(event) => change(at, { label: event.currentTarget.value })}
            />
            <Checkbox
              label={t('out')}
              aria-label={t('outOf', { label: it.label })}
              {...checkedProps(it.out_of_order !== null, (isOut) =>
                change(at, { out_of_order: isOut ? t('outReason') : null }),
              )}
            />
            <Button
              size="sm"
              variant="subtle"
              color="red"
              aria-label={t('remove', { label: it.label })}
              onClick={() => setSpots(spots.filter((_, index) => index !== at))}
            >
              {t('removeShort')}
            </Button>
          </li>
        ))}
      </ul>
      <Group justify="flex-end">
        <Button loading={saving} onClick={submit}>
          {t('save')}
        </Button>
      </Group>
    </Stack>
  )
}
