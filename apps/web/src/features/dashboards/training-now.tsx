import type { RunningWorkout } from '@folego/contract'
import { useState } from 'react'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { HomeList } from './home-list.tsx'
import { instructorHomeTexts } from './instructor-home.texts.ts'
import { useTrainingNow } from './instructor.queries.ts'
import { StudentName } from './student-name.tsx'

/** Who has a workout open, own students first. */
export function TrainingNow() {
  const t = useTexts(instructorHomeTexts)
  const [page, setPage] = useState(1)
  return (
    <HomeList
      title={t('now.title')}
      result={useTrainingNow(page)}
      loadFailed={t('now.loadFailed')}
      none={t('now.none')}
      onPage={setPage}
    >
      {(workout) => <Line key={workout.id} workout={workout} />}
    </HomeList>
  )
}

function Line({ workout }: { workout: RunningWorkout }) {
  const t = useTexts(instructorHomeTexts)
  const formats = useFormats()
  const { title, started_at, set_count } = workout
  return (
    <li>
      <div>
        <StudentName {...workout} />
        <small>
          {title} · {t('now.began', { ago: formats.ago(started_at) })}
        </small>
      </div>
      <span className="home-figure ui-numbers">{t('now.sets', { count: set_count })}</span>
    </li>
  )
}
