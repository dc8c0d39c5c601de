import { createWriteStream, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { Log, LogLevel } from 'miniflare'

/** A log that is written into a file, which is emptied first. */
export class LogFile extends Log {
  readonly #file

  constructor(path: string) {
    super(LogLevel.WARN)
    mkdirSync(dirname(path), { recursive: true })
    this.#file = createWriteStream(path)
  }

  write(line: string): void {
    this.#file.write(`${line}\n`)
  }

  protected override log(message: string): void {
    this.write(message)
  }
}
