/** Limits of the texts in the incident book. */
export const incidentLimits = { textMax: 2000 } as const
