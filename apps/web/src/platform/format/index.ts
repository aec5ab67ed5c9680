export { dateOfInstant, formatCalendarDate, formatMoney } from './formats.ts'
export { type Formats, useFormats } from './use-formats.ts'
