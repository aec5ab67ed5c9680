interface Line {
  exercise_id: string | null
  exercise_name: string
  muscle_group: string | null
  weight: string | null
  set_targets?: { weight: string | null }[] | null
}

/** Returns a line of a sheet with another exercise; its muscle follows from the new one, and the load belonged to the old one. */
export function swappedLine<L extends Line>(line: L, to: Pick<Line, 'exercise_id' | 'exercise_name'>): L {
  const { exercise_id, exercise_name } = to
  const swapped = { ...line, exercise_id, exercise_name, muscle_group: null, weight: null }
  if (!line.set_targets) return swapped
  return { ...swapped, set_targets: line.set_targets.map((target) => ({ ...target, weight: null })) }
}
