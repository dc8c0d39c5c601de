import { encode as encodeStream } from 'turbo-stream'

export { decode } from 'turbo-stream'

/** Numbers that stand in the place of an index, as turbo-stream's decoder reads them. */
const UNDEFINED = -7
const NULL = -5
const HOLE = -1

/**
 * What loaders found, in turbo-stream's notation: as text where all of it is plain JSON and `undefined`, as it nearly
 * always is, for to make and to read a stream took a document longer than to write what goes through it. Anything
 * else is left to turbo-stream.
 */
export function encode(
  input: unknown,
  options?: Parameters<typeof encodeStream>[1],
): string | ReadableStream<Uint8Array> {
  const notation = new Notation()
  const place = notation.placeOf(input)
  if (!notation.isPlain) return encodeStream(input, options)
  return place < 0 ? `${place}\n` : `[${notation.parts.join(',')}]\n`
}

/** A list of values in which each names those that it is made of by their places; equal ones stand there once. */
class Notation {
  readonly parts: string[] = []
  isPlain = true
  readonly #places = new Map<unknown, number>()

  placeOf(value: unknown): number {
    if (value === undefined) return UNDEFINED
    if (value === null) return NULL
    const known = this.#places.get(value)
    if (known !== undefined) return known

    const place = this.parts.push('') - 1
    this.#places.set(value, place)
    this.parts[place] = this.#write(value)
    return place
  }

  #write(value: unknown): string {
    if (typeof value === 'string' || typeof value === 'boolean') return JSON.stringify(value)
    if (typeof value === 'number' && Number.isFinite(value) && !Object.is(value, -0)) return `${value}`
    if (Array.isArray(value)) return this.#writeArray(value)
    if (typeof value === 'object' && value !== null && isPlainObject(value)) return this.#writeObject(value)
    this.isPlain = false
    return ''
  }

  #writeArray(values: unknown[]): string {
    let text = ''
    for (let index = 0; index < values.length; index += 1)
      text += `${index === 0 ? '' : ','}${index in values ? this.placeOf(values[index]) : HOLE}`
    return `[${text}]`
  }

  #writeObject(values: object): string {
    let text = ''
    for (const [name, value] of Object.entries(values))
      text += `${text === '' ? '' : ','}"_${this.placeOf(name)}":${this.placeOf(value)}`
    return `{${text}}`
  }
}

/** The framework marks some of its own objects with a symbol. */
function isPlainObject(value: object): boolean {
  return Object.getPrototypeOf(value) === Object.prototype && Object.getOwnPropertySymbols(value).length === 0
}
