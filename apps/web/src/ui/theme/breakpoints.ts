/**
 * The widths at which screens change. Said here alone: a style sheet writes `@media (--phone)` or `@media not (--narrow)`,
 * which the build replaces, and a component `useMediaQuery(media.phone)`.
 */
export const media = {
  /** One hand's width: everything below each other, dialogs as wide as the screen. */
  phone: '(width < 640px)',
  /** A tablet upright: no room for two columns beside the sidebar. */
  narrow: '(width < 900px)',
  /** A tablet across or a small window: no room for three. */
  compact: '(width < 1180px)',
} as const
