import { regionNamed, setsByRegion } from '@folego/domain'
import { useMemo } from 'react'
import { BodyHeat } from './body-heat.tsx'
import { Stack } from '#ui'

/** The muscles of a line of a sheet. */
export interface WorkedLineOfSheet {
  muscle_group: string | null
  sets: number
}

export interface WorkedMusclesProps {
  lines: readonly WorkedLineOfSheet[]
  /** The heading, also for screen readers. */
  title: string
  /** False if the title is shown nearby. */
  heading?: boolean
}

/** The muscles that the lines of a sheet work, under a heading. Renders nothing if no line names a muscle. */
export function WorkedMuscles({ lines, title, heading = true }: WorkedMusclesProps) {
  const sets = useMemo(
    () => setsByRegion(lines.map((line) => ({ region: regionNamed(line.muscle_group), sets: line.sets }))),
    [lines],
  )
  if (Object.keys(sets).length === 0) return null
  return (
    <Stack component="section" gap="sm" aria-label={title}>
      {heading && <h3>{title}</h3>}
      <BodyHeat sets={sets} />
    </Stack>
  )
}
