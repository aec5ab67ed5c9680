import type { OrganizedWorkout, SheetStudent } from '@folego/contract'
import { IconArrowLeft, IconPencil, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { StudentsOfPlan } from '#features/training/assignments'
import { ExerciseSummary, SparesWhatHurts, useSparingOfWeeks } from '#features/training/exercises'
import { usePrinting } from '#features/training/sheet-pdf'
import { SignatureLine } from '#features/training/signatures'
import { useCan } from '#platform/access'
import { useTexts } from '#platform/i18n'
import type { DialogState } from '#platform/lists'
import { Button, Group, media, Panel, Progress, Stack, useMediaQuery } from '#ui'
import { DayCards } from './day-cards.tsx'
import { useDayWords } from './day-words.ts'
import { useMergeStudent } from './organized-workouts.queries.ts'
import { OwnDayNote, StudentsWithOwnDays } from './own-days.tsx'
import { OwnOfStudent } from './own-of-student.tsx'
import { organizedWorkoutsTexts } from './organized-workouts.texts.ts'
import { printedSheet } from './sheets-tab.tsx'
import { type DayValues, linesOfSheet, valuesOfSheet } from './sheet-form.ts'
import { WeekTabs } from './week-tabs.tsx'
import { useLevelOfWeek } from './use-level-of-week.ts'
import { WeekTotals } from './week-totals.tsx'
import { WeekVolume } from './week-volume.tsx'
import styles from './sheet.module.css'

/** A weekly sheet to read: its weeks, its students and their progress. */
export function SheetView({ sheet, dialogs }: { sheet: OrganizedWorkout; dialogs: DialogState }) {
  const t = useTexts(organizedWorkoutsTexts)
  return (
    <Stack>
      <ViewHead sheet={sheet} dialogs={dialogs} />
      <StudentsWithOwnDays students={sheet.students}>
        <ViewWeeks sheet={sheet} />
      </StudentsWithOwnDays>
      <Panel aria-label={t('column.students')}>
        <StudentsOfPlan
          workoutPlanId={sheet.workout_plan_id}
          title={sheet.title}
          kind="organized"
          renderDetail={(studentId) => (
            <HowFar sheet={sheet} student={sheet.students.find(({ student_id }) => student_id === studentId)} />
          )}
        />
      </Panel>
    </Stack>
  )
}

function ViewHead({ sheet, dialogs }: { sheet: OrganizedWorkout; dialogs: DialogState }) {
  const t = useTexts(organizedWorkoutsTexts)
  const canWrite = useCan('organized-workouts.write')
  const printing = usePrinting()
  return (
    <>
      <header className={styles.head}>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconArrowLeft size={18} stroke={1.8} aria-hidden />}
          onClick={dialogs.close}
        >
          {t('action.back')}
        </Button>
        <h2>{sheet.title}</h2>
        <Group gap="4px 8px">
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} stroke={1.8} aria-hidden />}
            onClick={() => printing.print(printedSheet(sheet))}
          >
            {t('action.print')}
          </Button>
          {printing.dialog}
          {canWrite && (
            <Button
              leftSection={<IconPencil size={18} stroke={1.8} aria-hidden />}
              onClick={() => dialogs.show('edit', sheet.id)}
            >
              {t('editor.edit')}
            </Button>
          )}
        </Group>
      </header>
      <div className={styles.description}>
        {sheet.description !== '' && <p>{sheet.description}</p>}
        <SignatureLine sheet={sheet} />
      </div>
    </>
  )
}

function ViewWeeks({ sheet }: { sheet: OrganizedWorkout }) {
  const t = useTexts(organizedWorkoutsTexts)
  const { weeks } = valuesOfSheet(sheet)
  const { spared, week: sparedOfWeek } = useSparingOfWeeks({
    workoutPlanId: sheet.workout_plan_id,
    studentIds: [],
    lines: linesOfSheet({ weeks }),
  })
  const phone = useMediaQuery(media.phone, false, { getInitialValueInEffect: false })
  const [level, setLevel] = useLevelOfWeek(sheet.students.map(({ student_id }) => student_id))
  const [at, setAt] = useState(Math.max(0, (sheet.current_week ?? 1) - 1))
  const week = weeks[at] ?? weeks[0]
  if (!week) return null
  return (
    <Stack component="section" aria-label={t('week.label')}>
      <WeekTabs weeks={weeks} at={at} onOpen={setAt} />
      <DayCards days={week.workout_days} />
      <div className={styles.work}>
        <SparesWhatHurts spared={spared} week={sparedOfWeek}>
          <Stack>
            {week.workout_days
              .filter(({ rest_day }) => !rest_day)
              .map((day) => (
                <ReadDay key={day.key} day={day} />
              ))}
          </Stack>
          <WeekTotals week={week} volume={<WeekVolume week={week} level={level} onLevel={setLevel} folded={phone} />} />
        </SparesWhatHurts>
      </div>
    </Stack>
  )
}

function ReadDay({ day }: { day: DayValues }) {
  const t = useTexts(organizedWorkoutsTexts)
  const { weekday, titleOf } = useDayWords()
  return (
    <Panel className={styles.panel} aria-label={weekday(day)}>
      <h3>
        {day.day_name || weekday(day)}
        <small>{titleOf(day)}</small>
      </h3>
      <OwnDayNote day={day} />
      {day.description !== '' && <p>{day.description}</p>}
      <ExerciseSummary lines={day.exercises} empty={t('day.none')} />
    </Panel>
  )
}

/** One student's progress in the sheet, and what was changed for this student alone. */
function HowFar({ sheet, student }: { sheet: OrganizedWorkout; student: SheetStudent | undefined }) {
  const t = useTexts(organizedWorkoutsTexts)
  const merge = useMergeStudent()
  if (!student) return null
  const { completed_workouts: completed, total_workouts: total, progress_percentage: percent, current_week } = student
  return (
    <span className={styles.far}>
      <Progress value={percent} size="sm" aria-label={t('progressOf', { percent })} />
      <small className="ui-numbers">
        {t('view.done', { completed, total })} · {t('view.weekOf', { week: current_week })}
      </small>
      {student.own_day_ids.length > 0 && (
        <OwnOfStudent
          workoutPlanId={sheet.workout_plan_id}
          student={{ ...student, signature: student.own_signature }}
          permission="organized-workouts.write"
          what={t('own.days', { count: student.own_day_ids.length })}
          onMerge={async () =>
            merge.mutateAsync({ params: { id: sheet.id }, body: { student_id: student.student_id } })
          }
        />
      )}
    </span>
  )
}
