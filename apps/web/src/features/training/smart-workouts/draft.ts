import { type GeneratedWorkout, type LineToKeep, type SmartExercise } from '@folego/contract'
import { limits, restText, secondsOfSession, setsFrom, tipLine, withoutLonely } from '@folego/domain'

/*
 * The draft while an instructor edits it. Pure.
 */

/**
 * A line of the draft. A locked one stays when the others are regenerated; `tried` lists its earlier exercises, the latest
 * last.
 */
export type DraftLine = SmartExercise & { locked: boolean; tried: readonly string[] }

export interface Draft extends Omit<GeneratedWorkout, 'exercises'> {
  lines: DraftLine[]
}

const unlocked = (exercise: SmartExercise): DraftLine => ({ ...exercise, locked: false, tried: [exercise.id] })

export function draftOf({ exercises, ...workout }: GeneratedWorkout): Draft {
  return { ...workout, lines: exercises.map(unlocked) }
}

/** What the server is sent to regenerate a draft: the locked lines to keep, and the others to avoid. */
export function remadeFrom({ lines }: Draft): { keep: LineToKeep[]; avoid: string[] } {
  return {
    keep: lines
      .filter(({ locked }) => locked)
      .map(({ id, sets, reps, rest_seconds }) => ({ id, sets, reps: reps.trim() || '10', rest_seconds })),
    avoid: lines.filter(({ locked }) => !locked).map(({ id }) => id),
  }
}

/**
 * The new draft, with every locked line in its place and as it was. If the draft has supersets, pairs stay side by side, so the
 * new order is used.
 */
export function mergeDraft(before: Draft, workout: GeneratedWorkout): Draft {
  const next = draftOf(workout)
  if (next.lines.some((line) => line.superset_group !== null))
    return { ...next, lines: next.lines.map(lockedAs(before)) }
  const arrived = new Set(next.lines.map(({ id }) => id))
  const locked = before.lines.flatMap((line, at) => (line.locked && arrived.has(line.id) ? [{ line, at }] : []))
  const ids = new Set(locked.map(({ line }) => line.id))
  const lines = next.lines.filter(({ id }) => !ids.has(id))
  for (const { line, at } of locked) lines.splice(Math.min(at, lines.length), 0, line)
  return { ...next, lines }
}

function lockedAs({ lines }: Draft): (line: DraftLine) => DraftLine {
  const locked = new Map(lines.filter((line) => line.locked).map((line) => [line.id, line]))
  return (line) => ({ ...(locked.get(line.id) ?? line), superset_group: line.superset_group })
}

/** Replaces the exercise of a line, within its superset if it has one. */
export function withSwapped(draft: Draft, at: number, exercise: SmartExercise): Draft {
  const swapped = ({ superset_group, tried }: DraftLine) => ({
    ...unlocked({ ...exercise, superset_group }),
    tried: [...tried, exercise.id],
  })
  return { ...draft, lines: draft.lines.map((line, index) => (index === at ? swapped(line) : line)) }
}

/** The next of a line's alternatives (best first): the first untried one, else the one tried longest ago. */
export function nextOf(options: readonly SmartExercise[], { tried }: DraftLine): SmartExercise | undefined {
  return options.toSorted((one, other) => tried.lastIndexOf(one.id) - tried.lastIndexOf(other.id))[0]
}

export function withMoved(draft: Draft, from: number, to: number): Draft {
  const lines = [...draft.lines]
  const [line] = lines.splice(from, 1)
  if (!line || to < 0 || to > lines.length) return draft
  lines.splice(to, 0, line)
  return { ...draft, lines: withoutLonely(lines) }
}

/** Changes a line; the rest text and the range in the notes follow their fields. */
export function withLine(draft: Draft, at: number, change: Partial<DraftLine>): Draft {
  const apply = (line: DraftLine): DraftLine => ({
    ...line,
    ...change,
    ...(change.rest_seconds !== undefined && { rest: restText(change.rest_seconds) }),
    ...(change.reps &&
      line.notes.startsWith(`${line.reps} `) && { notes: change.reps + line.notes.slice(line.reps.length) }),
  })
  return { ...draft, lines: draft.lines.map((line, index) => (index === at ? apply(line) : line)) }
}

/**
 * The notes without what the caution says as well, which is shown by itself. The sheet that the draft becomes has it among them, without
 * the place that hurts: others may share the sheet.
 */
export function notesBesides({ notes, caution }: Pick<DraftLine, 'notes' | 'caution'>): string {
  const isSaid = (sentence: string) => caution?.words.toLowerCase().endsWith(`: ${sentence.toLowerCase()}`) === true
  return notes
    .split('. ')
    .filter((sentence) => !isSaid(sentence))
    .join('. ')
}

export function withoutLine(draft: Draft, at: number): Draft {
  return { ...draft, lines: withoutLonely(draft.lines.filter((_, index) => index !== at)) }
}

/** The duration of the draft in minutes, rounded up. */
export function minutesOf({ lines, type, duration }: Draft): number {
  return Math.ceil(secondsOfSession(lines, type, duration).total / 60)
}

/** The training sheet that the draft becomes; repetitions keep the drafted range or time. */
export function sheetOf({ title, description, tips, lines, source }: Draft) {
  const advice = tips.map(tipLine).join('\n')
  return {
    title: title.trim(),
    source,
    description: [description.trim(), advice].filter(Boolean).join('\n\n').slice(0, limits.descriptionMaxLength),
    exercises: lines.map((line) => ({
      exercise_name: line.name,
      exercise_id: line.id,
      muscle_group: line.region,
      sets: setsFrom(line.sets),
      repetitions_text: line.reps.trim() || '10',
      rest_time: line.rest,
      weight: line.load && `${String(line.load.weight_kg).replace('.', ',')} kg`,
      superset_group: line.superset_group,
      notes: line.notes,
    })),
  }
}
