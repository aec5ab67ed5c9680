import type { StudentWorkout } from '@folego/contract'
import { useTexts } from '#platform/i18n'
import { Select } from '#ui'
import { trainingTexts } from './training.texts.ts'

interface SheetChoiceProps {
  sheet: Pick<StudentWorkout, 'id' | 'sheets'>
  onChoose: (id: string) => void
}

/** Selects which of one's sheets is shown. */
export function SheetChoice({ sheet, onChoose }: SheetChoiceProps) {
  const t = useTexts(trainingTexts)
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
