/** The modules of a QR code, row by row, as an SVG path: each dark one is a unit square. */
export function qrPath(rows: readonly (readonly boolean[])[]): string {
  const squares = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return squares.join('')
}

/** How codes are encoded: read also when a seventh of it is damaged, with the quiet zone that ISO/IEC 18004 requires. */
export const qrOptions = { ecc: 'M', border: 4 } as const
