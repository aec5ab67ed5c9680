import type { CSSProperties } from 'react'
import { useFormats } from '#platform/format'
import { useGym } from '#platform/gym'
import { useTexts } from '#platform/i18n'
import { finishedTexts } from '../player-extras.texts.ts'
import { useOwnStats } from '../own-stats.ts'
import type { LocalWorkout } from '../player-types.ts'
import { daysOfWeek, useOwnWeek } from '../week/own-week.ts'
import { WeekDots } from '../week/week-dots.tsx'
import styles from './finish.module.css'

/** Numbers of workouts that are celebrated. */
const isRound = (count: number) => count === 10 || count === 50 || (count > 0 && count % 100 === 0)

/** The week that this workout belongs to, its goal, and what is said once: the first workout, the tenth, the fiftieth, every hundredth. */
export function FinishedWeek({ workout, fresh }: { workout: LocalWorkout; fresh: boolean }) {
  const t = useTexts(finishedTexts)
  const formats = useFormats()
  const today = useGym()?.today ?? ''
  const { data: schedule } = useOwnWeek(today)
  const { data: stats } = useOwnStats()
  const date = workout.finishedAt === null ? '' : formats.dateOf(workout.finishedAt)
  if (schedule === undefined || date < schedule.from || date > schedule.to) return null
  // A second workout on a day is no second day of the challenge.
  const others = schedule.days.filter((day) => day.done.some(({ session_id }) => session_id !== workout.sessionId))
  const isNewDay = others.every((day) => day.date !== date)
  const done = others.length + (isNewDay ? 1 : 0)
  // Both replies may be from before or after the server had this workout.
  const isKnown = isNewDay
    ? stats && stats.week.completed > others.length
    : schedule.days.some((day) => day.done.some(({ session_id }) => session_id === workout.sessionId))
  const total = stats && stats.total_workouts + (isKnown ? 0 : 1)
  const target = stats?.week.target
  return (
    <section className={styles.week}>
      {fresh && total === 1 && <p className={styles.moment}>{t('first')}</p>}
      {fresh && total !== undefined && isRound(total) && <p className={styles.moment}>{t('nth', { count: total })}</p>}
      <WeekDots days={daysOfWeek(schedule, date)} today={today} fills={fresh} />
      {target !== undefined && (
        <p className="ui-numbers" data-closed={(isNewDay && done === target) || undefined}>
          <WeekRing done={done} before={others.length} target={target} fresh={fresh} />
          {done === target ? t('weekClosed') : t('week', { done, target })}
        </p>
      )}
    </section>
  )
}

/** How much of the week's goal is done. A fresh workout draws its own part, and closes the ring if it was the missing one. */
function WeekRing({ done, before, target, fresh }: Record<'done' | 'before' | 'target', number> & { fresh: boolean }) {
  const openAfter = (count: number) => 1 - Math.min(1, count / target)
  return (
    <svg className={styles.ring} viewBox="0 0 44 44" aria-hidden>
      <circle cx={22} cy={22} r={19} />
      <circle
        cx={22}
        cy={22}
        r={19}
        pathLength={1}
        strokeDashoffset={openAfter(done)}
        data-fresh={fresh || undefined}
        style={{ '--open-before': openAfter(before) } as CSSProperties}
      />
    </svg>
  )
}
