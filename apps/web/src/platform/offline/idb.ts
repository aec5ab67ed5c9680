/* Loads when the device's storage is first used: the pages before sign-in never use it. */
export { openDB } from 'idb'
