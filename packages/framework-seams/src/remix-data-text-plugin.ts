import type { Plugin } from 'vite'
import { type Cut, cutting, text } from './cuts.ts'

/** Where the stream begins; what is no promise has all been written by then. */
const beginning = text(
  `  const readable = new ReadableStream({
    async start(controller) {
      const id = flatten.call(encoder, input);
`,
  `  const id = flatten.call(encoder, input);
  if (Object.keys(encoder.deferred).length === 0)
    return (id < 0 ? String(id) : "[" + encoder.stringified.join(",") + "]") + "\\n";
  const readable = new ReadableStream({
    async start(controller) {
`,
)

/** The limit of time for promises, which Remix leaves running; a text needs none. */
const limit = [
  text('  return encode(data, {', '  const encoded = encode(data, {'),
  text(
    '() => ["SingleFetchFallback"]]\n  });\n',
    '() => ["SingleFetchFallback"]]\n  });\n  if (typeof encoded === "string") clearTimeout(timeoutId);\n  return encoded;\n',
  ),
]

/** Changes, by module. */
export const DATA_AS_TEXT: Record<string, Cut[]> = {
  'turbo-stream/dist/turbo-stream.mjs': [beginning],
  '@remix-run/server-runtime/dist/esm/single-fetch.js': limit,
}

/**
 * Vite plugin that makes the server write what loaders and actions return as one text. Remix writes it into a stream,
 * for promises that may end later; making and reading a stream takes the runtime longer than all that goes through it.
 * What does have promises is still a stream. The build fails when these parts are no longer as they were.
 */
export function dataAsText(): Plugin {
  return {
    name: 'data-as-text',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild === true,
    transform: cutting(DATA_AS_TEXT),
  }
}
