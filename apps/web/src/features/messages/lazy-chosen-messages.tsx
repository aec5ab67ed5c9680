import { lazy, Suspense } from 'react'
import { useOnceTrue } from '#platform/pages'
import type { ChosenMessagesProps } from './chosen-messages.tsx'

const Dialog = lazy(async () => ({ default: (await import('./chosen-messages.tsx')).ChosenMessages }))

/** Messages to chosen students, one chat after the other; fetched when it is first opened. */
export function LazyChosenMessages(props: ChosenMessagesProps) {
  const wanted = useOnceTrue(props.opened)
  return wanted && <Suspense fallback={null}>{<Dialog {...props} />}</Suspense>
}
