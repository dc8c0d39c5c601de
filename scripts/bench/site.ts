import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { createGzip, gzipSync } from 'node:zlib'
import { root } from '../settings.ts'
import type { Runtime } from './runtime.ts'

/** Where a browser finds the product, and the port that stands for the host of pictures. */
export type Site = { origin: string; picturePort: number; stop: () => void }

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

/**
 * Gives browsers what Pages gives them: the files of the build, for ever where their names say what is in them, and
 * what the Workers answer, packed. HTTP/1.1 without encryption, while Cloudflare speaks HTTP/2 and 3.
 */
export async function openSite({ web, sandbox }: Pick<Runtime, 'web' | 'sandbox'>): Promise<Site> {
  const site = createServer((asked, answer) => {
    const file = join(client, new URL(asked.url ?? '/', web).pathname)
    if (extname(file) in TYPES && file.startsWith(client) && existsSync(file)) sendFile(file, answer)
    else forward(web, asked, answer)
  })
  const pictures = createServer((asked, answer) => sendPicture(sandbox, asked.url ?? '/', answer))
  const [port, picturePort] = await Promise.all([listen(site), listen(pictures)])
  return {
    origin: `http://localhost:${port}`,
    picturePort,
    stop() {
      for (const server of [site, pictures]) {
        server.close()
        server.closeAllConnections()
      }
    },
  }
}

function sendFile(file: string, answer: ServerResponse): void {
  const type = TYPES[extname(file)] ?? ''
  const bytes = readFileSync(file)
  const isNamed = file.startsWith(join(client, 'assets'))
  answer.writeHead(200, {
    'Content-Type': type,
    'Cache-Control': isNamed ? 'public, max-age=31536000, immutable' : 'public, max-age=0',
    ...(PACKED.test(type) ? { 'Content-Encoding': 'gzip' } : {}),
  })
  answer.end(PACKED.test(type) ? gzipSync(bytes) : bytes)
}

function forward(web: string, asked: IncomingMessage, answer: ServerResponse): void {
  const options = { method: asked.method, headers: { ...asked.headers, 'accept-encoding': 'identity' } }
  const passed = request(web + asked.url, options, (given) => {
    const isPacked = PACKED.test(given.headers['content-type'] ?? '')
    const { 'content-length': _, ...headers } = given.headers
    answer.writeHead(given.statusCode ?? 502, {
      ...(isPacked ? { ...headers, 'content-encoding': 'gzip' } : given.headers),
    })
    if (isPacked) given.pipe(createGzip()).pipe(answer)
    else given.pipe(answer)
  })
  passed.on('error', () => answer.destroy())
  asked.pipe(passed)
}

/** The sandbox's drawings are smaller than photographs: each is filled up to what TMDB's of that width weighs. */
async function sendPicture(sandbox: string, path: string, answer: ServerResponse): Promise<void> {
  const given = await fetch(sandbox + path)
  const drawing = await given.text()
  answer.writeHead(given.status, {
    'Content-Type': 'image/svg+xml',
    'Cache-Control': 'public, max-age=31536000',
  })
  answer.end(given.ok ? drawing.padEnd(photographWeight(path)) : drawing)
}

// What JPEGs of photographs have at the quality that TMDB saves them in, roughly.
const BYTES_OF_A_PIXEL = 0.15

/** The bytes that a photograph has in the width its address names; wide ones are 16 by 9, others 2 by 3. */
function photographWeight(path: string): number {
  const width = Number(/\/w(\d+)\//.exec(path)?.[1] ?? 0)
  const shape = /wide|still/.test(path) ? 9 / 16 : 3 / 2
  return Math.round(width * width * shape * BYTES_OF_A_PIXEL)
}

/** A port that nobody listens at. */
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
