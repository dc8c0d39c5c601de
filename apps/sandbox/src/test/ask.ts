import { env } from 'cloudflare:workers'
import { createApp } from '#app.ts'

export const origin = 'https://sandbox.test'

const app = createApp()

/** Sends a request to the sandbox from outside, without following redirects. */
export const ask = async (path: string, init?: RequestInit): Promise<Response> =>
  app.request(origin + path, init, env)

export const askJson = async (path: string, init?: RequestInit) => {
  const answer = await ask(path, { headers: { authorization: 'Bearer demo' }, ...init })
  return { status: answer.status, headers: answer.headers, body: JSON.parse(await answer.text()) }
}

export const sent = (method: string, body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})
