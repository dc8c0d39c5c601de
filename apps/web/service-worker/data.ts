import { readStreamedData } from '@marquee/framework-seams/remix-streamed-data'
import { decode, encode } from 'turbo-stream'
import { IN_PAGE, isInPage, partsOf } from '#http/text-parts.ts'
import { built } from './built.ts'

type LoaderData = Record<string, unknown>
type Encodable = Parameters<typeof encode>[0]

const headers = { 'Content-Type': 'text/x-script', 'X-Remix-Response': 'yes', 'Cache-Control': 'no-store' }

/** Answers a form's script in the words of the framework. */
export async function answerAction(outcome: object): Promise<Response> {
  return new Response(await readAll(encode({ data: outcome })), { headers })
}

/**
 * What a page's script asks for, out of the page: it bears all that its loaders told. Where a modal is told what the
 * page beneath it is, `also` names both.
 */
export async function dataOfPage(
  page: Response,
  also?: { route: string; as: string },
): Promise<Response | null> {
  const told = await readLoaderData(await page.text())
  if (told === null) return null
  if (also) told[also.as] = told[also.route]
  const results = Object.entries(told).map(([route, data]) => [route, { data }])
  return new Response(await readAll(encode(Object.fromEntries(results))), { headers })
}

/** An answer that keeps the frame around the page and says that the page itself is out of reach. */
export async function dataOffline(path: string, framedBy?: Response): Promise<Response> {
  const frame = framedBy ? await readLoaderData(await framedBy.text()) : null
  const failed = { error: new Unreachable() }
  const route = routeOf(path)
  const results: Encodable = {
    root: frame ? { data: frame.root } : failed,
    ...(route !== undefined && { [route]: failed }),
  }
  const plugin = (value: unknown): [string, ...unknown[]] | undefined =>
    value instanceof Unreachable ? ['ErrorResponse', 'offline', 503, ''] : undefined
  return new Response(await readAll(encode(results, { plugins: [plugin] })), { headers })
}

class Unreachable {}

/** The loaders' data that the scripts of a page hold. */
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
    return hasLoaderData(value) ? withText(value.loaderData, page) : null
  } catch {
    return null
  }
}

/** The text that stands in the page beside the stream, given back to the loader that found it. */
function withText(told: LoaderData, page: string): LoaderData {
  const json = new RegExp(`<script id="${IN_PAGE}"[^>]*>([^<]*)`).exec(page)?.[1] ?? ''
  const fill = (data: unknown) => (isInPage(data) ? { parts: partsOf(json) } : data)
  return Object.fromEntries(Object.entries(told).map(([route, data]) => [route, fill(data)]))
}

function hasLoaderData(value: unknown): value is { loaderData: LoaderData } {
  return typeof value === 'object' && value !== null && 'loaderData' in value
}

function routeOf(path: string): string | undefined {
  const parts = path.split('?', 1)[0]?.split('/').filter(Boolean) ?? []
  return built.routes.find((route) => {
    const pattern = route.path.split('/').filter(Boolean)
    return (
      pattern.length === parts.length &&
      pattern.every((part, place) => part.startsWith(':') || part === parts[place])
    )
  })?.id
}

/** As text: an answer that is read later must not wait for a worker that has gone. */
async function readAll(stream: ReadableStream<Uint8Array>): Promise<string> {
  return new Response(stream).text()
}
