import type { NamedRecord } from '@folego/contract'
import { type ClashKind, foldForSearch } from '@folego/domain'
import { useApiMutation, useApiQuery } from '#platform/api'
import { useFailureText } from '#platform/failures'
import { useTexts } from '#platform/i18n'
import { useFormats } from '#platform/format'
import { ApiError } from '#platform/transport'
import { notifyError, notifySuccess, Select, TextInput } from '#ui'
import { type ComponentProps, useState } from 'react'
import { classesTexts } from './classes.texts.ts'

interface Field {
  value?: string
  onChange: (value: string) => void
  error?: string | undefined
}

const choices = (found: { object: readonly NamedRecord[] } | undefined) =>
  (found?.object ?? []).map(({ id, name }) => ({ value: id, label: name }))

interface NameSelectProps extends Field {
  label: string
  required?: boolean
  data: { value: string; label: string }[]
  /** Adds a name that is not on the list yet. */
  add: (name: string) => Promise<NamedRecord>
}

/** No record has this id. */
const addId = 'add'

/** Selects one of a few names, or adds the typed one. */
function NameSelect({ label, required = false, value = '', onChange, error, data, add }: NameSelectProps) {
  const t = useTexts(classesTexts)
  const failureText = useFailureText()
  const [typed, setTyped] = useState('')
  const name = typed.trim()
  const isKnown = data.some((it) => foldForSearch(it.label) === foldForSearch(name))
  const adding = { value: addId, label: t('names.addTyped', { name }) }
  const choose = async (id: string | null) => {
    if (id !== addId) {
      onChange(id ?? '')
      return
    }
    try {
      onChange((await add(name)).id)
      notifySuccess(t('names.added', { name }))
    } catch (failure) {
      notifyError(failureText(failure))
    }
  }
  return (
    <Select
      label={label}
      data={name === '' || isKnown ? data : [...data, adding]}
      value={value === '' ? null : value}
      onChange={(id) => void choose(id)}
      searchValue={typed}
      onSearchChange={setTyped}
      placeholder={data.length === 0 ? t('names.typeToAdd') : ''}
      error={error}
      required={required}
      clearable={!required}
      searchable
    />
  )
}

/** Selects what is taught. */
export function ModalitySelect(field: Field) {
  const t = useTexts(classesTexts)
  const found = useApiQuery('GET /modality', {}, { offline: false })
  const { mutateAsync } = useApiMutation('POST /modality once')
  const add = (name: string) => mutateAsync({ body: { name } })
  return <NameSelect {...field} label={t('series.modality')} required data={choices(found.data)} add={add} />
}

/** Selects a room. */
export function RoomSelect(field: Field) {
  const t = useTexts(classesTexts)
  const found = useApiQuery('GET /room', {}, { offline: false })
  const { mutateAsync } = useApiMutation('POST /room once')
  const add = (name: string) => mutateAsync({ body: { name } })
  return <NameSelect {...field} label={t('room')} data={choices(found.data)} add={add} />
}

interface Clash {
  kind: ClashKind | 'people'
  modality: string
  day: string
  time: string
  /** How many people of the class are in another one then. */
  count: number
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

/** What the refusals of a changed class mean, with their numbers. */
export function useClassRefusals() {
  const t = useTexts(classesTexts)
  const formats = useFormats()
  return (details: ApiError['details'] = {}): Partial<Record<ApiError['code'], string>> => {
    const { booked, day, people, classes } = details
    return {
      ...(typeof day === 'string' && {
        CAPACITY_BELOW_BOOKED: t('fewer', { count: Number(booked), day: formats.dayMonth(day) }),
      }),
      ...(people !== undefined && {
        BOOKINGS_END: t('series.ends', {
          count: Number(people),
          classes: t('series.endsClasses', { count: Number(classes) }),
        }),
      }),
    }
  }
}

/** With which class it clashed, and a field for why it is planned anyway. */
export function ClashField({ clash, ...field }: ComponentProps<typeof TextInput> & { clash: Clash | undefined }) {
  const t = useTexts(classesTexts)
  const formats = useFormats()
  if (clash === undefined) return null
  const { kind, modality, day, time, count } = clash
  return (
    <TextInput
      label={t('clash.reason')}
      description={
        kind === 'people'
          ? t('clash.people', { count })
          : t(`clash.${kind}`, { modality, day: formats.dayMonth(day), time })
      }
      {...field}
    />
  )
}
