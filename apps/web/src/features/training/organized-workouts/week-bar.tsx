import { limits } from '@folego/domain'
import { IconCalendarPlus, IconCopy, IconTrash, IconTrendingUp } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useLoading } from '#features/training/exercise-guide'
import { useTexts } from '#platform/i18n'
import { lazyDialog } from '#platform/pages'
import { ActionIcon, Button, Checkbox, ConfirmDialog, Group, Menu, TextInput } from '#ui'
import { useDayWords } from './day-words.ts'
import { organizedWorkoutsTexts } from './organized-workouts.texts.ts'
import type { WeekValues } from './sheet-form.ts'
import { copyOfWeek, emptyWeek } from './sheet-weeks.ts'
import { WeekGrowth } from './week-growth.tsx'
import { WeekTabs } from './week-tabs.tsx'
import styles from './sheet.module.css'

const WeeksAheadDialog = lazyDialog(async () => (await import('./weeks-ahead-dialog.tsx')).WeeksAheadDialog, {
  remount: true,
})

interface WeekBarProps {
  weeks: readonly WeekValues[]
  /** The index of the open week. */
  at: number
  errors: Readonly<Record<string, ReactNode>>
  onOpen: (at: number) => void
  onChange: (weeks: WeekValues[]) => void
  /** Adds several weeks at once. */
  onContinue: (weeks: WeekValues[]) => void
  /** What fills the open week, in the same line. */
  children?: ReactNode
}

/** Selects, adds, renames and removes weeks. */
export function WeekBar({ weeks, at, errors, onOpen, onChange, onContinue, children }: WeekBarProps) {
  const t = useTexts(organizedWorkoutsTexts)
  const { weekName } = useDayWords()
  const week = weeks[at]
  if (!week) return null
  const add = (next: WeekValues) => {
    onChange([...weeks, next])
    onOpen(weeks.length)
  }
  const replace = (changes: Partial<WeekValues>) =>
    onChange(weeks.map((each, index) => (index === at ? { ...each, ...changes } : each)))
  return (
    <div className={styles.weekbar}>
      <WeekTabs weeks={weeks} at={at} errors={errors} onOpen={onOpen}>
        {weeks.length < limits.weeksMax && <AddWeek weeks={weeks} at={at} onAdd={add} onContinue={onContinue} />}
      </WeekTabs>
      <Group gap="4px 8px">
        <TextInput
          aria-label={t('week.title')}
          placeholder={t('week.title')}
          maxLength={200}
          value={week.title}
          onChange={(event) => replace({ title: event.currentTarget.value })}
        />
        <Checkbox
          label={t('week.deload')}
          checked={week.deload}
          onChange={(event) => replace({ deload: event.currentTarget.checked })}
        />
        {weeks.length > 1 && (
          <RemoveWeek
            name={weekName(week, at)}
            onRemove={() => {
              onChange(weeks.filter((_, index) => index !== at))
              onOpen(Math.max(0, at - 1))
            }}
          />
        )}
        {children}
      </Group>
    </div>
  )
}

interface AddWeekProps {
  weeks: readonly WeekValues[]
  at: number
  onAdd: (week: WeekValues) => void
  onContinue: (weeks: WeekValues[]) => void
}

const copies = [
  { words: 'week.copy', progression: [] },
  { words: 'week.copyRepetitions', progression: ['repetitions'] },
  { words: 'week.copyWeight', progression: ['weight'] },
  { words: 'week.copyBoth', progression: ['repetitions', 'weight'] },
] as const

/** A menu: a copy of the open week, with or without progression, an empty one, or all weeks of a block. */
function AddWeek({ weeks, at, onAdd, onContinue }: AddWeekProps) {
  const t = useTexts(organizedWorkoutsTexts)
  const loadingOf = useLoading()
  const [continuing, setContinuing] = useState(false)
  const week = weeks[at]
  if (!week) return null
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<IconCalendarPlus size={18} stroke={1.8} aria-hidden />}
          >
            {t('week.add')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {copies.map(({ words, progression }) => (
            <Menu.Item
              key={words}
              leftSection={<IconCopy size={18} stroke={1.6} aria-hidden />}
              onClick={() => onAdd(copyOfWeek({ ...week, title: '' }, progression, loadingOf))}
            >
              {t(words, { number: at + 1 })}
              <WeekGrowth week={week} progression={progression} />
            </Menu.Item>
          ))}
          <Menu.Item
            leftSection={<IconCalendarPlus size={18} stroke={1.6} aria-hidden />}
            onClick={() => onAdd(emptyWeek(week))}
          >
            {t('week.empty')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconTrendingUp size={18} stroke={1.6} aria-hidden />}
            onClick={() => setContinuing(true)}
          >
            {t('ahead.open')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <WeeksAheadDialog
        opened={continuing}
        onClose={() => setContinuing(false)}
        weeks={weeks}
        onAdd={(added) => {
          setContinuing(false)
          onContinue(added)
        }}
      />
    </>
  )
}

function RemoveWeek({ name, onRemove }: { name: string; onRemove: () => void }) {
  const t = useTexts(organizedWorkoutsTexts)
  const [asking, setAsking] = useState(false)
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={`${t('week.remove')}: ${name}`}
        title={t('week.remove')}
        onClick={() => setAsking(true)}
      >
        <IconTrash size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      <ConfirmDialog
        opened={asking}
        title={t('week.remove')}
        message={t('week.removeQuestion', { name })}
        confirmLabel={t('week.remove')}
        tone="danger"
        onConfirm={() => {
          setAsking(false)
          onRemove()
        }}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
