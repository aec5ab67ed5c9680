import { useCallback } from 'react'

interface BlobImageProps {
  blob: Blob
  alt: string
}

/** Bytes that only this page has, as a picture; their address is given back when they are shown no more. */
export function BlobImage({ blob, alt }: BlobImageProps) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(blob)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [blob],
  )
  return <img ref={show} className="exercise-picture" alt={alt} />
}
