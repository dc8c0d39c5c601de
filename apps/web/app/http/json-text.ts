import { isDocument } from './script-mark.ts'
import { IN_PAGE, isInPage, type JsonText, partsOf } from './text-parts.ts'

type Value<Text> = Text extends JsonText<infer Held> ? Held : never

/** What a loader found that hands it on as text. */
export type ValueFrom<Loader extends (...args: never[]) => Promise<JsonText<unknown>>> = Value<
  Awaited<ReturnType<Loader>>
>

const values = new WeakMap<JsonText<unknown>, unknown>()

/**
 * What a loader hands on that found much: one of those that draw a page, at most. The framework writes down every value
 * by itself, and reads it so in the browser: for a list that took an eighth of the time of its page. In a document it
 * is plain JSON, for in the framework's stream a text is written three times over, each in the quotes of the next.
 */
export function asText<Found>(request: Request, value: Found): JsonText<Found> {
  const text = { parts: isDocument(request) ? null : partsOf(JSON.stringify(value)) }
  // The page is drawn with what was found, not with what could be read again.
  values.set(text, value)
  return text
}

/** The value of a text, which is read once: the same at every drawing. */
export function fromText<Text extends JsonText<unknown>>(text: Text): Value<Text> {
  if (!values.has(text)) values.set(text, JSON.parse(text.parts?.join('') ?? readInPage()))
  return values.get(text) as Value<Text>
}

/** The JSON that a document bears for one of its loaders, which cannot end the element it stands in. */
export function inPage(loaderData: Record<string, unknown>): string {
  const [text, another] = Object.values(loaderData).filter(isInPage)
  // The browser would give both the same value.
  if (another !== undefined) throw new Error('Two loaders of one document hand on a text')
  return text === undefined ? '' : JSON.stringify(values.get(text)).replaceAll('<', '\\u003c')
}

function readInPage(): string {
  return document.getElementById(IN_PAGE)?.textContent ?? ''
}
