import type { FileReply } from '@folego/contract'
import { addressLifetime, saveFile } from './save-file.ts'

/** A tab that is waiting for its file. */
export interface FileTab {
  show: (file: FileReply) => void
  /** Closes the tab without a file. */
  close: () => void
}

/**
 * Opens a tab for a file that is still loading. Must run within the click, because browsers block tabs that open later. If
 * no tab opens, the file is downloaded.
 */
export function openFileTab(): FileTab {
  const tab = window.open('', '_blank')
  return {
    show: (file) => {
      if (!tab || tab.closed) {
        saveFile(file)
        return
      }
      const address = URL.createObjectURL(new Blob([file.bytes], { type: file.media_type }))
      tab.location.replace(address)
      setTimeout(() => URL.revokeObjectURL(address), addressLifetime)
    },
    close: () => tab?.close(),
  }
}
