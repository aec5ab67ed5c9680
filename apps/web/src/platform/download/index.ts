import type { FileReply } from '@folego/contract'

/** Gives a file to the browser as a download, under its own name or `otherwise`. */
export function saveFile({ bytes, media_type, name }: FileReply, otherwise: string): void {
  const url = URL.createObjectURL(new Blob([bytes], { type: media_type }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name ?? otherwise })
  link.click()
  // Some browsers begin to read only after the click is over.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
