import { useEffect, useState } from 'react'
import { Dialog, type DialogProps } from './dialog.tsx'

/** The filter dialog on phones, loaded when first opened: it opens after mounting, so that it knows which element had the focus. */
export function FilterDialog({ opened, ...dialog }: Pick<DialogProps, 'opened' | 'onClose' | 'title' | 'children'>) {
  const [mounted, setMounted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setMounted, 0, true)
    return () => clearTimeout(timer)
  }, [])
  return <Dialog {...dialog} opened={opened && mounted} size="sm" />
}
