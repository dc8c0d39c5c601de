import { TextReader, Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import type { TestFiles } from './read-files.ts'

/** An archive of files, as a person would have it. */
export async function zip(files: TestFiles, password?: string): Promise<Uint8Array<ArrayBuffer>> {
  const writer = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false, password })
  for (const [path, content] of Object.entries(files)) {
    const reader = typeof content === 'string' ? new TextReader(content) : new Uint8ArrayReader(content)
    await writer.add(path, reader)
  }
  return new Uint8Array(await writer.close())
}
