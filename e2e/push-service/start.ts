/**
 * Stands in for the push services of Google and Mozilla: browsers that are led here subscribe, keep their keys to
 * themselves, and get what senders hand in, still encrypted. Listens at PUSH_SERVICE_PORT of this machine alone.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { WebSocketServer } from 'ws'
import { createCertificate } from './certificate.ts'
import { createConnectionServer } from './google-connections.ts'
import { GoogleDevice } from './google-device.ts'
import { writeCheckin } from './google-messages.ts'
import { register } from './google-registration.ts'
import { acceptMozilla } from './mozilla-connections.ts'
import { Subscriptions } from './subscriptions.ts'
import { takeMessage } from './take-message.ts'

const HOST = '127.0.0.1'

const subscriptions = new Subscriptions()
const devices = new Map<string, GoogleDevice>()
const certificate = createCertificate()
const connections = createConnectionServer(devices, certificate).listen(0, HOST)
const server = createServer((request, answer) => {
  respond(request, answer).catch(() => answer.destroy())
})
new WebSocketServer({ server }).on('connection', acceptMozilla(subscriptions))
connections.on('listening', () => server.listen(Number(process.env.PUSH_SERVICE_PORT), HOST))

async function respond(request: IncomingMessage, answer: ServerResponse): Promise<void> {
  const path = request.url ?? '/'
  if (path === '/') answer.end(JSON.stringify(wayToConnections()))
  else if (path === '/checkin') answer.end(writeCheckin(addDevice()))
  else if (path === '/c2dm/register3') {
    const form = new URLSearchParams(await text(request))
    answer.end(register(subscriptions, devices, request.headers.authorization, form))
  } else answer.writeHead(await takeMessage(subscriptions, path, request)).end()
}

/** Where a Chromium connects, and the hash of the key that it has to trust for that. */
function wayToConnections(): { connections: string; keyHash: string } {
  const { port } = connections.address() as AddressInfo
  return { connections: `https://${HOST}:${port}`, keyHash: certificate.keyHash }
}

function addDevice(): GoogleDevice {
  const device = new GoogleDevice()
  devices.set(`${device.id}`, device)
  return device
}
