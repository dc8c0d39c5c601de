import type { Collector } from '../collector.ts'
import type { Feed } from '../consume-file.ts'
import { createJsonStream, type JsonFault, type JsonValue } from './json-stream.ts'

const MESSAGES: Record<JsonFault['code'], string> = {
  'json-damaged': 'This is damaged from here on, or the file is not complete. Download it again.',
  'json-too-deep': 'This is nested too deeply for any export; the file is not read further.',
}
const ONE_ENTRY = 'This entry cannot be read and is left out.'

/** Feeds a file of JSON to a reader, value by value. */
export function createJsonFeed(
  file: string,
  collector: Collector,
  onValue: (value: JsonValue) => void,
): Feed {
  let entries = 0
  const stream = createJsonStream(
    (value) => {
      entries += 1
      onValue(value)
    },
    ({ code, line, isEnd }) => collector.problem(code, { file, line }, isEnd ? MESSAGES[code] : ONE_ENTRY),
  )
  return {
    push: (text) => stream.push(text),
    end() {
      stream.end()
      return entries
    },
  }
}
