import { lazy, Suspense } from 'react'
import { useOnceTrue } from '#platform/pages'
import type { AccessLinkDialogProps, ShownLinkProps } from './access-link-dialog.tsx'

const Dialog = lazy(async () => ({ default: (await import('./access-link-dialog.tsx')).AccessLinkDialog }))

const Shown = lazy(async () => ({ default: (await import('./access-link-dialog.tsx')).ShownLink }))

/** The dialog with a link to hand over; fetched when it is first opened. */
export function LazyAccessLinkDialog(props: AccessLinkDialogProps) {
  const wanted = useOnceTrue(props.opened)
  return wanted && <Suspense fallback={null}>{<Dialog {...props} />}</Suspense>
}

/** A link that was made already, in a dialog that is open. */
export function LazyShownLink(props: ShownLinkProps) {
  return <Suspense fallback={null}>{<Shown {...props} />}</Suspense>
}
