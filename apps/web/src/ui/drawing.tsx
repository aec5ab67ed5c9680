import { type ReactNode } from 'react'

/*
 * Small drawings in the line of the mark, 120 × 88. Grey is what is there, green (`ui-ink`) is the breath of it,
 * `ui-wash` a quiet patch of ground.
 */
const drawings = {
  people: (
    <>
      <ellipse className="ui-wash" cx="60" cy="70" rx="46" ry="12" />
      <circle cx="60" cy="28" r="11" />
      <path d="M38 66c1-14 9.5-22 22-22s21 8 22 22" />
      <path d="M31 36a7.5 7.5 0 1 1 6-11M18 60c.6-8 4.5-13 11-14.6M89 36a7.5 7.5 0 1 0-6-11M102 60c-.6-8-4.5-13-11-14.6" />
      <path className="ui-ink" d="M44 76h8c2 0 2.4-2 3.2-4l3-7c.8-2 2.6-2 3.4 0l3.4 8c.8 2 1.2 3 3 3h8" />
    </>
  ),
  card: (
    <>
      <ellipse className="ui-wash" cx="60" cy="72" rx="44" ry="10" />
      <rect x="24" y="18" width="72" height="48" rx="9" />
      <path d="M24 31h72M34 55h12" />
      <path
        className="ui-ink"
        d="M58 55h6c1.4 0 2-.8 2.6-2l2.6-6c.6-1.4 2-1.4 2.6 0l2.8 6.6c.6 1.4 2 1.4 2.6 0L80 48"
      />
    </>
  ),
  calendar: (
    <>
      <ellipse className="ui-wash" cx="60" cy="74" rx="42" ry="9" />
      <rect x="28" y="16" width="64" height="54" rx="9" />
      <path d="M28 32h64M44 10v12M76 10v12M40 44h4M58 44h4M76 44h4M40 57h4" />
      <path className="ui-ink" d="m58 57 5 5 11-11" />
    </>
  ),
  whistle: (
    <>
      <ellipse className="ui-wash" cx="58" cy="72" rx="42" ry="10" />
      <path d="M54 30h44a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3H76c-1 0-1.6.6-1.8 1.6A20 20 0 1 1 54 30Z" />
      <circle cx="54" cy="50" r="7" />
      <path className="ui-ink" d="M44 18c-2-3-2-6 0-9M55 18c-2-3-2-6 0-9M66 18c-2-3-2-6 0-9" />
    </>
  ),
  sheet: (
    <>
      <ellipse className="ui-wash" cx="60" cy="76" rx="40" ry="8" />
      <path d="M40 12h30l14 14v42a6 6 0 0 1-6 6H42a6 6 0 0 1-6-6V16a4 4 0 0 1 4-4Z" />
      <path d="M70 12v10a4 4 0 0 0 4 4h10M46 38h28M46 62h16" />
      <path
        className="ui-ink"
        d="M46 50h6c1.2 0 1.8-.8 2.2-1.8l1.8-4c.6-1.2 1.8-1.2 2.4 0l2.6 5.6c.6 1.2 1.8 1.2 2.4 0L65 46h9"
      />
    </>
  ),
  dumbbell: (
    <>
      <ellipse className="ui-wash" cx="60" cy="70" rx="46" ry="10" />
      <path d="M20 38v16M28 30v32a3 3 0 0 0 3 3h4a3 3 0 0 0 3-3V30a3 3 0 0 0-3-3h-4a3 3 0 0 0-3 3ZM82 30v32a3 3 0 0 0 3 3h4a3 3 0 0 0 3-3V30a3 3 0 0 0-3-3h-4a3 3 0 0 0-3 3ZM100 38v16" />
      <path
        className="ui-ink"
        d="M38 46h8c1.6 0 2.4-1 3-2.2l3.6-8c.8-1.8 2.6-1.8 3.4 0l6.6 16c.8 1.8 2.6 1.8 3.4 0l2.2-4c.6-1.2 1.4-1.8 2.8-1.8h11"
      />
    </>
  ),
  search: (
    <>
      <ellipse className="ui-wash" cx="58" cy="74" rx="40" ry="9" />
      <circle cx="54" cy="38" r="25" />
      <path d="m73 57 18 18" />
      <path
        className="ui-ink"
        d="M38 40h7c1.4 0 2-.8 2.6-2l3-7c.8-1.6 2.4-1.6 3.2 0l4 9c.8 1.6 2.4 1.6 3.2 0l2.2-4c.6-1 1.2-1.4 2.4-1.4H70"
      />
    </>
  ),
  bell: (
    <>
      <ellipse className="ui-wash" cx="60" cy="74" rx="38" ry="9" />
      <path d="M60 14c-14 0-22 10-22 22v12c0 4-6 7-6 12h56c0-5-6-8-6-12V36c0-12-8-22-22-22ZM60 14V9" />
      <path d="M52 67a8.5 8.5 0 0 0 16 0" />
      <path className="ui-ink" d="M24 26c2-6 5-10 9-13M96 26c-2-6-5-10-9-13" />
    </>
  ),
  'cloud-off': (
    <>
      <ellipse className="ui-wash" cx="60" cy="74" rx="42" ry="9" />
      <path d="M44 64H38a17 17 0 0 1-3-33.7A26 26 0 0 1 84 26a19 19 0 0 1 4 37.4" />
      <path className="ui-ink" d="M44 64h10c1.4 0 2-.8 2.6-2l2.6-6M70 62l-3-7M74 64h6" />
      <path d="m56 38 14 14M70 38 56 52" />
    </>
  ),
  place: (
    <>
      <ellipse className="ui-wash" cx="60" cy="74" rx="46" ry="9" />
      <path d="M30 72V40L60 18l30 22v32M22 72h76" />
      <path d="M50 72V58a4 4 0 0 1 4-4h12a4 4 0 0 1 4 4v14" />
      <path
        className="ui-ink"
        d="M44 44h6c1.2 0 1.8-.8 2.2-1.8l2.2-5c.6-1.2 1.8-1.2 2.4 0l4 9c.6 1.2 1.8 1.2 2.4 0L66 42h10"
      />
    </>
  ),
  chart: (
    <>
      <ellipse className="ui-wash" cx="60" cy="74" rx="44" ry="9" />
      <path d="M24 14v50a6 6 0 0 0 6 6h66" />
      <path d="M40 58v-8M56 58V44M72 58V48M88 58V38" />
      <path
        className="ui-ink"
        d="M36 38h6c1.6 0 2.4-.8 3-2l4.4-9c.8-1.6 2.4-1.6 3.2 0l5.2 10c.8 1.6 2.4 1.6 3.2 0L74 22c.6-1 1.4-1.6 2.8-1.6H92"
      />
    </>
  ),
  lock: (
    <>
      <ellipse className="ui-wash" cx="60" cy="74" rx="40" ry="9" />
      <rect x="36" y="36" width="48" height="36" rx="9" />
      <path d="M46 36V26a14 14 0 0 1 28 0v10" />
      <path
        className="ui-ink"
        d="M46 55h6c1.2 0 1.8-.8 2.2-1.8l2-4.6c.6-1.2 1.8-1.2 2.4 0l3.4 8c.6 1.2 1.8 1.2 2.4 0L66 53h8"
      />
    </>
  ),
} satisfies Record<string, ReactNode>

export type DrawingName = keyof typeof drawings

/** A small line drawing of ours; decoration, the words stand beside it. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg
      className="ui-drawing"
      viewBox="0 0 120 88"
      fill="none"
      stroke="currentColor"
      strokeWidth={2.4}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {drawings[name]}
    </svg>
  )
}
