const radius = 26
const around = 2 * Math.PI * radius

/** So much of the week's challenge is done; the words stand beside it. */
export function WeekRing({ done, target }: { done: number; target: number }) {
  const share = Math.min(1, done / target)
  return (
    <svg className="student-ring" viewBox="0 0 64 64" aria-hidden>
      <circle className="student-ring-whole" cx="32" cy="32" r={radius} />
      <circle
        className="student-ring-done"
        cx="32"
        cy="32"
        r={radius}
        strokeDasharray={`${share * around} ${around}`}
        transform="rotate(-90 32 32)"
      />
      {share === 1 && <path className="student-ring-tick" d="m23 33 6 6 12-13" />}
    </svg>
  )
}
