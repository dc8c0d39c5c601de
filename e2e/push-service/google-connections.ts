import { createServer, type TLSSocket } from 'node:tls'
import type { GoogleDevice } from './google-device.ts'
import { readLogin, readPackets, TAGS, VERSION, writePacket } from './google-messages.ts'

/** The server that browsers stay connected with to get their messages: `mtalk.google.com`, "MCS" in Chromium. */
export function createConnectionServer(
  devices: Map<string, GoogleDevice>,
  certificate: { key: string; cert: string },
) {
  return createServer(certificate, (socket) => {
    let [bytes, hasVersion]: [Buffer, boolean] = [Buffer.alloc(0), false]
    socket.on('error', () => socket.destroy())
    socket.on('data', (data) => {
      bytes = Buffer.concat([bytes, data])
      if (!hasVersion) [bytes, hasVersion] = [bytes.subarray(1), true]
      const { packets, rest } = readPackets(bytes)
      bytes = rest
      for (const { tag, body } of packets) answer(socket, devices, tag, body)
    })
  })
}

function answer(socket: TLSSocket, devices: Map<string, GoogleDevice>, tag: number, body: Buffer): void {
  if (tag === TAGS.HeartbeatPing) socket.write(writePacket('HeartbeatAck', {}))
  if (tag !== TAGS.LoginRequest) return
  const login = readLogin(body)
  const device = devices.get(login.user)
  if (device === undefined || `${device.secret}` !== login.auth_token) return void socket.destroy()
  socket.write(Buffer.concat([Buffer.of(VERSION), writePacket('LoginResponse', { id: login.user })]))
  device.connect(socket, login)
}
