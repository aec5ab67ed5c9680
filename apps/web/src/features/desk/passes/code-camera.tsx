import { IconCamera, IconCameraOff } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTexts } from '#platform/i18n'
import { Banner, Button } from '#ui'
import { cameraTexts } from './code-camera.texts.ts'
import styles from './code-camera.module.css'

/** What Chrome has on Android and macOS; TypeScript does not know it yet. */
interface CodeReader {
  detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>
}
type CodeReaderClass = (new (options: { formats: string[] }) => CodeReader) & {
  getSupportedFormats: () => Promise<string[]>
}

const pause = 200

interface CodeCameraProps {
  onRead: (text: string) => void
  /** It was closed, or did not open. */
  onClosed?: () => void
}

/** Reads QR codes by camera. */
export function CodeCamera({ onRead, onClosed }: CodeCameraProps) {
  const t = useTexts(cameraTexts)
  const [isOpen, setOpen] = useState(false)
  const [problem, setProblem] = useState<'unable' | 'refused'>()
  const toggle = () => {
    setProblem(undefined)
    setOpen(!isOpen)
    if (isOpen) onClosed?.()
  }
  const fail = (why: 'unable' | 'refused') => {
    setProblem(why)
    setOpen(false)
    onClosed?.()
  }
  return (
    <div className={styles.camera}>
      <Button
        variant="subtle"
        leftSection={
          isOpen ? (
            <IconCameraOff size={18} stroke={1.6} aria-hidden />
          ) : (
            <IconCamera size={18} stroke={1.6} aria-hidden />
          )
        }
        aria-expanded={isOpen}
        onClick={toggle}
      >
        {t(isOpen ? 'close' : 'open')}
      </Button>
      {problem && <Banner tone="warning">{t(problem)}</Banner>}
      {isOpen && <Camera onRead={onRead} onFailed={fail} />}
    </div>
  )
}

interface CameraProps {
  onRead: (text: string) => void
  onFailed: (why: 'unable' | 'refused') => void
}

/** The camera's picture; a code in it is read once, until another one comes. The camera is released on unmount. */
function Camera({ onRead, onFailed }: CameraProps) {
  const t = useTexts(cameraTexts)
  const video = useRef<HTMLVideoElement>(null)
  const read = useEffectEvent(onRead)
  const fail = useEffectEvent(onFailed)
  useEffect(() => {
    const ending = new AbortController()
    const isOver = () => ending.signal.aborted
    const watch = async () => {
      const reader = await codeReader()
      if (reader === undefined) return isOver() || fail('unable')
      const stream = await openCamera()
      if (stream === undefined) return isOver() || fail('refused')
      ending.signal.addEventListener('abort', () => stop(stream))
      if (isOver()) return stop(stream)
      if (video.current) video.current.srcObject = stream
      let last: string | undefined
      while (!isOver()) {
        const code = await codeIn(reader, video.current)
        if (code !== undefined && code !== last && !isOver()) {
          last = code
          read(code)
        }
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
    }
    void watch()
    return () => ending.abort()
  }, [])
  return <video ref={video} className={styles.video} autoPlay muted playsInline aria-label={t('label')} />
}

/** The browser's own reader, else one that is loaded now, as most browsers have none. Undefined if it does not load. */
async function codeReader(): Promise<CodeReader | undefined> {
  const { BarcodeDetector: Own } = globalThis as { BarcodeDetector?: CodeReaderClass }
  const formats = await Own?.getSupportedFormats().catch((): string[] => [])
  if (Own && formats?.includes('qr_code')) return new Own({ formats: ['qr_code'] })
  try {
    const { BarcodeDetector: Loaded } = await import('qr/decode.js')
    return new Loaded({ formats: ['qr_code'] })
  } catch {
    return undefined
  }
}

async function openCamera(): Promise<MediaStream | undefined> {
  try {
    return await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  } catch {
    return undefined
  }
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

/** The code in the current picture; none while the camera is starting. */
async function codeIn(reader: CodeReader, video: HTMLVideoElement | null): Promise<string | undefined> {
  if (video === null || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return undefined
  const found = await reader.detect(video).catch(() => [])
  return found[0]?.rawValue
}
