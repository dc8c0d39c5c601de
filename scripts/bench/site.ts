import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { root } from '../settings.ts'
import type { Runtime } from './runtime.ts'

/** Address of the product for a browser. */
export type Site = { origin: string; stop: () => void }

const client = join(root, 'apps/web/build/client')
const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain',
  '.webmanifest': 'application/manifest+json',
}
const PACKED = /^(text|application|image\/svg)/
const ART = /^\/art\/w(\d+)\//

/**
 * Gives browsers what Pages gives them: the files of the build, for ever where their names say what is in them, and
 * what the Workers answer, packed. HTTP/1.1 without encryption, while Cloudflare speaks HTTP/2 and 3.
 */
export async function openSite({ web }: Pick<Runtime, 'web'>): Promise<Site> {
  const site = createServer((incoming, answer) => {
    const file = join(client, new URL(incoming.url ?? '/', web).pathname)
    if (extname(file) in TYPES && file.startsWith(client) && existsSync(file)) sendFile(file, answer)
    else if (ART.test(incoming.url ?? '')) sendPicture(web, incoming.url ?? '', answer)
    else forward(web, incoming, answer)
  })
  return {
    origin: `http://localhost:${await listen(site)}`,
    stop() {
      site.close()
      site.closeAllConnections()
    },
  }
}

function sendFile(file: string, answer: ServerResponse): void {
  const type = TYPES[extname(file)] ?? ''
  const isNamed = file.startsWith(join(client, 'assets'))
  answer.writeHead(200, {
    'Content-Type': type,
    'Cache-Control': isNamed ? 'public, max-age=31536000, immutable' : 'public, max-age=0',
    ...(PACKED.test(type) ? { 'Content-Encoding': 'br' } : {}),
  })
  const bytes = files.get(file) ?? (PACKED.test(type) ? packed(readFileSync(file)) : readFileSync(file))
  files.set(file, bytes)
  answer.end(bytes)
}

/** Packed once, as a data centre does: Lighthouse runs on this thread, and would see every answer late. */
const files = new Map<string, Buffer>()

/** As Cloudflare packs what a browser asks for that knows Brotli, as all do. */
function packed(text: Buffer): Buffer {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
}

type Picture = { headers: Record<string, string>; bytes: Buffer }
/** Cache of pictures, as in a data centre; the runtime here has none. */
const pictures = new Map<string, Picture>()

function forward(web: string, incoming: IncomingMessage, answer: ServerResponse): void {
  const options = { method: incoming.method, headers: { ...incoming.headers, 'accept-encoding': 'identity' } }
  const passed = request(web + incoming.url, options, async (given) => {
    const type = given.headers['content-type'] ?? ''
    const bytes = Buffer.concat(await given.toArray())
    const { 'content-length': _, 'transfer-encoding': __, ...headers } = given.headers
    if (PACKED.test(type)) headers['content-encoding'] = 'br'
    answer.writeHead(given.statusCode ?? 502, headers)
    answer.end(PACKED.test(type) ? packed(bytes) : bytes)
  })
  passed.on('error', () => answer.destroy())
  incoming.pipe(passed)
}

async function sendPicture(web: string, path: string, answer: ServerResponse): Promise<void> {
  const picture = pictures.get(path) ?? (await takePicture(web, path))
  pictures.set(path, picture)
  answer.writeHead(200, { ...picture.headers, 'content-encoding': 'gzip' })
  answer.end(picture.bytes)
}

async function takePicture(web: string, path: string): Promise<Picture> {
  const given = await fetch(web + path)
  if (!given.ok) throw new Error(`${path} answered ${given.status}`)
  const { 'content-length': _, ...headers } = Object.fromEntries(given.headers)
  return { headers, bytes: photograph(Buffer.from(await given.arrayBuffer()), path) }
}

/** The sandbox's drawing, packed and filled up to what TMDB's photograph of that width weighs. */
function photograph(drawing: Buffer, path: string): Buffer {
  const missing = Math.max(0, photographSize(path) - gzipSync(drawing).length)
  return gzipSync(`${drawing}<!--${randomBytes(missing).toString('base64')}-->`)
}

// What JPEGs of photographs have at the quality that TMDB saves them in, roughly; small ones have more in each pixel.
const BYTES_OF_A_PIXEL = { small: 0.2, large: 0.15 }

/** The bytes that a photograph has in the width its address names; wide ones are 16 by 9, others 2 by 3. */
function photographSize(path: string): number {
  const width = Number(ART.exec(path)?.[1])
  const shape = /wide|still/.test(path) ? 9 / 16 : 3 / 2
  return Math.round(width * width * shape * BYTES_OF_A_PIXEL[width < 200 ? 'small' : 'large'])
}

/** Returns a port that is free. */
export async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listen(server)
  server.close()
  return port
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (typeof address === 'object' && address !== null) resolve(address.port)
      else reject(new Error('The server has no port.'))
    })
  })
}
