import { useCallback } from 'react'

export interface BlobImageProps {
  blob: Blob
  alt: string
  className?: string | undefined
}

/** Shows an in-memory image; its object URL is revoked when it is no longer shown. */
export function BlobImage({ blob, alt, className }: BlobImageProps) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(blob)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [blob],
  )
  return <img ref={show} className={className} alt={alt} />
}
