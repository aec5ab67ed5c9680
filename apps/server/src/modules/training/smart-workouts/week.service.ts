import { ofEachSide, secondsOfSession } from '@folego/domain'
import type { SmartWeek, SmartWeekDay, SmartWeekLine, SmartWeekRequest } from '@folego/contract'
import { refuse, refuseField } from '#platform/http'
import type { GymContext } from '#platform/http'
import { sparedOf } from './advice.rules.ts'
import { chance } from './candidates.rules.ts'
import type { Aims, Pick as PickOf } from './candidates.rules.ts'
import { readComposerData } from './composer.service.ts'
import type { ComposerData } from './composer.service.ts'
import { isCardio, isTimed } from './prescription.rules.ts'
import { isStudent } from './smart-workouts.store.ts'
import { composeWeek } from './week.rules.ts'
import type { ComposedDay, WeekAims } from './week.rules.ts'
import { lineOf, notesOf } from './words.rules.ts'

/**
 * Drafts the open days of a week and stores nothing. Refuses NO_EXERCISE_FITS if a day would stay empty, NO_EXERCISE_SPARES
 * if only because of what hurts, and, by field, STUDENT_UNKNOWN.
 */
export async function draftWeek(gym: GymContext, request: SmartWeekRequest): Promise<SmartWeek> {
  const { split, type, level, language, student_id } = request
  if (student_id && !(await isStudent(gym.tx, student_id))) throw refuseField('student_id', 'STUDENT_UNKNOWN')
  const data = await readComposerData(gym, student_id ?? null)
  const seed = request.seed ?? data.seed ?? Math.floor(chance(gym.now.getTime() | 0, gym.actor.accountId) * 2 ** 31)
  const week: WeekAims = {
    split,
    type,
    level,
    minutes: request.duration,
    equipment: request.equipment ?? data.equipment,
    avoid: request.avoid,
    hurts: data.hurts,
    seed,
    days: request.days.toSorted((a, b) => a.day_number - b.day_number),
  }
  const days = composeWeek(data.all, week)
  const unhurt = data.hurts.length === 0 ? days : composeWeek(data.all, { ...week, hurts: [] })
  if (hasEmptyDay(days)) throw refuse(hasEmptyDay(unhurt) ? 'NO_EXERCISE_FITS' : 'NO_EXERCISE_SPARES')
  const spared = sparedOf(
    unhurt.flatMap(({ composition }) => composition.picks.map(({ exercise }) => exercise)),
    data.hurts,
    language,
  )
  return { split, type, level, seed, days: days.map((day) => dayOf(day, data, language)), spared }
}

const hasEmptyDay = (days: readonly ComposedDay[]) => days.some(({ composition }) => composition.picks.length === 0)

function dayOf(
  { day_number, letter, part, aims, composition }: ComposedDay,
  data: ComposerData,
  language: SmartWeekRequest['language'],
): SmartWeekDay {
  const { picks } = composition
  return {
    day_number,
    letter,
    focus_area: part.focus_area,
    title: part.names?.[language] ?? null,
    minutes: Math.ceil(secondsOfSession(picks, aims.type, aims.minutes).total / 60),
    exercises: picks.map((pick) => weekLine(pick, aims, data, language)),
  }
}

/** Repetitions in reserve as one number: the middle of the level's range. */
const usualReserve = { beginner: 3, intermediate: 2, advanced: 2 } as const

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** The notes do not repeat repetitions and reserve, because a weekly sheet has fields for them. */
function weekLine(
  pick: PickOf,
  aims: Aims,
  { history }: ComposerData,
  language: SmartWeekRequest['language'],
): SmartWeekLine {
  const line = lineOf(pick, aims, language, history)
  const amounts = notesOf(pick, aims.level, language)
  const others = line.notes.startsWith(amounts) ? line.notes.slice(amounts.length).replace(/^\.\s*/, '') : line.notes
  const side = pick.exercise.per_side ? sentence(ofEachSide[language]) : ''
  const notes = [side, others].filter(Boolean).join('. ')
  return { ...line, notes, rir: isTimed(pick.exercise) || isCardio(pick.exercise) ? null : usualReserve[aims.level] }
}
