import { spawn } from 'node:child_process'
import path from 'node:path'

/* Hot reload for both sides: the server restarts when its files change, Vite serves the web application and proxies /api. */

const root = path.resolve(import.meta.dirname, '..')
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts', 'serve'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'development' },
})
const web = spawn(process.execPath, [path.join(root, 'node_modules/vite/bin/vite.js')], {
  cwd: path.join(root, 'apps/web'),
  stdio: 'inherit',
})

const processes = [server, web]
const stop = () => {
  for (const running of processes) running.kill('SIGTERM')
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
for (const running of processes) {
  running.on('exit', (code) => {
    process.exitCode ??= code ?? 0
    stop()
  })
}
