import type { Student } from '@folego/contract'
import { useMemo } from 'react'
import { useApiQuery } from '#platform/api'
import { BlobImage } from '#ui'
import styles from './student-avatar.module.css'

interface StudentAvatarProps {
  student: Pick<Student, 'id' | 'name' | 'picture_version'>
  size: 'small' | 'medium' | 'large'
}

/** A student's photo, else the initials. Hidden from screen readers: the name is next to it. */
export function StudentAvatar({ student, size }: StudentAvatarProps) {
  const { id, name, picture_version } = student
  return (
    <span className={styles.avatar} data-size={size} data-initials={initialsOf(name)} aria-hidden>
      {picture_version !== null && <Photo id={id} version={picture_version} />}
    </span>
  )
}

/** A separate component, since most students have no photo and need no request. */
function Photo({ id, version }: { id: string; version: string }) {
  const { data } = useApiQuery(
    'GET /student/{id}/picture',
    { params: { id }, query: { version } },
    { staleTime: Number.POSITIVE_INFINITY },
  )
  const blob = useMemo(() => data && new Blob([data.bytes], { type: data.media_type }), [data])
  return blob && <BlobImage className={styles.photo} blob={blob} alt="" />
}

/** The first letters of the first and the last name: `Ana Maria Souza` → `AS`. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => /^./u.exec(word ?? '')?.[0] ?? '',
  )
  return letters.join('').toLocaleUpperCase('pt-BR')
}
