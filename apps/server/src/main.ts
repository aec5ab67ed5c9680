import { enableCompileCache } from 'node:module'
import path from 'node:path'

// What was compiled at one start is not compiled again at the next: half of what it takes. Where the folder cannot be written
// to, every start compiles.
enableCompileCache(path.resolve(import.meta.dirname, '../../../node_modules/.cache/compiled'))
await import('./commands/index.ts')
