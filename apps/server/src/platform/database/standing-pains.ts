import type { BodyPlace, BodySide } from '@folego/domain'
import { type RawBuilder, sql } from 'kysely'

/** A pain that workouts spare: the exercise in which it was felt, and what was last said of its place. */
export interface StandingPain {
  student_id: string
  exercise_key: string
  exercise_id: string | null
  exercise_name: string
  place: BodyPlace | null
  side: BodySide | null
  severity: number | null
  said_at: string
  started_at: string
}

/**
 * Of what students said in workouts (rows of `training_pains` with `student_id` and `started_at` of the workout), the pains that were not
 * taken back: for each exercise its last pain at each place and side. How much a place hurts is what was last said of it, in whichever
 * exercise (the worst, if one workout says several): 0 is not any more. A later workout in which the exercise itself did not hurt takes
 * back what was felt in it.
 */
export function standingPains(said: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    with said as materialized (
      ${said}
    ), places as (
      select distinct on (student_id, place, side) student_id, place, side, severity, started_at
      from said
      where pain and place is not null
      order by student_id, place, side, started_at desc, severity desc nulls first
    ), latest as (
      select distinct on (student_id, exercise_key, place, side) *
      from said
      where pain
      order by student_id, exercise_key, place, side, started_at desc
    )
    select l.student_id, l.exercise_key, l.exercise_id, l.exercise_name, l.place, l.side, last.severity, l.updated_at as said_at,
      l.started_at
    from latest l
    left join lateral (
      select w.severity from places w
      where w.student_id = l.student_id and w.place = l.place
        and (w.side is not distinct from l.side or w.side is null or w.side = 'both')
      order by w.started_at desc, w.severity desc nulls first
      limit 1
    ) last on true
    where last.severity is distinct from 0 and not exists (
      select from said n
      where n.student_id = l.student_id and n.exercise_key = l.exercise_key and not n.pain and n.notes is null
        and n.started_at > l.started_at
        and (n.place = l.place or n.place is null and not exists (
          select from said h
          where h.student_id = n.student_id and h.exercise_key = n.exercise_key and h.started_at = n.started_at and h.pain)))`
}
