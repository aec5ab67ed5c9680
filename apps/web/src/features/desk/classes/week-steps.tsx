import { addDays, mondayOf } from '@folego/domain'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { Button, Group, WeekStepper } from '#ui'
import { classesTexts } from './classes.texts.ts'

/** Steps through the weeks, and back to this one. */
export function WeekSteps({ monday, today, show }: { monday: string; today: string; show: (monday: string) => void }) {
  const t = useTexts(classesTexts)
  const formats = useFormats()
  return (
    <Group gap="8px 16px">
      <WeekStepper
        label={t('week')}
        text={t('weekOf', { from: formats.dayMonth(monday), to: formats.dayMonth(addDays(monday, 6)) })}
        previousLabel={t('previous')}
        nextLabel={t('next')}
        onPrevious={() => show(addDays(monday, -7))}
        onNext={() => show(addDays(monday, 7))}
      />
      {monday !== mondayOf(today) && (
        <Button variant="subtle" onClick={() => show(mondayOf(today))}>
          {t('thisWeek')}
        </Button>
      )}
    </Group>
  )
}
