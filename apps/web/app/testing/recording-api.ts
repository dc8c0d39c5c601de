import { createApiClient } from '@marquee/api/client'

/** The real client with an API behind it that answers changes with `status`, and what was sent to it. */
export function openRecordingApi(status: number) {
  const sent: unknown[] = []
  const fetch = async (url: RequestInfo | URL, init?: RequestInit) => {
    const { method, headers } = new Request(url, init)
    sent.push({
      method,
      url: `${url}`,
      json: JSON.parse(`${init?.body}`),
      madeAt: headers.get('x-client-timestamp'),
    })
    return Response.json({}, { status })
  }
  return { sent, api: createApiClient({ origin: 'https://marquee.test', api: { fetch } }) }
}

export function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
