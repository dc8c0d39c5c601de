import { isJson } from '../app/http/is-json.ts'

type Api = { fetch(request: Request): Promise<Response> }

/** Seconds after which programs may send a request again. */
const RETRY_AFTER = '60'

/**
 * Calls the API. One that cannot be reached, or whose platform responds with an error page, becomes a 503 with a problem,
 * for which pages and programs have a message.
 */
export async function callApi(API: Api, request: Request): Promise<Response> {
  const requestId = request.headers.get('X-Request-Id')
  try {
    const answer = await API.fetch(request)
    return answer.status >= 500 && !isJson(answer) ? unavailable(requestId) : answer
  } catch (error) {
    console.error(JSON.stringify({ event: 'api-unreachable', requestId, error: String(error) }))
    return unavailable(requestId)
  }
}

function unavailable(requestId: string | null): Response {
  const message = 'Marquee cannot reach its own service. Try again in a minute.'
  const headers = new Headers({ 'Cache-Control': 'no-store', 'Retry-After': RETRY_AFTER })
  // It has nothing of a person, and a program in a page of another site is to read it.
  headers.set('Access-Control-Allow-Origin', '*')
  headers.set('Access-Control-Expose-Headers', 'Retry-After, X-Request-Id')
  if (requestId !== null) headers.set('X-Request-Id', requestId)
  return Response.json({ problem: 'service-unavailable', message }, { status: 503, headers })
}
