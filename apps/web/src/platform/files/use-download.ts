import type { FileReply } from '@folego/contract'
import { useState } from 'react'
import { saveFile } from './save-file.ts'

/** Fetches a file and saves it; `busy` while it is loading. */
export function useDownload(onFailure: (failure: unknown) => void) {
  const [busy, setBusy] = useState(false)
  const download = async (fetchFile: () => Promise<FileReply>, otherwise?: string) => {
    setBusy(true)
    try {
      saveFile(await fetchFile(), otherwise)
    } catch (failure) {
      onFailure(failure)
    } finally {
      setBusy(false)
    }
  }
  return { busy, download }
}
