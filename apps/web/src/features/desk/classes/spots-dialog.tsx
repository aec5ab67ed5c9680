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

/** The name of one more: as the last one is called, with the next number. */
function nextLabel(spots: readonly Draft[]): string {
  const number = Math.max(0, ...spots.map(({ label }) => Number(/\d+$/.exec(label)?.[0] ?? 0))) + 1
  const [, word = ''] = /^(.*?)\d+$/.exec(spots.at(-1)?.label ?? '') ?? []
  return `${word}${number}`
}

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
    const all: Draft[] = []
    for (let at = 0; at < high * wide; at += 1) {
      const place = { row_number: Math.floor(at / wide) + 1, column_number: (at % wide) + 1 }
      // one that stays is the same: its name, its state, and who has it
      const stays = spots[at] ?? { label: nextLabel([...all, ...spots]), out_of_order: null }
      all.push({ ...stays, ...place })
    }
    setSpots(all)
  }
  const addOne = () => {
    const { row_number, column_number } = spots.at(-1) ?? { row_number: 1, column_number: 0 }
    const isFull = column_number >= (Number(columns) || 1)
    const place = isFull
      ? { row_number: row_number + 1, column_number: 1 }
      : { row_number, column_number: column_number + 1 }
    setSpots([...spots, { ...place, label: nextLabel(spots), out_of_order: null }])
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
            {it.row_number !== spots[at - 1]?.row_number && <h3>{t('row', { row: it.row_number })}</h3>}
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
      <Group justify="space-between">
        <Button variant="default" onClick={addOne}>
          {t('add')}
        </Button>
        <Button loading={saving} onClick={submit}>
          {t('save')}
        </Button>
      </Group>
    </Stack>
  )
}
