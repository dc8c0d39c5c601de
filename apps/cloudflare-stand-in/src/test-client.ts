import { onTestFinished } from 'vitest'
import { type StandIn, startStandIn } from '#server.ts'
import { createAccount } from '#state.ts'

type Answer = {
  status: number
  success: boolean
  result: Record<string, unknown> & unknown[]
  errors: { code: number; message: string }[]
}

/** Creates a stand-in for one test, and a client that sends requests as a tool would; paths begin after the account. */
export async function openCloud(overrides = {}) {
  const cloud: StandIn = await startStandIn({ account: createAccount(overrides) })
  onTestFinished(cloud.close)
  const { CLOUDFLARE_API_BASE_URL, CLOUDFLARE_API_TOKEN, CLOUDFLARE_ACCOUNT_ID } = cloud.env

  async function ask(
    method: string,
    path: string,
    body?: unknown,
    token = CLOUDFLARE_API_TOKEN,
  ): Promise<Answer> {
    const resource = path.startsWith('//') ? path.slice(1) : `/accounts/${CLOUDFLARE_ACCOUNT_ID}${path}`
    const form = body instanceof FormData
    const answer = await fetch(CLOUDFLARE_API_BASE_URL + resource, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined || form ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined || form ? body : JSON.stringify(body),
    })
    return { status: answer.status, ...(await answer.json()) }
  }

  return { cloud, ask }
}

/** A Worker as wrangler uploads it. */
export function upload(
  bindings: Record<string, unknown>[] = [],
  more: Record<string, unknown> = {},
): FormData {
  const form = new FormData()
  const metadata = { main_module: 'index.js', compatibility_date: '2026-07-01', bindings, ...more }
  form.set('metadata', JSON.stringify(metadata))
  form.set('index.js', new File(['export default {}'], 'index.js', { type: 'application/javascript+module' }))
  return form
}
