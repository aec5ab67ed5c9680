import { lazy, Suspense } from 'react'
import { Skeleton } from '#ui'
import type { PictureFieldProps } from './picture-field.tsx'

const FetchedField = lazy(async () => ({ default: (await import('./picture-field.tsx')).PictureField }))

/** Chooses, shows and takes away the picture of an exercise of the gym's own. */
export function PictureField(props: PictureFieldProps) {
  return (
    <Suspense fallback={<Skeleton height={72} />}>
      <FetchedField {...props} />
    </Suspense>
  )
}
