import type { StudentRecord } from '@folego/contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useApiMutation } from '#platform/api'
import { useFailureText } from '#platform/failures'
import { type SmallPicture, smallPictureOf } from '#platform/files'
import { useTexts } from '#platform/i18n'
import { Banner, BlobImage, Button, Dialog, FileButton, Group, notifySuccess, type Shown, Stack } from '#ui'
import styles from './student-avatar.module.css'
import { StudentAvatar } from './student-avatar.tsx'
import { studentDetailsTexts } from './student-page.texts.ts'

/** Takes a student's photo with the camera or from a file, or removes it. It is scaled down before the upload. */
export function StudentPhotoDialog({ student, opened, onClose }: Shown & { student: StudentRecord }) {
  const t = useTexts(studentDetailsTexts)
  return (
    <Dialog opened={opened} onClose={onClose} title={t('photo.of', { name: student.name })} size="sm">
      <PhotoForm student={student} onDone={onClose} />
    </Dialog>
  )
}

function PhotoForm({ student, onDone }: { student: StudentRecord; onDone: () => void }) {
  const t = useTexts(studentDetailsTexts)
  const failureText = useFailureText()
  const set = useApiMutation('PUT /student/{id}/picture')
  const remove = useApiMutation('DELETE /student/{id}/picture')
  const [picture, setPicture] = useState<SmallPicture>()
  const [filming, setFilming] = useState(false)
  const [problem, setProblem] = useState<string>()
  const params = { id: student.id }
  const take = async (source: Blob | undefined) => {
    const small = source && (await smallPictureOf(source, 'portrait'))
    setProblem(small ? undefined : t('photo.unreadable'))
    if (small) setPicture(small)
    setFilming(false)
  }
  const send = async (work: () => Promise<unknown>, message: string) => {
    setProblem(undefined)
    try {
      await work()
      notifySuccess(message)
      onDone()
    } catch (failure) {
      setProblem(`${t('photo.failed')}. ${failureText(failure)}`)
    }
  }
  const withoutCamera = () => {
    setFilming(false)
    setProblem(t('photo.noCamera'))
  }
  const busy = set.isPending || remove.isPending
  const startCamera = () => {
    setProblem(undefined)
    setPicture(undefined)
    setFilming(true)
  }
  return (
    <Stack align="center">
      {problem !== undefined && <Banner tone="error">{problem}</Banner>}
      {filming ? (
        <Camera onShot={(shot) => void take(shot)} onFailed={withoutCamera} />
      ) : picture ? (
        <BlobImage className={styles.chosen} blob={picture.blob} alt={t('photo.preview')} />
      ) : (
        <StudentAvatar student={student} size="large" />
      )}
      <Group gap="xs" justify="center">
        {!filming && (
          <Button variant="default" disabled={busy} onClick={startCamera}>
            {t(picture ? 'photo.again' : 'photo.camera')}
          </Button>
        )}
        <FileButton
          variant="default"
          disabled={busy}
          label={t('photo.file')}
          accept="image/*"
          onFile={(file) => void take(file)}
        />
        {student.picture_version !== null && !picture && !filming && (
          <Button
            variant="subtle"
            color="red"
            loading={remove.isPending}
            onClick={() => void send(() => remove.mutateAsync({ params }), t('photo.removed'))}
          >
            {t('photo.remove')}
          </Button>
        )}
        {picture && (
          <Button
            loading={set.isPending}
            onClick={() =>
              void send(() => set.mutateAsync({ params, body: { content: picture.content } }), t('photo.saved'))
            }
          >
            {t('photo.save')}
          </Button>
        )}
      </Group>
      <small className="ui-muted">{t('photo.who')}</small>
    </Stack>
  )
}

interface CameraProps {
  onShot: (picture: Blob | undefined) => void
  /** There is no camera, or access is denied. */
  onFailed: () => void
}

/** The camera preview with the shutter button; the camera is released on unmount. */
function Camera({ onShot, onFailed }: CameraProps) {
  const t = useTexts(studentDetailsTexts)
  const video = useRef<HTMLVideoElement>(null)
  const fail = useEffectEvent(onFailed)
  useEffect(() => {
    let stream: MediaStream | undefined
    let gone = false
    const start = async () => {
      const opened = await openCamera()
      if (gone) {
        if (opened) stop(opened)
        return
      }
      if (!opened) fail()
      else if (video.current) {
        stream = opened
        video.current.srcObject = opened
      }
    }
    void start()
    return () => {
      gone = true
      if (stream) stop(stream)
    }
  }, [])
  return (
    <>
      <video ref={video} className={styles.video} autoPlay muted playsInline aria-label={t('photo.camera')} />
      <Button onClick={() => void frameOf(video.current).then(onShot)}>{t('photo.shoot')}</Button>
    </>
  )
}

async function openCamera(): Promise<MediaStream | undefined> {
  try {
    // The rear camera on the desk's phone; a computer uses its only one.
    return await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 640 } } })
  } catch {
    return undefined
  }
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

/** The current frame of the camera. */
async function frameOf(video: HTMLVideoElement | null): Promise<Blob | undefined> {
  if (!video || video.videoWidth === 0) return undefined
  const canvas = Object.assign(document.createElement('canvas'), { width: video.videoWidth, height: video.videoHeight })
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png'))
}
