export { type DeviceDatabase, deviceDatabase } from './device-database.ts'
