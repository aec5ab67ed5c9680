import { limits } from '@folego/domain'
import { useState } from 'react'
import { useLoading } from '#features/training/exercise-guide'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { Button, Checkbox, Dialog, DialogButtons, Select, type Shown, Stack, useUiTexts } from '#ui'
import { organizedWorkoutsTexts } from './organized-workouts.texts.ts'
import type { WeekValues } from './sheet-form.ts'
import { growthOf, weeksAhead } from './sheet-weeks.ts'
import { WeeksTable } from './weeks-table.tsx'
import styles from './weeks-ahead.module.css'

interface WeeksAheadDialogProps extends Shown {
  weeks: readonly WeekValues[]
  onAdd: (weeks: WeekValues[]) => void
}

const percents = [0, 1, 2.5, 5]
/** A usual block. */
const usualWeeks = 8
/** More weeks ahead than a year has are not planned. */
const mostAhead = 16

/** Continues a sheet by several weeks at once: how far, how much heavier, which week is light, and every week as it would be. */
export function WeeksAheadDialog({ weeks, onAdd, ...shown }: WeeksAheadDialogProps) {
  const t = useTexts(organizedWorkoutsTexts)
  const texts = useUiTexts()
  const formats = useFormats()
  const loadingOf = useLoading()
  const most = Math.min(limits.weeksMax, weeks.length + mostAhead)
  const [until, setUntil] = useState(Math.min(most, Math.max(usualWeeks, weeks.length + 1)))
  const [percent, setPercent] = useState(2.5)
  const [repetitions, setRepetitions] = useState(false)
  const [deload, setDeload] = useState<number>()
  const numbers = Array.from({ length: most - weeks.length }, (_, at) => weeks.length + 1 + at)
  const deloads = deload === undefined || deload > until ? [] : [deload]
  const added = weeksAhead(weeks, { until, percent, repetitions, deloads }, loadingOf)
  const [last] = weeks.slice(-1)
  const grown = last ? growthOf(last, ['weight'], loadingOf).grown : 0
  return (
    <Dialog {...shown} title={t('ahead.title')} size="xl">
      <Stack>
        <div className={styles.choices}>
          <Select
            label={t('ahead.until')}
            data={numbers.map((number) => ({ value: String(number), label: t('ahead.weeks', { count: number }) }))}
            value={String(until)}
            allowDeselect={false}
            onChange={(value) => setUntil(Number(value))}
          />
          <Select
            label={t('ahead.percent')}
            data={percents.map((each) => ({
              value: String(each),
              label: each === 0 ? t('ahead.same') : t('ahead.more', { percent: formats.number(each) }),
            }))}
            value={String(percent)}
            allowDeselect={false}
            onChange={(value) => setPercent(Number(value))}
          />
          <Select
            label={t('ahead.deload')}
            data={[
              { value: '', label: t('ahead.noDeload') },
              ...numbers
                .filter((number) => number <= until)
                .map((number) => ({ value: String(number), label: t('week.name', { number }) })),
            ]}
            value={deloads.length === 0 ? '' : String(deload)}
            allowDeselect={false}
            onChange={(value) => setDeload(value === '' ? undefined : Number(value))}
          />
        </div>
        <Checkbox
          label={t('week.repetitions')}
          checked={repetitions}
          onChange={(event) => setRepetitions(event.currentTarget.checked)}
        />
        <p className="ui-muted">{t('ahead.hint')}</p>
        {percent > 0 && grown === 0 && <p>{t('ahead.noLoad')}</p>}
        <WeeksTable weeks={[...weeks.slice(-1), ...added]} from={weeks.length} />
        <DialogButtons data-sticky>
          <Button variant="default" onClick={shown.onClose}>
            {texts.cancel}
          </Button>
          <Button disabled={added.length === 0} onClick={() => onAdd(added)}>
            {t('ahead.add', { count: added.length })}
          </Button>
        </DialogButtons>
      </Stack>
    </Dialog>
  )
}
