/** One calm line, a beat, and up: the mark's breath across the whole field. */
const line =
  'M-20 300 H150 C186 300 202 284 218 252 L296 92 C306 72 330 72 340 92 L424 262 C434 282 458 282 468 262 L540 120'

/** Decoration of the brand's field: one breath, and its echo fading out behind it. */
export function Breath() {
  return (
    <svg className="public-breath" viewBox="0 0 520 400" preserveAspectRatio="xMidYMid slice" fill="none" aria-hidden>
      {[0, 1, 2, 3].map((echo) => (
        <path
          key={echo}
          d={line}
          transform={`translate(0 ${echo * 26})`}
          stroke="currentColor"
          strokeWidth={echo === 0 ? 4 : 1.5}
          strokeLinecap="round"
          strokeLinejoin="round"
          opacity={[1, 0.42, 0.22, 0.1][echo]}
        />
      ))}
    </svg>
  )
}
