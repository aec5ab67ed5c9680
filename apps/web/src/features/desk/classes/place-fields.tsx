import type { NamedRecord } from '@folego/contract'
import type { ClashKind } from '@folego/domain'
import { useApiQuery } from '#platform/api'
import { useTexts } from '#platform/i18n'
import { useFormats } from '#platform/format'
import { ApiError } from '#platform/transport'
import { Select, TextInput } from '#ui'
import { type ComponentProps, useState } from 'react'
import { classesTexts } from './classes.texts.ts'

interface Field {
  value?: string
  onChange: (value: string) => void
  error?: string | undefined
}

const choices = (found: { object: readonly NamedRecord[] } | undefined) =>
  (found?.object ?? []).map(({ id, name }) => ({ value: id, label: name }))

/** Selects one of a few names. */
export function NameSelect({
  label,
  required,
  value = '',
  onChange,
  error,
  data,
}: Field & { label: string; required?: boolean; data: { value: string; label: string }[] }) {
  return (
    <Select
      label={label}
      data={data}
      value={value === '' ? null : value}
      onChange={(id) => onChange(id ?? '')}
      error={error}
      required={required ?? false}
      clearable={required !== true}
      searchable
    />
  )
}

/** Selects what is taught. */
export function ModalitySelect(field: Field) {
  const t = useTexts(classesTexts)
  const found = useApiQuery('GET /modality', {}, { offline: false })
  return <NameSelect {...field} label={t('series.modality')} required data={choices(found.data)} />
}

/** Selects a room. */
export function RoomSelect(field: Field) {
  const t = useTexts(classesTexts)
  const found = useApiQuery('GET /room', {}, { offline: false })
  return <NameSelect {...field} label={t('room')} data={choices(found.data)} />
}

interface Clash {
  kind: ClashKind
  modality: string
  day: string
  time: string
}

/** The last refusal because a room or an instructor has another class at that time, or is not there, and how to say why anyway. */
export function useClash() {
  const [clash, setClash] = useState<Clash>()
  return {
    clash,
    /** Sends, and remembers with what it clashed. */
    async watch<T>(send: () => Promise<T>): Promise<T> {
      try {
        return await send()
      } catch (failure) {
        if (failure instanceof ApiError && failure.code === 'CLASS_CLASH') {
          setClash(failure.details as unknown as Clash)
        }
        throw failure
      }
    },
  }
}

/** With which class it clashed, and a field for why it is planned anyway. */
export function ClashField({ clash, ...field }: ComponentProps<typeof TextInput> & { clash: Clash | undefined }) {
  const t = useTexts(classesTexts)
  const formats = useFormats()
  if (clash === undefined) return null
  const { kind, modality, day, time } = clash
  return (
    <TextInput
      label={t('clash.reason')}
      description={t(`clash.${kind}`, { modality, day: formats.dayMonth(day), time })}
      {...field}
    />
  )
}
