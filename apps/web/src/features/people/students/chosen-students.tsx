import { lazyPart } from '#platform/pages'
import { ChoiceBar } from '#ui'
import type { ChosenStudentsProps } from './chosen-students-actions.tsx'

const Actions = lazyPart(async () => (await import('./chosen-students-actions.tsx')).ChosenStudentsActions)

/** How many students are selected, and the bulk actions. */
export function ChosenStudents({ chosen, sort }: ChosenStudentsProps) {
  return (
    <ChoiceBar count={chosen.rows.length} onClear={chosen.clear}>
      <Actions chosen={chosen} sort={sort} />
    </ChoiceBar>
  )
}
