/** Bodies of players, byte for byte, by their path among the samples. */
const files = import.meta.glob('../../samples/*/*', { query: '?raw', import: 'default', eager: true })

export type Sample = { name: string; contentType: string; body: Uint8Array }

/** Content types by player, where it is not JSON. */
const TYPES: Record<string, string> = { jellyfin: 'text/plain; charset=utf-8' }

/** Every sample as it is sent: those in `.http` with the content type of their head. */
export const SAMPLES: Sample[] = Object.entries(files).map(([path, text]) => {
  const name = path.replace('../../samples/', '')
  if (!name.endsWith('.http'))
    return sampleOf(name, TYPES[name.split('/')[0] ?? ''] ?? 'application/json', text)
  const end = text.indexOf('\r\n\r\n')
  const contentType = /^content-type: (.+)\r?$/im.exec(text.slice(0, end))?.[1] ?? ''
  return sampleOf(name, contentType, text.slice(end + 4))
})

function sampleOf(name: string, contentType: string, text: string): Sample {
  return { name, contentType, body: new TextEncoder().encode(text) }
}
