import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button, Menu } from '#ui'

interface DownloadMenuProps {
  label: string
  /** A file is on its way. */
  busy: boolean
  /** The files to choose from. */
  children: ReactNode
}

/** A button that opens the files there are. */
export function DownloadMenu({ label, busy, children }: DownloadMenuProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" loading={busy} leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
