/** True for a date that can be read, not for the raw text of one that is being typed. */
export const isDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)
