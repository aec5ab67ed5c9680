import type { FileReply } from '@folego/contract'
import { IconDownload } from '@tabler/icons-react'
import { useFailureText } from '#platform/failures'
import { useGym } from '#platform/gym'
import { Button, notifyError } from '#ui'
import { useDownload } from './use-download.ts'

interface DownloadButtonProps {
  label: string
  /** What could not be downloaded, as text from the dictionary. */
  failed: string
  fetchFile: (gymId: string | undefined) => Promise<FileReply>
}

/** Saves a file of the gym. */
export function DownloadButton({ label, failed, fetchFile }: DownloadButtonProps) {
  const failureText = useFailureText()
  const gymId = useGym()?.id
  const { busy, download } = useDownload((error) => notifyError(failed, failureText(error)))
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
      onClick={() => void download(async () => fetchFile(gymId))}
    >
      {label}
    </Button>
  )
}
