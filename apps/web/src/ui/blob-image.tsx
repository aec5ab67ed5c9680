import { useCallback } from 'react'

export interface BlobImageProps {
  blob: Blob
  alt: string
  className?: string | undefined
}

/** Bytes that only this page has, as a picture; their address is given back when they are shown no more. */
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
