import { regionNamed, setsByRegion } from '@folego/contract'
import { useMemo } from 'react'
import { BodyHeat } from './body-heat.tsx'
import { Stack } from '#ui'

/** A line of a sheet, as far as muscles go. */
export interface WorkedLineOfSheet {
  muscle_group: string | null
  sets: number
}

export interface WorkedMusclesProps {
  lines: readonly WorkedLineOfSheet[]
  /** What stands above it, also for screen readers. */
  title: string
  /** False where the title is to be read nearby. */
  heading?: boolean
}

/** Which muscles the lines of a sheet work, under a heading. Nothing where no line names a muscle. */
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
