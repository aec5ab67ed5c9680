import type { StaffHoursOfOne } from '@folego/contract'
import { useState } from 'react'
import { useCan } from '#platform/access'
import { useApiMutation, useApiQuery } from '#platform/api'
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

/** Says how much it is: '6 aulas e 1 agendamento'. */
function useAmount() {
  const t = useTexts(appointmentsTexts)
  return ({ classes, appointments }: { classes: number; appointments: number }) =>
    [
      ...(classes > 0 ? [t('hours.classes', { count: classes })] : []),
      ...(appointments > 0 ? [t('hours.appointments', { count: appointments })] : []),
    ].join(t('hours.and'))
}

/** What somebody still has during an absence; whoever plans classes gives all of it to a substitute. */
export function AbsenceCover({ absence, others }: AbsenceCoverProps) {
  const t = useTexts(appointmentsTexts)
  const amountOf = useAmount()
  const canPlan = useCan('classes.write')
  const { classes, appointments } = absence
  if (classes + appointments === 0) return null
  return (
    <Stack gap="xs" className={styles.cover}>
      <Banner tone="warning">{t('hours.uncovered', { what: amountOf(absence) })}</Banner>
      {canPlan && others.length > 0 && <Substitute id={absence.id} others={others} />}
    </Stack>
  )
}

function Substitute({ id, others }: { id: string; others: readonly StaffHoursOfOne[] }) {
  const t = useTexts(appointmentsTexts)
  const amountOf = useAmount()
  const give = useApiMutation('PUT /staff-exception/{id}/planned')
  const [chosen, setChosen] = useState('')
  const [isBusy, setBusy] = useState(false)
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
      setBusy(true)
      return true
    },
  })
  const name = others.find(({ trainer_id }) => trainer_id === chosen)?.trainer_name ?? ''
  const submit = () =>
    save(async () => {
      setBusy(false)
      const given = await give.mutateAsync({ params: { id }, body: query })
      notifySuccess(t('hours.given', { name, what: amountOf(given) }))
    })
  return (
    <Form onSubmit={submit}>
      <Stack gap="xs">
        {error && <Banner tone="error">{error}</Banner>}
        {isBusy && <Banner tone="error">{t('hours.neverFree', { name })}</Banner>}
        {planned !== undefined && planned.away > 0 && (
          <Banner tone="warning">{t('hours.away', { name, count: planned.away })}</Banner>
        )}
        {!isBusy && planned !== undefined && planned.busy > 0 && (
          <Banner tone="warning">{t('hours.busy', { name, count: planned.busy })}</Banner>
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
              setBusy(false)
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
