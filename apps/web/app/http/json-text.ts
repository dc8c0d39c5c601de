/** A value on its way to the browser, as JSON. */
export type JsonText<T> = {
  /** Joined they are the text. */
  parts: string[]
  /** Known to the compiler alone. */
  value?: T
}

type Value<Text> = Text extends JsonText<infer Held> ? Held : never

/** What a loader found that hands it on as text. */
export type ValueFrom<Loader extends (...args: never[]) => Promise<JsonText<unknown>>> = Value<
  Awaited<ReturnType<Loader>>
>

/** The framework puts every string into a map, where V8 takes more than ten times as long for one beyond 16,383. */
const PART_LENGTH = 16_000

const values = new WeakMap<JsonText<unknown>, unknown>()

/**
 * What a loader hands on that found much. The framework writes down every value by itself, and reads it so in the
 * browser: for a list that took an eighth of the time of its page, and takes a third of that as text.
 */
export function asText<Found>(value: Found): JsonText<Found> {
  const json = JSON.stringify(value)
  const parts: string[] = []
  for (let start = 0; start < json.length; start += PART_LENGTH)
    parts.push(json.slice(start, start + PART_LENGTH))
  const text = { parts }
  // The page is drawn with what was found, not with what could be read again.
  values.set(text, value)
  return text
}

/** The value of a text, which is read once: the same at every drawing. */
export function fromText<Text extends JsonText<unknown>>(text: Text): Value<Text> {
  if (!values.has(text)) values.set(text, JSON.parse(text.parts.join('')))
  return values.get(text) as Value<Text>
}
