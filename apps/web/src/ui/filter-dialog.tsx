import { useEffect, useState } from 'react'
import { Dialog, type DialogProps } from './dialog.tsx'

/** The dialog of the filters on phones, fetched when it is first opened: it opens after mounting and so knows where the focus was. */
export function FilterDialog({ opened, ...dialog }: Pick<DialogProps, 'opened' | 'onClose' | 'title' | 'children'>) {
  const [mounted, setMounted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setMounted, 0, true)
    return () => clearTimeout(timer)
  }, [])
  return <Dialog {...dialog} opened={opened && mounted} size="sm" />
}
