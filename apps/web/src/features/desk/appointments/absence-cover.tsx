import type { StaffHoursOfOne } from '@folego/contract'
import { useState } from 'react'
import { useCan } from '#platform/access'
import { useApiMutation, useApiQuery } from '#platform/api'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { useSaving } from '#platform/records'
import { ApiError } from '#platform/transport'
import { Banner, Button, Form, Group, notifySuccess, Select, Stack } from '#ui'
import { appointmentsTexts } from './appointments.texts.ts'
import styles from './appointments.module.css'

interface AbsenceCoverProps {
  absence: StaffHoursOfOne['exceptions'][number]
  /** Who else could take it. */
  others: readonly StaffHoursOfOne[]
}

/** What somebody still has during an absence; whoever plans classes gives all of it to a substitute. */
export function AbsenceCover({ absence, others }: AbsenceCoverProps) {
  const t = useTexts(appointmentsTexts)
  const canPlan = useCan('classes.write')
  const { classes, appointments } = absence
  if (classes + appointments === 0) return null
  const parts = [
    classes > 0 && t('hours.classes', { count: classes }),
    appointments > 0 && t('hours.appointments', { count: appointments }),
  ].filter((it) => it !== false)
  return (
    <Stack gap="xs" className={styles.cover}>
      <Banner tone="warning">{t('hours.uncovered', { what: parts.join(t('hours.and')) })}</Banner>
      {canPlan && others.length > 0 && <Substitute id={absence.id} others={others} />}
    </Stack>
  )
}

interface Clash {
  modality?: string
  day?: string
  time?: string
}

function Substitute({ id, others }: { id: string; others: readonly StaffHoursOfOne[] }) {
  const t = useTexts(appointmentsTexts)
  const formats = useFormats()
  const give = useApiMutation('PUT /staff-exception/{id}/planned')
  const [chosen, setChosen] = useState('')
  const [clash, setClash] = useState<Clash>()
  const query = { substitute_id: chosen }
  const planned = useApiQuery(
    'GET /staff-exception/{id}/planned',
    { params: { id }, query },
    { enabled: chosen !== '', offline: false },
  ).data
  const { saving, error, save } = useSaving({
    failed: t('failed'),
    showRefusal: (failure) => {
      if (!(failure instanceof ApiError) || failure.code !== 'CLASS_CLASH') return false
      setClash(failure.details)
      return true
    },
  })
  const name = others.find(({ trainer_id }) => trainer_id === chosen)?.trainer_name ?? ''
  const submit = () =>
    save(async () => {
      setClash(undefined)
      await give.mutateAsync({ params: { id }, body: query })
      notifySuccess(t('hours.given', { name }))
    })
  const { modality = '', day, time = '' } = clash ?? {}
  return (
    <Form onSubmit={submit}>
      <Stack gap="xs">
        {error && <Banner tone="error">{error}</Banner>}
        {clash && (
          <Banner tone="error">
            {day === undefined
              ? t('hours.busy', { name })
              : t('hours.clash', { name, modality, day: formats.dayMonth(day), time })}
          </Banner>
        )}
        {planned !== undefined && planned.away > 0 && (
          <Banner tone="warning">{t('hours.away', { name, count: planned.away })}</Banner>
        )}
        <Group gap="xs" align="flex-end" wrap="nowrap">
          <Select
            label={t('hours.substitute')}
            flex={1}
            placeholder={t('hours.choose')}
            data={others.map((it) => ({ value: it.trainer_id, label: it.trainer_name }))}
            value={chosen === '' ? null : chosen}
            allowDeselect={false}
            onChange={(next) => {
              setChosen(next ?? '')
              setClash(undefined)
            }}
          />
          <Button type="submit" disabled={chosen === ''} loading={saving}>
            {t('hours.give')}
          </Button>
        </Group>
      </Stack>
    </Form>
  )
}
