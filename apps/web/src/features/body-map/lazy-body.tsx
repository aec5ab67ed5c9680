import { lazy, Suspense } from 'react'
import { Skeleton } from '#ui'
import type { BodyHeatProps } from './body-heat.tsx'
import type { BodyMapProps } from './body-map.tsx'
import type { BodyMusclesProps } from './body-muscles.tsx'
import type { WorkedMusclesProps } from './worked-muscles.tsx'

const FetchedMap = lazy(async () => ({ default: (await import('./body-map.tsx')).BodyMap }))
const FetchedHeat = lazy(async () => ({ default: (await import('./body-heat.tsx')).BodyHeat }))

const FetchedMuscles = lazy(async () => ({ default: (await import('./body-muscles.tsx')).BodyMuscles }))
const FetchedWorked = lazy(async () => ({ default: (await import('./worked-muscles.tsx')).WorkedMuscles }))

/** Chooses muscles: `<BodyMap value={regions} onChange={setRegions} />`. */
export function BodyMap(props: BodyMapProps) {
  return (
    <Suspense fallback={<Skeleton height={480} />}>
      <FetchedMap {...props} />
    </Suspense>
  )
}

/** Shows which muscles are worked: `<BodyHeat sets={setsByRegion(lines)} />`. */
export function BodyHeat(props: BodyHeatProps) {
  return (
    <Suspense fallback={<Skeleton height={360} />}>
      <FetchedHeat {...props} />
    </Suspense>
  )
}

/** The muscles of a sheet's lines, under a heading: `<WorkedMuscles title={…} lines={plan.exercises} />`. */
export function WorkedMuscles(props: WorkedMusclesProps) {
  return (
    <Suspense fallback={<Skeleton height={360} />}>
      <FetchedWorked {...props} />
    </Suspense>
  )
}

/** The muscles of one exercise: `<BodyMuscles primary={primary_region} secondary={secondary_regions} />`. */
export function BodyMuscles(props: BodyMusclesProps) {
  return (
    <Suspense fallback={<Skeleton height={180} />}>
      <FetchedMuscles {...props} />
    </Suspense>
  )
}
