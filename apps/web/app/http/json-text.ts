import { isDocument } from './script-mark.ts'
import { IN_PAGE, isInPage, type JsonText, partsOf } from './text-parts.ts'

type Value<Text> = Text extends JsonText<infer Held> ? Held : never

/** Value of a loader that serializes it with `asText`. */
export type ValueFrom<Loader extends (...args: never[]) => Promise<JsonText<unknown>>> = Value<
  Awaited<ReturnType<Loader>>
>

const values = new WeakMap<JsonText<unknown>, unknown>()

/**
 * Serializes large loader data as JSON text, for at most one loader of a page. The framework encodes and decodes each
 * value on its own: for a list that took an eighth of the time of its page. A document has plain JSON in an element,
 * because the framework's stream would quote a string three times over.
 */
export function asText<Found>(request: Request, value: Found): JsonText<Found> {
  const text = { parts: isDocument(request) ? null : partsOf(JSON.stringify(value)) }
  // The server renders with the value itself and never parses the text.
  values.set(text, value)
  return text
}

/** Value of a text. It is parsed once, so that every render gets the same object. */
export function fromText<Text extends JsonText<unknown>>(text: Text): Value<Text> {
  if (!values.has(text)) values.set(text, JSON.parse(text.parts?.join('') ?? readInPage()))
  return values.get(text) as Value<Text>
}

/** JSON of a document's loader, escaped so that it cannot end the script element that holds it. */
export function inPage(loaderData: Record<string, unknown>): string {
  const [text, another] = Object.values(loaderData).filter(isInPage)
  // The browser would read the same element for both.
  if (another !== undefined) throw new Error('Two loaders of one document hand on a text')
  return text === undefined ? '' : JSON.stringify(values.get(text)).replaceAll('<', '\\u003c')
}

function readInPage(): string {
  return document.getElementById(IN_PAGE)?.textContent ?? ''
}
