import { lazy, Suspense } from 'react'
import { Skeleton } from '#ui'
import type { BodyHeatProps } from './body-heat.tsx'
import type { BodyMapProps } from './body-map.tsx'

const FetchedMap = lazy(async () => ({ default: (await import('./body-map.tsx')).BodyMap }))
const FetchedHeat = lazy(async () => ({ default: (await import('./body-heat.tsx')).BodyHeat }))

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
