import type { ReactNode } from 'react'
import styles from './qr-code.module.css'

export interface QrCodeProps {
  /** The side length in modules, quiet zone included. */
  size: number
  /** The dark modules as an SVG path, in the same units. */
  path: string
}

/** Dark on white in every theme, because scanners need it. Screen reader users need the same information as text next to it. */
export function QrCode({ size, path }: QrCodeProps) {
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} aria-hidden shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

/** A QR code beside what it contains in words; on a phone, above them. */
export function QrWithText({ children, ...code }: QrCodeProps & { children: ReactNode }) {
  return (
    <div className={styles.qrWithText}>
      <QrCode {...code} />
      <div>{children}</div>
    </div>
  )
}
