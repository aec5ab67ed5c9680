import { useEffect, useState } from 'react'

/** A QR code as one path; empty until its program has arrived. What it is for stands beside it. */
export function PrintCode({ text }: { text: string }) {
  const [code, setCode] = useState<{ size: number; path: string }>()
  useEffect(() => {
    let gone = false
    const draw = async () => {
      const { encode } = await import('uqr')
      const { size, data } = encode(text, { ecc: 'M', border: 2 })
      const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
      if (!gone) setCode({ size, path: squares.join('') })
    }
    void draw()
    return () => {
      gone = true
    }
  }, [text])
  return (
    <svg
      className="print-code"
      aria-hidden
      viewBox={`0 0 ${code?.size ?? 1} ${code?.size ?? 1}`}
      shapeRendering="crispEdges"
    >
      {code && <path d={code.path} fill="#000000" />}
    </svg>
  )
}
