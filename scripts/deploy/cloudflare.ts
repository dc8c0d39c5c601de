/** An answer of Cloudflare's API that says no; `code` is Cloudflare's own number for the reason. */
export class CloudflareError extends Error {
  readonly status: number
  readonly code: number

  constructor(what: string, status: number, code: number, message: string) {
    super(`Cloudflare answered ${status} to ${what}: ${message} (code ${code})`)
    this.status = status
    this.code = code
  }
}

export type Cloudflare = {
  accountId: string
  get: <T>(path: string) => Promise<T>
  /** Every page of a list. */
  list: <T>(path: string, perPage?: number) => Promise<T[]>
  post: <T>(path: string, body: unknown) => Promise<T>
  put: <T>(path: string, body: unknown) => Promise<T>
  patch: <T>(path: string, body: unknown) => Promise<T>
  /** Answers false when it was gone already. */
  remove: (path: string) => Promise<boolean>
}

type Options = { token: string; accountId: string; baseUrl?: string; pauses?: number[] }
type Envelope<T> = {
  success: boolean
  result: T
  errors?: { code: number; message: string }[]
  result_info?: { total_pages?: number; per_page?: number }
}
type ApiRequest = { method: string; path: string; body?: unknown }

const OFFICIAL = 'https://api.cloudflare.com/client/v4'
const TIME_LIMIT = 30_000

/** A client of Cloudflare's API for one account; paths begin after `/accounts/<id>`, or with `//` at the top. */
export function createCloudflare({
  token,
  accountId,
  baseUrl = OFFICIAL,
  pauses = [300, 1500],
}: Options): Cloudflare {
  async function once<T>({ method, path, body }: ApiRequest): Promise<Envelope<T>> {
    const resource = path.startsWith('//') ? path.slice(1) : `/accounts/${accountId}${path}`
    const text = typeof body === 'string'
    const answer = await fetch(baseUrl + resource, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': text ? 'text/plain' : 'application/json' }),
      },
      body: body === undefined || text ? body : JSON.stringify(body),
      signal: AbortSignal.timeout(TIME_LIMIT),
    }).catch((error) => {
      const why = error.cause?.code ?? error.message
      throw new Error(`Cloudflare gave no answer to ${method} ${resource} at ${baseUrl} (${why}).`)
    })
    const raw = await answer.text()
    const envelope = readEnvelope<T>(raw)
    if (answer.ok && envelope?.success) return envelope
    // A value of KV comes without the envelope.
    if (answer.ok && !envelope) return { success: true, result: raw as T }
    const error = envelope?.errors?.[0] ?? { code: 0, message: raw.slice(0, 200) || 'no explanation' }
    throw new CloudflareError(`${method} ${resource}`, answer.status, error.code, error.message)
  }

  /** Repeats an idempotent request whose answer is lost; POST is not repeated. */
  async function withRetries<T>(request: ApiRequest): Promise<Envelope<T>> {
    for (const pause of request.method === 'POST' ? [] : pauses) {
      try {
        return await once(request)
      } catch (error) {
        if (!isPassing(error)) throw error
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
    }
    return once(request)
  }

  async function resultOf<T>(method: string, path: string, body?: unknown): Promise<T> {
    return (await withRetries<T>({ method, path, body })).result
  }

  return {
    accountId,
    get: (path) => resultOf('GET', path),
    post: (path, body) => resultOf('POST', path, body),
    put: (path, body) => resultOf('PUT', path, body),
    patch: (path, body) => resultOf('PATCH', path, body),
    async list<T>(path: string, perPage = 25) {
      const items: T[] = []
      for (let page = 1; ; page += 1) {
        const query = `${path.includes('?') ? '&' : '?'}page=${page}&per_page=${perPage}`
        const { result, result_info } = await withRetries<T[]>({ method: 'GET', path: path + query })
        items.push(...result)
        // D1 tells no number of pages: there the last one is the one that is not full.
        const { total_pages, per_page = perPage } = result_info ?? {}
        if (total_pages === undefined ? result.length < per_page : page >= total_pages) return items
      }
    },
    async remove(path) {
      try {
        await resultOf('DELETE', path)
        return true
      } catch (error) {
        if (error instanceof CloudflareError && error.status === 404) return false
        throw error
      }
    },
  }
}

/** The result, or `null` where Cloudflare says that there is no such thing. */
export async function orNull<T>(request: Promise<T>): Promise<T | null> {
  try {
    return await request
  } catch (error) {
    if (error instanceof CloudflareError && error.status === 404) return null
    throw error
  }
}

function isPassing(error: unknown): boolean {
  return error instanceof CloudflareError ? error.status >= 500 || error.status === 429 : true
}

function readEnvelope<T>(text: string): Envelope<T> | null {
  try {
    const value = JSON.parse(text)
    return typeof value?.success === 'boolean' ? value : null
  } catch {
    return null
  }
}
