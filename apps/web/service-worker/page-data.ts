import { readStreamedData } from '@marquee/framework-seams/remix-streamed-data'
import { decode, encode } from 'turbo-stream'
import { IN_PAGE, isInPage, partsOf } from '#http/text-parts.ts'
import { buildInfo } from './build-info.ts'

type LoaderData = Record<string, unknown>
type Encodable = Parameters<typeof encode>[0]

const headers = { 'Content-Type': 'text/x-script', 'X-Remix-Response': 'yes', 'Cache-Control': 'no-store' }

/** Encodes the result of an action as the framework's data requests expect it. */
export async function actionResponse(outcome: object): Promise<Response> {
  return new Response(await readAll(encode({ data: outcome })), { headers })
}

/** Encodes a redirect as the result of an action. */
export async function redirectData(path: string): Promise<Response> {
  const redirect = { redirect: path, status: 302, revalidate: false, reload: false, replace: true }
  return new Response(await readAll(encode(redirect)), { headers, status: 202 })
}

/**
 * Response to a data request, read out of the cached HTML, which contains the data of all its loaders. Where a modal's
 * loader returns what the page beneath it returns, `also` names both routes.
 */
export async function dataFromPage(
  page: Response,
  also?: { route: string; as: string },
): Promise<Response | null> {
  const loaderData = await readLoaderData(await page.text())
  if (loaderData === null) return null
  if (also) loaderData[also.as] = loaderData[also.route]
  const results = Object.entries(loaderData).map(([route, data]) => [route, { data }])
  return new Response(await readAll(encode(Object.fromEntries(results))), { headers })
}

/** Number of the season that the cached page of a series shows; `null` where it cannot be read. */
export async function seasonShownIn(page: Response): Promise<number | null> {
  const loaderData = await readLoaderData(await page.text())
  const found = loaderData?.['routes/search.detail.$id']
  try {
    const { parts } = found as { parts: string[] }
    return JSON.parse(parts.join('')).season.number
  } catch {
    return null
  }
}

/** Response to a data request that keeps the app shell and reports the page itself as unavailable. */
export async function offlineDataOf(path: string, sibling?: Response): Promise<Response> {
  const shell = sibling ? await readLoaderData(await sibling.text()) : null
  const failed = { error: new Unreachable() }
  const route = routeOf(path)
  const results: Encodable = {
    root: shell ? { data: shell.root } : failed,
    ...(route !== undefined && { [route]: failed }),
  }
  const plugin = (value: unknown): [string, ...unknown[]] | undefined =>
    value instanceof Unreachable ? ['ErrorResponse', 'offline', 503, ''] : undefined
  return new Response(await readAll(encode(results, { plugins: [plugin] })), { headers })
}

class Unreachable {}

/** Reads the loaders' data out of the inline scripts of a page. */
async function readLoaderData(page: string): Promise<LoaderData | null> {
  const text = readStreamedData(page)
  try {
    const { value, done } = await decode(new Response(text).body ?? new ReadableStream(), {
      plugins: [
        (type, value) =>
          /^SingleFetch(Fallback|ClassInstance)$/.test(type)
            ? { value: type === 'SingleFetchFallback' ? undefined : value }
            : false,
      ],
    })
    await done
    return hasLoaderData(value) ? fillText(value.loaderData, page) : null
  } catch {
    return null
  }
}

/** Fills in the text that the page holds beside the stream, for the loader it came from. */
function fillText(loaderData: LoaderData, page: string): LoaderData {
  const json = new RegExp(`<script id="${IN_PAGE}"[^>]*>([^<]*)`).exec(page)?.[1] ?? ''
  const fill = (data: unknown) => (isInPage(data) ? { parts: partsOf(json) } : data)
  return Object.fromEntries(Object.entries(loaderData).map(([route, data]) => [route, fill(data)]))
}

function hasLoaderData(value: unknown): value is { loaderData: LoaderData } {
  return typeof value === 'object' && value !== null && 'loaderData' in value
}

function routeOf(path: string): string | undefined {
  const parts = path.split('?', 1)[0]?.split('/').filter(Boolean) ?? []
  return buildInfo.routes.find((route) => {
    const pattern = route.path.split('/').filter(Boolean)
    return (
      pattern.length === parts.length &&
      pattern.every((part, index) => part.startsWith(':') || part === parts[index])
    )
  })?.id
}

/** Reads to the end: a response that streams would break off when the browser stops the worker. */
async function readAll(stream: ReadableStream<Uint8Array>): Promise<string> {
  return new Response(stream).text()
}
