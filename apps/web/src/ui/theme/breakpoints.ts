/**
 * The breakpoints. Defined only here: a style sheet writes `@media (--phone)` or `@media not (--narrow)`, which the build
 * replaces, and a component uses `useMediaQuery(media.phone)`.
 */
export const media = {
  /** A phone: everything stacked, dialogs as wide as the screen. */
  phone: '(width < 640px)',
  /** A tablet in portrait: not wide enough for two columns next to the sidebar. */
  narrow: '(width < 900px)',
  /** A tablet in landscape or a small window: not wide enough for three. */
  compact: '(width < 1180px)',
} as const
