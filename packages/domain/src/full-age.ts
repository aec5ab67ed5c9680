/** The age from which no guardian is needed (Código Civil, art. 5). */
export const fullAge = 18

/** Full years from a birth date to a day, both `YYYY-MM-DD`; undefined if it is not a past date. */
export function ageOn(birthDate: string, today: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(birthDate) || birthDate > today) return undefined
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years
}

/** Whether somebody is under full age on a day; false without a birth date. */
export function isMinorOn(birthDate: string | null, today: string): boolean {
  const age = birthDate === null ? undefined : ageOn(birthDate, today)
  return age !== undefined && age < fullAge
}
