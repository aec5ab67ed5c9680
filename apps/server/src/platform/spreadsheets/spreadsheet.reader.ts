import { parseSpreadsheet } from './parse-spreadsheet.ts'

/** Runs in a worker; see `readSpreadsheet`. */
export const read = ({ bytes }: { bytes: Uint8Array }) => parseSpreadsheet(Buffer.from(bytes))
