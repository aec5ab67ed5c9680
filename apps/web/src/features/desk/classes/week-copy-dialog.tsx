import type { WeekCopy } from '@folego/contract'
import { addDays, mondayOf, timetableDays } from '@folego/domain'
import { useState } from 'react'
import { useApiMutation, useApiQuery } from '#platform/api'
import { Loaded } from '#platform/failures'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { useSaving } from '#platform/records'
import { ApiError } from '#platform/transport'
import { Banner, Button, Dialog, Group, notifySuccess, Select, type Shown, Stack, StatusBadge, TextInput } from '#ui'
import { weekCopyTexts } from './week-copy.texts.ts'
import styles from './classes.module.css'

interface WeekCopyDialogProps extends Shown {
  monday: string
  today: string
  onCopied: (monday: string) => void
}

/** Copies a week onto a later one, after showing what that would do and what would be needed twice. */
export function WeekCopyDialog({ monday, today, onCopied, opened, onClose }: WeekCopyDialogProps) {
  const t = useTexts(weekCopyTexts)
  const formats = useFormats()
  const first = mondayOf(today)
  const weeks = Array.from({ length: timetableDays / 7 + 1 }, (_, at) => addDays(first, 7 * at)).filter(
    (it) => it > monday,
  )
  const [to, setTo] = useState(weeks[0] ?? '')
  const [reason, setReason] = useState('')
  const preview = useApiQuery(
    'GET /class-week/copy',
    { query: { from: monday, to } },
    { enabled: to !== '', keepPrevious: true, offline: false },
  )
  const send = useApiMutation('POST /class-week/copy once')
  const { saving, error, save } = useSaving({ failed: t('failed'), showRefusal: () => false })
  const [losing, setLosing] = useState<{ to: string; count: number }>()
  const people = losing?.to === to ? losing.count : 0
  const hasClash = (preview.data?.clashes.length ?? 0) > 0 || people > 0
  const submit = () =>
    save(async () => {
      const override_reason = hasClash ? reason : null
      await send.mutateAsync({ body: { from: monday, to, override_reason } }).catch((failure: unknown) => {
        const isPeople = failure instanceof ApiError && failure.details?.['kind'] === 'people'
        if (isPeople) setLosing({ to, count: Number(failure.details?.['count']) })
        throw failure
      })
      notifySuccess(t('copied'))
      onClose()
      onCopied(to)
    })
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('title', { from: formats.dayMonth(monday), to: formats.dayMonth(addDays(monday, 6)) })}
      size="md"
    >
      <Stack gap="md">
        {error && <Banner tone="error">{error}</Banner>}
        <p>{t('message')}</p>
        <Select
          label={t('to')}
          allowDeselect={false}
          data={weeks.map((value) => ({
            value,
            label: `${formats.dayMonth(value)} – ${formats.dayMonth(addDays(value, 6))}`,
          }))}
          value={to}
          onChange={(next) => setTo(next ?? to)}
        />
        <Loaded query={preview} failed={t('loadFailed')} height={160}>
          {(copy) => <Preview copy={copy} />}
        </Loaded>
        {people > 0 && <Banner tone="warning">{t('people', { count: people })}</Banner>}
        {hasClash && (
          <TextInput
            label={t('reason')}
            required
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
        {preview.data?.classes.some(({ kind }) => kind === 'change' || kind === 'add') && (
          <Group justify="flex-end">
            <Button loading={saving} onClick={submit}>
              {t('copy')}
            </Button>
          </Group>
        )}
      </Stack>
    </Dialog>
  )
}

const tones = { change: 'expiring', add: 'info', past: 'inactive', closed: 'inactive' } as const

function Preview({ copy: { classes, clashes, others } }: { copy: WeekCopy }) {
  const t = useTexts(weekCopyTexts)
  const formats = useFormats()
  const shown = classes.flatMap((it) => (it.kind === 'same' ? [] : [{ ...it, kind: it.kind }]))
  const same = classes.length - shown.length
  const when = ({ day, starts }: { day: string; starts: string }) =>
    `${formats.weekday(day)} ${formats.dayMonth(day)}, ${starts}`
  return (
    <Stack gap="xs">
      {clashes.length > 0 && (
        <Banner tone="warning">
          <strong>{t('clashes')}</strong>
          <ul>
            {clashes.map(({ kind, day, time, ...names }) => (
              <li key={`${kind} ${day} ${time} ${names.modality}`}>
                {t(kind, { ...names, when: when({ day, starts: time }) })}
              </li>
            ))}
          </ul>
        </Banner>
      )}
      {shown.length === 0 && <p>{t('nothing')}</p>}
      <ul className={`${styles.names} ui-lined`}>
        {shown.map((it) => (
          <li key={`${it.kind} ${it.day} ${it.starts} ${it.modality_name} ${it.room_name}`} className="ui-spread">
            <span>
              <b>{it.modality_name}</b> {when(it)}
              {it.was !== null && <Change now={it} was={it.was} when={when} />}
            </span>
            <StatusBadge tone={tones[it.kind]}>{t(it.kind)}</StatusBadge>
          </li>
        ))}
      </ul>
      {same > 0 && <p className="ui-muted">{t('sameCount', { count: same })}</p>}
      {others > 0 && <p className="ui-muted">{t('others', { count: others })}</p>}
    </Stack>
  )
}

type Copied = WeekCopy['classes'][number]

interface ChangeProps {
  now: Copied
  was: NonNullable<Copied['was']>
  when: (it: { day: string; starts: string }) => string
}

/** What of a class is otherwise than before, and nothing that stays. */
function Change({ now, was, when }: ChangeProps) {
  const t = useTexts(weekCopyTexts)
  const differs = (key: 'room_name' | 'trainer_name' | 'capacity') => now[key] !== was[key]
  const said = [
    when(now) !== when(was) && t('was.when', { when: when(was) }),
    differs('room_name') && t('was.room', { now: now.room_name ?? t('noRoom'), before: was.room_name ?? t('noRoom') }),
    differs('trainer_name') &&
      t('was.trainer', { now: now.trainer_name ?? t('noTrainer'), before: was.trainer_name ?? t('noTrainer') }),
    differs('capacity') && t('was.places', { now: now.capacity, before: was.capacity }),
  ].filter((it) => it !== false)
  return <span className="ui-muted">, {said.join(', ')}</span>
}
