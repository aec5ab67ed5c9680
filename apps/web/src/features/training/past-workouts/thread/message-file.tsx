import type { WorkoutMessage } from '@folego/contract'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useCallback, useMemo, useState } from 'react'
import { useApiQuery } from '#platform/api'
import { useFormats } from '#platform/format'
import { useTexts } from '#platform/i18n'
import { BlobImage, Button, Skeleton } from '#ui'
import { threadTexts } from './thread.texts.ts'

interface MessageFileProps {
  message: WorkoutMessage
  file: NonNullable<WorkoutMessage['file']>
}

/** The picture or video of a message: a picture is loaded with it, a video when it is asked for. */
export function MessageFile({ message, file: { media_type, stored } }: MessageFileProps) {
  const t = useTexts(threadTexts)
  const formats = useFormats()
  const isVideo = media_type === 'video/mp4'
  const [wanted, setWanted] = useState(!isVideo)
  if (!stored) return <p className="ui-muted">{t(isVideo ? 'deleted.video' : 'deleted.photo')}</p>
  if (wanted) return <Shown message={message} isVideo={isVideo} />
  const icon = <IconPlayerPlay size={18} stroke={1.8} aria-hidden />
  return (
    <Button
      variant="default"
      leftSection={icon}
      aria-label={`${t('showVideo')}: ${message.text ?? formats.instant(message.written_at)}`}
      onClick={() => setWanted(true)}
    >
      {t('showVideo')}
    </Button>
  )
}

function Shown({ message: { id, by_name: name }, isVideo }: { message: WorkoutMessage; isVideo: boolean }) {
  const t = useTexts(threadTexts)
  const { data, error } = useApiQuery(
    'GET /student-workout/messages/{id}/file',
    { params: { id } },
    { staleTime: Number.POSITIVE_INFINITY, offline: false },
  )
  const blob = useMemo(() => data && new Blob([data.bytes], { type: data.media_type }), [data])
  if (error) return <p role="alert">{t('fileFailed')}</p>
  if (!blob) return <Skeleton height={160} />
  return isVideo ? (
    <BlobVideo blob={blob} label={t('video', { name })} />
  ) : (
    <BlobImage blob={blob} alt={t('photo', { name })} />
  )
}

/** Plays a video from memory; its object URL is revoked when it is no longer shown. */
function BlobVideo({ blob, label }: { blob: Blob; label: string }) {
  const show = useCallback(
    (video: HTMLVideoElement) => {
      const url = URL.createObjectURL(blob)
      video.src = url
      return () => URL.revokeObjectURL(url)
    },
    [blob],
  )
  // What a person recorded has no captions.
  // oxlint-disable-next-line jsx-a11y/media-has-caption
  return <video ref={show} controls playsInline aria-label={label} />
}
