export { dateOfInstant, formatCalendarDate, formatMoney, wholeReais } from './formats.ts'
export { type Formats, useFormats } from './use-formats.ts'
