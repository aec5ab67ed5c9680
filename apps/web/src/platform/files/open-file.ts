import type { FileReply } from '@folego/contract'
import { addressLifetime, saveFile } from './save-file.ts'

/** A tab that waits for a file. */
export interface FileTab {
  show: (file: FileReply) => void
  /** No file comes. */
  close: () => void
}

/**
 * Opens a tab for a file that is still to be read: at once, within the click, because browsers block tabs that open later.
 * Where no tab opens, the file becomes a download.
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
