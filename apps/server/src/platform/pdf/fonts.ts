/** Fonts that every reader has: nothing is embedded, and the accents of Portuguese are in their encoding. */
export const fonts = { plain: 'Helvetica', bold: 'Helvetica-Bold' } as const
