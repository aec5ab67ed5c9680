import { setsByRegion } from '@folego/domain'
import { useMemo } from 'react'
import { BodyHeat } from '#features/training/body-map'
import { Skeleton, Stack } from '#ui'
import { useTrained } from './use-trained.ts'

/** A line of a sheet of either kind. */
export interface WorkedLineOfSheet {
  exercise_id: string | null
  muscle_group: string | null
  sets: number
  repetitions: string | number
  repetitions_text?: string
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
  const counted = useMemo(
    () => lines.map((line) => ({ ...line, repetitions: line.repetitions_text ?? String(line.repetitions) })),
    [lines],
  )
  const trained = useTrained(counted)
  if (trained?.lines.length === 0) return null
  return (
    <Stack component="section" gap="sm" aria-label={title}>
      {heading && <h3>{title}</h3>}
      {trained ? <BodyHeat sets={setsByRegion(trained.lines)} /> : <Skeleton height={240} aria-busy />}
    </Stack>
  )
}
