/** How the logo and the drawings are drawn: with one round stroke in the colour of the surrounding text. */
export const pen = {
  fill: 'none',
  stroke: 'currentColor',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const
