import { IconArrowsExchange, IconCopy, IconEraser, IconRefresh } from '@tabler/icons-react'
import { useTexts } from '#platform/i18n'
import { ActionMenu, type RowAction } from '#ui'
import type { DayPanelProps } from './day-panel.tsx'
import { useDayWords } from './day-words.ts'
import { organizedWorkoutsTexts } from './organized-workouts.texts.ts'
import type { DayValues } from './sheet-form.ts'
import { weekBuilderTexts } from './week-builder.texts.ts'
import { withDayCopied, withDaysSwapped } from './sheet-weeks.ts'

/** Rebuilds the day, copies it to another one, swaps two days, or empties it. */
export function DayMenu({
  day,
  at,
  week,
  onChange,
  onChangeWeek,
  onOpen,
  onRebuild,
}: DayPanelProps & { day: DayValues }) {
  const t = useTexts(organizedWorkoutsTexts)
  const builder = useTexts(weekBuilderTexts)
  const { weekday } = useDayWords()
  const others = week.workout_days.map((other, index) => ({ other, index })).filter(({ index }) => index !== at)
  const copies = others.map(({ other, index }): RowAction => ({
    key: `copy-${index}`,
    label: t('day.copyTo', { day: weekday(other) }),
    icon: <IconCopy size={18} stroke={1.6} aria-hidden />,
    onClick: () => onChangeWeek((each) => withDayCopied(each, at, index)),
  }))
  const moves = others.map(({ other, index }): RowAction => ({
    key: `move-${index}`,
    label: t('day.moveTo', { day: weekday(other) }),
    icon: <IconArrowsExchange size={18} stroke={1.6} aria-hidden />,
    onClick: () => {
      onChangeWeek((each) => withDaysSwapped(each, at, index))
      onOpen(index)
    },
  }))
  const clear: RowAction = {
    key: 'clear',
    label: t('day.clear'),
    icon: <IconEraser size={18} stroke={1.6} aria-hidden />,
    danger: true,
    onClick: () => onChange((each) => ({ ...each, exercises: [] })),
  }
  const rebuild = onRebuild &&
    !day.rest_day && {
      key: 'rebuild',
      label: builder('rebuild'),
      icon: <IconRefresh size={18} stroke={1.6} aria-hidden />,
      onClick: () => void onRebuild(day.day_number),
    }
  const actions = [...(rebuild ? [rebuild] : []), ...copies, ...moves, ...(day.exercises.length > 0 ? [clear] : [])]
  return <ActionMenu name={t('day.actions', { day: weekday(day) })} actions={actions} />
}
