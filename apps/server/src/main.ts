import { enableCompileCache } from 'node:module'
import path from 'node:path'

// Caches compiled code between starts, which halves the start-up time. If the folder is not writable, every start compiles.
enableCompileCache(path.resolve(import.meta.dirname, '../../../node_modules/.cache/compiled'))
await import('./commands/index.ts')
