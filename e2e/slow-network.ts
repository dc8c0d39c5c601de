/**
 * A proxy on PROXY_PORT that delays each request and each response by a random time of up to NETWORK_DELAY milliseconds,
 * so that responses come in another order than their requests were sent.
 */
import { Agent, createServer, request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const longest = Number(process.env.NETWORK_DELAY)
const agent = new Agent({ keepAlive: true })
/** Few of the delays are long, as on a phone that moves. */
const delay = () => pause(longest * Math.random() ** 3)

const proxy = createServer(async (incoming, answer) => {
  await delay()
  if (answer.destroyed) return
  const { method, headers } = incoming
  const outgoing = request(incoming.url ?? '', { method, headers, agent }, async (upstream) => {
    await delay()
    answer.writeHead(upstream.statusCode ?? 502, upstream.rawHeaders)
    upstream.pipe(answer)
  })
  outgoing.on('error', () => answer.destroy())
  answer.on('close', () => outgoing.destroy())
  incoming.pipe(outgoing)
})

// Requests that a test itself sends come through a tunnel; they stand for no browser, so they are not delayed.
proxy.on('connect', ({ url }, socket) => {
  const { hostname, port } = new URL(`http://${url}`)
  const upstream = connect(Number(port), hostname, () => {
    socket.write('HTTP/1.1 200 OK\r\n\r\n')
    upstream.pipe(socket).pipe(upstream)
  })
  upstream.on('error', () => socket.destroy())
  socket.on('error', () => upstream.destroy())
})

proxy.listen(Number(process.env.PROXY_PORT), '127.0.0.1')
