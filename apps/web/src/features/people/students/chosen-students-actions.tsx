import type { Student } from '@folego/contract'
import { IconBrandWhatsapp, IconUserPlus } from '@tabler/icons-react'
import { useAssigning } from '#features/training/assignments'
import { PlanChangesButton, planChangesOfStudents } from '#features/selling/enrollments'
import { useWriting } from '#features/desk/messages'
import { useCan } from '#platform/access'
import { call } from '#platform/api'
import { useTexts } from '#platform/i18n'
import { type ChosenRows, ExportMenu } from '#platform/lists'
import { Button } from '#ui'
import type { StudentQuery } from './students.queries.ts'
import { studentsTexts } from './students.texts.ts'

export interface ChosenStudentsProps {
  chosen: ChosenRows<Student>
  sort: StudentQuery['sort']
}

/** Bulk actions on the selected students, as far as permitted, with their dialogs. */
export function ChosenStudentsActions({ chosen, sort }: ChosenStudentsProps) {
  const t = useTexts(studentsTexts)
  const canAssign = useCan('assignments.write')
  const canEnroll = useCan('enrollments.write')
  const assigning = useAssigning()
  const writing = useWriting()
  const { rows } = chosen
  const ids = rows.map(({ id }) => id)
  return (
    <>
      {canAssign && (
        <Button
          variant="default"
          leftSection={<IconUserPlus size={18} stroke={1.6} aria-hidden />}
          onClick={() => assigning.show({ studentIds: ids })}
        >
          {t('chosen.assign')}
        </Button>
      )}
      {canEnroll && <PlanChangesButton request={planChangesOfStudents(rows)} onDone={chosen.clear} />}
      <Button
        variant="default"
        leftSection={<IconBrandWhatsapp size={18} stroke={1.6} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => writing.show(rows)}
      >
        WhatsApp
      </Button>
      <ExportMenu query={{ sort, ids: ids.join(',') }} fetchFile={(args) => call('GET /student/export', args)} />
      {assigning.dialog}
      {writing.dialog}
    </>
  )
}
