import { rename, rm, writeFile } from 'node:fs/promises'

/**
 * Writes a file that its owner alone can read, or leaves nothing. By another name first: an interruption must not leave
 * half of it, and a file that was there keeps its mode, so that others could read it before it was changed.
 */
export async function writePrivately(file: string, text: string): Promise<void> {
  const part = `${file}.part`
  await rm(part, { force: true })
  try {
    await writeFile(part, text, { mode: 0o600, flag: 'wx' })
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}
