import { IconDownload } from '@tabler/icons-react'
import { Button, type MenuAction, MenuButton } from '#ui'

interface DownloadMenuProps {
  label: string
  /** A file is being downloaded. */
  busy: boolean
  /** The files to choose from. */
  files: readonly MenuAction[]
}

/** A button that opens a menu of downloadable files. */
export function DownloadMenu({ label, busy, files }: DownloadMenuProps) {
  return (
    <MenuButton position="bottom-end" actions={files}>
      <Button variant="default" loading={busy} leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}>
        {label}
      </Button>
    </MenuButton>
  )
}
