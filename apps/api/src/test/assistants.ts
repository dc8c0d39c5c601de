import type { openApi } from './api.ts'
import { programRequest } from './programs.ts'

type Api = Pick<ReturnType<typeof openApi>, 'request'>

/** The message of an assistant that calls a tool. */
export const toolCall = (name: string, args: object) => ({
  ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
  params: { name, arguments: args },
})

/** Sends a message of an assistant as it stands. */
export function sendMessage(api: Api, body: object, secret?: string, more: Record<string, string> = {}) {
  const sent = programRequest('POST', body, secret)
  const accept = 'application/json, text/event-stream'
  return api.request('/api/v1/mcp', { ...sent, headers: { ...sent.headers, accept, ...more } })
}
