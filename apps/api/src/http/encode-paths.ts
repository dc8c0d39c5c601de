/** A segment of a path that no address can have, as it is or encoded, stands as one that names nothing. */
const NOTHING = encodeURIComponent('%2e')

/** A client of `hc` whose parameters stay what they are in a path: it puts them there as they come. */
export function encodePaths<Client extends object>(client: Client): Client {
  return new Proxy(client, {
    get(target, name) {
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? encodePaths(value) : value
    },
    apply: (target, self, [input, ...rest]) =>
      Reflect.apply(target as (...args: unknown[]) => unknown, self, [encodeInput(input), ...rest]),
  })
}

function encodeInput(input: { param?: Record<string, string | undefined> } | undefined) {
  if (input?.param === undefined) return input
  const segments = Object.entries(input.param).map(([name, value]) => [
    name,
    value === undefined ? value : segmentOf(value),
  ])
  return { ...input, param: Object.fromEntries(segments) }
}

/** Text as a segment; an empty one would fall out of the path, and dots lead up from it even encoded. */
function segmentOf(text: string): string {
  return text === '.' || text === '..' || text === '' ? NOTHING : encodeURIComponent(text)
}
