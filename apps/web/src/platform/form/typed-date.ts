/** True for a complete date, false for the raw text of one that is being typed. */
export const isDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)
