import type { FunctionComponent } from 'react'
import type { DialogState } from '#platform/lists'
import { lazyPart, useHasBeenTrue } from '#platform/pages'

interface OpensRecords {
  dialogs: Pick<DialogState, 'open' | 'close'>
}

/**
 * The form of a list's records in its own chunk, loaded when it is first opened: the list does not wait for it.
 * `const PlanDialog = lazyRecordDialog(async () => (await import('./plan-dialog.tsx')).PlanDialog)`
 */
export function lazyRecordDialog<Props extends OpensRecords>(
  load: () => Promise<FunctionComponent<Props>>,
): FunctionComponent<Props> {
  const Fetched = lazyPart(load, undefined, ({ dialogs: { open, close } }) => ({
    opened: open !== undefined,
    onClose: close,
  }))
  return function LazyRecordDialog(props) {
    const isWanted = useHasBeenTrue(props.dialogs.open !== undefined)
    return isWanted && <Fetched {...props} />
  }
}
