import styles from './qr-code.module.css'

export interface QrCodeProps {
  /** Units to a side, quiet border included. */
  size: number
  /** Where it is dark, in those units (SVG). */
  path: string
}

/** Dark on white in every theme: cameras want it so. Whoever hears the page needs the same in words beside it. */
export function QrCode({ size, path }: QrCodeProps) {
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} aria-hidden shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
