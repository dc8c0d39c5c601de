import type { WebSocket } from 'ws'
import { MozillaDevice, type Received } from './mozilla-device.ts'
import type { Subscriptions } from './subscriptions.ts'

/** Mozilla's service for browsers: JSON over a WebSocket (Firefox's `dom/push/PushServiceWebSocket.sys.mjs`). */
export function acceptMozilla(subscriptions: Subscriptions): (connection: WebSocket) => void {
  const devices = new Map<string, MozillaDevice>()

  return (connection) => {
    let device = new MozillaDevice(subscriptions)
    connection.on('error', () => connection.terminate())
    connection.on('message', (data) => {
      const received: Received = JSON.parse(String(data))
      if (received.messageType === 'hello') {
        device = devices.get(received.uaid ?? '') ?? device
        devices.set(device.uaid, device)
        const welcome = { messageType: 'hello', status: 200, uaid: device.uaid }
        connection.send(JSON.stringify({ ...welcome, use_webpush: true, broadcasts: {} }))
        device.connect(connection)
      } else {
        const answer = device.answer(received)
        if (answer !== null) connection.send(JSON.stringify(answer))
      }
    })
  }
}
