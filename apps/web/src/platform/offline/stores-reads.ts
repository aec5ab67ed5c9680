import { createContext } from 'react'

/** True within a page whose reads are stored on the device, so that it opens without a network: see `Area.storesReads`. */
export const StoresReads = createContext(false)
