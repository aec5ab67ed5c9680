export { collected } from './collected.ts'
export { fonts } from './fonts.ts'
export { printable } from './printable.ts'
