import { type Hurt, limits } from '@folego/domain'
import { sql } from 'kysely'
import { type StandingPain, standingPains } from '#platform/database'
import type { GymContext } from '#platform/http'

/** A student by the id of their record or account, the student of a workout, or several students by the ids of their records. */
export type WhoseHurts = { student: string } | { session: string } | { students: readonly string[] }

/** A pain or a restriction, whose it is, and when it was last said: a restriction shares the time of its training profile. */
export type HurtOfStudent = Hurt & { student_id: string; said_at: string; exercise_name: string | null }

/**
 * Returns what a student's training must spare: the restrictions of the training profile, and the pains of
 * `limits.riskLookBackDays` days that were not taken back, latest first, with the exercise if it is known. Empty if nothing is known of the
 * student; it does not check who asks.
 */
export function whatHurts(gym: Pick<GymContext, 'tx' | 'now'>, whose: WhoseHurts): Promise<Hurt[]> {
  return hurtsOfEach(gym, whose)
}

/** The same, with whose it is and since when. */
export async function hurtsOfEach(gym: Pick<GymContext, 'tx' | 'now'>, whose: WhoseHurts): Promise<HurtOfStudent[]> {
  const [restrictions, pains] = await Promise.all([restrictionsOf(gym, whose), painsOf(gym, whose)])
  return [...restrictions, ...pains]
}

function idsOf(whose: WhoseHurts) {
  if ('students' in whose) return sql<string[]>`${whose.students}::uuid[]`
  return 'session' in whose
    ? sql<string[]>`array(select w.student_id from training_sessions w where w.id = ${whose.session})`
    : sql<string[]>`array(select w.id from students w where (w.id = ${whose.student} or w.account_id = ${whose.student})
        and w.deleted_at is null limit 1)`
}

async function restrictionsOf({ tx }: Pick<GymContext, 'tx'>, whose: WhoseHurts): Promise<HurtOfStudent[]> {
  const rows = await tx
    .selectFrom('training_profiles')
    .where(sql<boolean>`student_id = any(${idsOf(whose)})`)
    .select(['student_id', 'restrictions', 'updated_at'])
    .execute()
  return rows.flatMap(({ student_id, restrictions, updated_at }) =>
    (restrictions as Pick<Hurt, 'place' | 'side' | 'severity' | 'pattern'>[]).map(
      ({ place, side, severity, pattern }): HurtOfStudent => ({
        because: 'restriction',
        place,
        side,
        severity,
        pattern,
        exercise: null,
        exercise_name: null,
        student_id,
        said_at: updated_at,
      }),
    ),
  )
}

async function painsOf({ tx, now }: Pick<GymContext, 'tx' | 'now'>, whose: WhoseHurts): Promise<HurtOfStudent[]> {
  const since = new Date(now.getTime() - limits.riskLookBackDays * 86_400_000).toISOString()
  const said = sql`
    select s.student_id, s.started_at, p.* from training_pains p
    join training_sessions s on s.id = p.session_id
    where s.student_id = any(${idsOf(whose)}) and s.started_at >= ${since}`
  const { rows } = await sql<
    Omit<StandingPain, 'exercise_id' | 'exercise_key' | 'started_at'> & {
      id: string | null
      family: string | null
      pattern: string | null
      primary_region: string | null
    }
  >`
    select l.student_id, l.said_at, l.exercise_name, l.place, l.side, l.severity, e.id, e.family, e.pattern, e.primary_region
    from (${standingPains(said)}) l
    left join lateral (
      select c.id, c.family, c.pattern, c.primary_region from catalogue_exercises c
      where c.id = l.exercise_id or lower(btrim(l.exercise_name)) in (lower(c.name_pt), lower(c.name_en))
      union all
      select g.id::text, g.id::text, g.pattern, g.primary_region from gym_exercises g
      where g.id::text = l.exercise_id or (g.deleted_at is null and lower(g.name) = lower(btrim(l.exercise_name)))
      limit 1
    ) e on true
    order by l.started_at desc, l.exercise_key, l.place`.execute(tx)
  // The columns store the contract's values.
  return rows.map(({ id, family, pattern, primary_region, ...pain }) => ({
    ...pain,
    because: 'pain',
    pattern: null,
    exercise: id === null ? null : ({ id, family, pattern, primary_region } as Hurt['exercise']),
  }))
}
