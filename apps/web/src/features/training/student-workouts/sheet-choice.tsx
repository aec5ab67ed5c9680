import type { StudentWorkout } from '@folego/contract'
import { useTexts } from '#platform/i18n'
import { Select } from '#ui'
import { studentWorkoutsTexts } from './student-workouts.texts.ts'

interface SheetChoiceProps {
  sheet: Pick<StudentWorkout, 'id' | 'sheets'>
  onChoose: (id: string) => void
}

/** Selects which of one's sheets is shown. */
export function SheetChoice({ sheet, onChoose }: SheetChoiceProps) {
  const t = useTexts(studentWorkoutsTexts)
  return (
    <Select
      label={t('sheet.which')}
      data={sheet.sheets.map(({ id, title }) => ({ value: id, label: title }))}
      value={sheet.id}
      allowDeselect={false}
      onChange={(id) => id !== null && onChoose(id)}
    />
  )
}
