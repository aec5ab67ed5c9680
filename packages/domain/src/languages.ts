/** The languages of the product; the first is the default. */
export const languages = ['pt-BR', 'en'] as const
export type Language = (typeof languages)[number]
