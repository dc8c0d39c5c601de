/** Extracts the loaders' data that Remix wrote into the scripts of a page; empty where there is none. */
export function readStreamedData(html: string): string {
  const parts = [...html.matchAll(/streamController\.enqueue\(("(?:[^"\\]|\\.)*")\)/g)]
  return parts.map(([, part = '""']) => String(JSON.parse(part))).join('')
}
