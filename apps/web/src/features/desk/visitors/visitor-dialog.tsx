import { type IssueCode, type VisitorForm, visitorForm, type VisitorReply } from '@folego/contract'
import { type VisitorSource, visitorSources, visitSourceNames } from '@folego/domain'
import { useEffect, useRef, useState } from 'react'
import { StudentSelect } from '#features/desk/pickers'
import { useApiMutation, useApiQuery } from '#platform/api'
import { useContractForm } from '#platform/form'
import { useFormats } from '#platform/format'
import { useLanguage, useTexts } from '#platform/i18n'
import { useSaving } from '#platform/records'
import { EntityDialog, notifySuccess, Select, type Shown, Stack, Text, TextInput } from '#ui'
import { PaidBy } from './paid-by.tsx'
import { useSellDay } from './use-sell-day.ts'
import { useVisitors } from './use-visitors.ts'
import { visitorsTexts } from './visitors.texts.ts'

type Kind = VisitorSource | 'day_pass'

export interface VisitorDialogProps extends Shown {
  /** Somebody who bought the day is a student, whose answer is shown next. */
  onStudent: (studentId: string) => void
  /** Somebody is in: the desk goes on with whoever comes next. */
  onEntered: () => void
}

const empty = {
  source: 'trial' as Kind,
  name: '',
  phone: '',
  host_id: '',
  visitor_id: '',
  code: '',
  method: 'pix',
  override_reason: '',
}

/** What each kind needs. */
const ofKind: Record<Kind, Partial<Record<keyof typeof empty, IssueCode>>> = {
  trial: { name: 'NAME_REQUIRED', phone: 'PHONE_REQUIRED' },
  day_pass: { name: 'NAME_REQUIRED', phone: 'PHONE_REQUIRED' },
  guest: { name: 'NAME_REQUIRED', host_id: 'STUDENT_REQUIRED' },
  external_trainer: { visitor_id: 'REQUIRED' },
  wellhub: { name: 'NAME_REQUIRED', code: 'REQUIRED' },
  totalpass: { name: 'NAME_REQUIRED', code: 'REQUIRED' },
}

/** The fields of these that are empty, each with its issue. */
function missing(typed: typeof empty, needed: (typeof ofKind)[Kind]) {
  return Object.fromEntries(
    Object.entries(needed).filter(([name]) => typed[name as keyof typeof empty].trim() === ''),
  ) as typeof needed
}

/** Lets somebody in without a plan; what the rules say against it is shown here, with a reason to let them in all the same. */
export function VisitorDialog({ onStudent, onEntered, onClose, ...shown }: VisitorDialogProps) {
  const t = useTexts(visitorsTexts)
  const language = useLanguage()
  const settings = useApiQuery('GET /door/settings', {}, { offline: false }).data
  const trainers = useApiQuery('GET /external-trainer', {}, { offline: false }).data?.object ?? []
  const checkIn = useApiMutation('POST /visitor-visit once')
  const sell = useSellDay()
  const { say } = useVisitors()
  const [refused, setRefused] = useState<VisitorReply['reasons']>([])
  const price = settings?.day_pass_cents ?? null
  const form = useContractForm(visitorForm, {
    initialValues: empty,
    read: ({ source, method: _method, ...typed }) => ({
      ...blank(typed),
      source: source === 'day_pass' ? 'trial' : source,
      override_reason: refused.length > 0 ? typed.override_reason : null,
    }),
    check: (typed) => ({
      ...missing(typed, ofKind[typed.source]),
      ...(refused.length > 0 && missing(typed, { override_reason: 'REASON_REQUIRED' })),
    }),
  })
  const { saving, error, save } = useSaving({ failed: t('failed'), showRefusal: form.showRefusal })
  const { getInputProps, values, setValues } = form.fields
  const kind = values.source
  const reason = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (refused.length > 0 && !saving) reason.current?.focus()
  }, [refused, saving])
  const close = () => {
    form.restart()
    onClose()
  }
  const sellTo = async ({ name, phone }: VisitorForm) => {
    if (price === null || name === null || phone === null) return
    const method = values.method as Parameters<typeof sell>[0]['method']
    const pass = await sell({ student_id: null, newcomer: { name, phone }, method, due_cents: price })
    close()
    onStudent(pass.student_id)
  }
  const enter = async (body: VisitorForm) => {
    const { visit, reasons, is_same_visit } = await checkIn.mutateAsync({ body })
    if (visit === null) return setRefused(reasons)
    close()
    onEntered()
    if (is_same_visit) return notifySuccess(t('again', { name: visit.visitor_name }))
    return say(visit)
  }
  const submit = () => form.submit((body) => save(async () => (kind === 'day_pass' ? sellTo(body) : enter(body))))
  const kinds: Kind[] = [
    'trial',
    ...(price === null ? [] : (['day_pass'] as const)),
    ...visitorSources.filter(
      (it) =>
        it !== 'trial' &&
        (it !== 'guest' || (settings?.guests_per_month ?? 0) > 0) &&
        (it !== 'external_trainer' || trainers.length > 0),
    ),
  ]
  const isCompany = kind === 'wellhub' || kind === 'totalpass'
  return (
    <EntityDialog
      {...shown}
      mode="add"
      title={t('title')}
      saveLabel={t(refused.length > 0 ? 'enterAnyway' : kind === 'day_pass' ? 'sell' : 'enter')}
      dirty={form.dirty}
      saving={saving}
      error={refused.length > 0 ? refused.map(({ code }) => t(`reasons.${code}`)).join('. ') : error}
      onSave={submit}
      onClose={close}
    >
      <Stack gap="md">
        <Select
          label={t('kind')}
          allowDeselect={false}
          data={kinds.map((value) => ({
            value,
            label: value === 'day_pass' ? t('dayPass') : visitSourceNames[value][language],
          }))}
          value={kind}
          onChange={(source) => {
            setRefused([])
            setValues({ source: source ?? 'trial' })
          }}
        />
        {kind === 'external_trainer' ? (
          <Select
            label={t('trainer')}
            required
            data={trainers.map(({ id, name }) => ({ value: id, label: name }))}
            {...getInputProps('visitor_id')}
          />
        ) : (
          <TextInput label={t('name')} required autoComplete="off" {...getInputProps('name')} />
        )}
        {(kind === 'trial' || kind === 'day_pass' || kind === 'guest') && (
          <TextInput
            label={t('phone')}
            type="tel"
            autoComplete="off"
            required={kind !== 'guest'}
            {...getInputProps('phone')}
          />
        )}
        {kind === 'guest' && <StudentSelect label={t('host')} required {...getInputProps('host_id')} />}
        {isCompany && (
          <TextInput
            label={t('code')}
            description={t('codeHint')}
            required
            autoComplete="off"
            {...getInputProps('code')}
          />
        )}
        {kind === 'day_pass' && price !== null && <DayPassPart price={price} method={getInputProps('method')} />}
        {refused.length > 0 && (
          <TextInput
            ref={reason}
            label={t('reason')}
            description={t('reasonHint')}
            required
            {...getInputProps('override_reason')}
          />
        )}
      </Stack>
    </EntityDialog>
  )
}

function DayPassPart({ price, method }: { price: number; method: Parameters<typeof PaidBy>[0] }) {
  const t = useTexts(visitorsTexts)
  const formats = useFormats()
  return (
    <>
      <PaidBy {...method} />
      <Text size="sm" c="dimmed">
        {t('dayPassHint', { amount: formats.cents(price) })}
      </Text>
    </>
  )
}

/** Fields that are empty are none. */
function blank<T extends Record<string, string>>(typed: T): { [K in keyof T]: string | null } {
  return Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [name, value.trim() === '' ? null : value]),
  ) as {
    [K in keyof T]: string | null
  }
}
