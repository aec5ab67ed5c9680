import styles from './student-home.module.css'
const radius = 26
const around = 2 * Math.PI * radius

/** So much of the week's challenge is done; the words stand beside it. */
export function WeekRing({ done, target }: { done: number; target: number }) {
  const share = Math.min(1, done / target)
  return (
    <svg className={styles.ring} viewBox="0 0 64 64" aria-hidden>
      <circle className={styles.ringWhole} cx="32" cy="32" r={radius} />
      <circle
        className={styles.ringDone}
        cx="32"
        cy="32"
        r={radius}
        strokeDasharray={`${share * around} ${around}`}
        transform="rotate(-90 32 32)"
      />
      {share === 1 && <path className={styles.ringTick} d="m23 33 6 6 12-13" />}
    </svg>
  )
}
