import net from 'node:net'
import { once } from 'node:events'

/* A network between browser and product that can fail: the same for every engine. */

export interface Network {
  address: string
  goOffline(): void
  goOnline(): void
  close(): Promise<void>
}

/** Forwards connections to the product. Offline, all of them are cut, and new ones end at once. */
export async function openNetwork(product: string): Promise<Network> {
  const { port } = new URL(product)
  const sockets = new Set<net.Socket>()
  let isOnline = true
  const watch = (socket: net.Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
  }
  const server = net.createServer((client) => {
    watch(client)
    if (!isOnline) {
      client.destroy()
      return
    }
    const upstream = net.connect(Number(port), '127.0.0.1')
    watch(upstream)
    client.pipe(upstream).pipe(client)
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    address: `http://127.0.0.1:${(server.address() as net.AddressInfo).port}`,
    goOffline: () => {
      isOnline = false
      cut()
    },
    goOnline: () => {
      isOnline = true
    },
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      cut()
      await closed
    },
  }
}
