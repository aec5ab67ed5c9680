import { type ComponentProps, type FunctionComponent, lazy, Suspense } from 'react'
import { Skeleton } from '#ui'
import { useHasBeenTrue } from './use-has-been-true.ts'

/**
 * A part of a page in its own chunk, loaded when it is shown; until then a grey block of its height, or nothing.
 * `export const GoalsOfStudent = lazyPart(async () => (await import('./goals-of-student.tsx')).GoalsOfStudent, { height:
 * 220 })`
 */
export function lazyPart<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  waiting?: ComponentProps<typeof Skeleton>,
): FunctionComponent<Props> {
  const Fetched = lazy(async () => ({ default: await load() }))
  return function LazyPart(props) {
    return (
      <Suspense fallback={waiting ? <Skeleton {...waiting} /> : null}>
        <Fetched {...props} />
      </Suspense>
    )
  }
}

/** A dialog in its own chunk, loaded when it is first opened. `remount`: every opening starts without earlier input. */
export function lazyDialog<Props extends { opened: boolean }>(
  load: () => Promise<FunctionComponent<Props>>,
  { remount = false } = {},
): FunctionComponent<Props> {
  const Fetched = lazyPart(load)
  return function LazyDialog(props) {
    const wanted = useHasBeenTrue(props.opened)
    return (remount ? props.opened : wanted) && <Fetched {...props} />
  }
}
