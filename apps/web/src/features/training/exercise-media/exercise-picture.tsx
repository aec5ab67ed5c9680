import type { ExercisePicture as Picture } from '@folego/contract'
import { useMemo } from 'react'
import { useApiQuery } from '#platform/api'
import { BlobImage } from '#ui'
import styles from './exercise-media.module.css'

export interface ExercisePictureProps {
  exerciseId: string
  name: string
  picture: Picture
}

/** The picture of a gym's own exercise. Its URL requires authentication, so the bytes are fetched and then shown. */
export function ExercisePicture({ exerciseId, name, picture }: ExercisePictureProps) {
  const { version } = picture
  const { data } = useApiQuery(
    'GET /exercise/{id}/picture',
    { params: { id: exerciseId }, query: { version } },
    { staleTime: Number.POSITIVE_INFINITY, offline: false },
  )
  const blob = useMemo(() => data && new Blob([data.bytes], { type: data.media_type }), [data])
  return blob ? (
    <BlobImage className={styles.picture} blob={blob} alt={picture.alt ?? name} />
  ) : (
    <span className={styles.picture} aria-hidden />
  )
}
