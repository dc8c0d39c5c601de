import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

/** The guide for programs. */
export const readGuide = (): Promise<string> => readFile(new URL('../docs/api.md', import.meta.url), 'utf8')

/** The client of the guide, as it stands there. */
export function clientOf(guide: string): string {
  const [, code = ''] = /## A whole client[\s\S]+?```js\n([\s\S]+?)```/.exec(guide) ?? []
  return code
}

type Ended = { code: number; out: string; err: string }

/** Runs a program of Node with these arguments to its end. */
export function runClient(args: string[], env: NodeJS.ProcessEnv): Promise<Ended> {
  return promisify(execFile)(process.execPath, args, { env }).then(
    ({ stdout, stderr }) => ({ code: 0, out: stdout, err: stderr }),
    ({ code, stdout, stderr }) => ({ code, out: stdout, err: stderr }),
  )
}

/** A request as curl would send it, and the line that says so. */
export type CurlRequest = {
  line: string
  url: string
  method: string
  headers: Record<string, string>
  body: string | undefined
}

/** Every line of the guide that begins with curl, put together where it goes on in the next one. */
export function curlLinesOf(guide: string): string[] {
  const blocks = [...guide.matchAll(/```sh\n([\s\S]+?)```/g)].map(([, block = '']) => block)
  return blocks
    .flatMap((block) => block.replaceAll(/\\\n\s*/g, '').split('\n'))
    .filter((line) => line.startsWith('curl '))
}

const WITH_DATA = { method: 'POST', type: 'application/x-www-form-urlencoded' }

/** The request of a line, where these variables are exported; an option that is not known here is an error. */
export function requestOf(line: string, variables: Record<string, string>): CurlRequest {
  const [, ...words] = argumentsOf(line, variables)
  const request: CurlRequest = { line, url: '', method: '', headers: {}, body: undefined }
  while (words.length > 0) {
    const word = words.shift() ?? ''
    if (word === '-X') request.method = words.shift() ?? ''
    else if (word === '-d') request.body = words.shift()
    else if (word === '-b') request.headers.cookie = words.shift() ?? ''
    else if (word === '-H') addHeader(request.headers, words.shift() ?? '')
    else if (word.startsWith('-') || request.url !== '') throw new Error(`${word} is not known: ${line}`)
    else request.url = word
  }
  if (request.method === '') request.method = request.body === undefined ? 'GET' : WITH_DATA.method
  if (request.body !== undefined) request.headers['content-type'] ??= WITH_DATA.type
  return request
}

function addHeader(headers: Record<string, string>, text: string): void {
  const [, name = '', value = ''] = /^([^:]+): (.+)$/.exec(text) ?? []
  headers[name.toLowerCase()] = value
}

/** Words of a shell: what is in single quotes stands as it is, in double quotes variables are replaced. */
function argumentsOf(line: string, variables: Record<string, string>): string[] {
  const words = line.match(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g) ?? []
  const quoted = /'([^']*)'|"([^"]*)"|([^\s'"]+)/g
  return words.map((word) =>
    word.replaceAll(quoted, (_, single?: string, double?: string, bare?: string) =>
      single !== undefined ? single : expand(double ?? bare ?? '', variables),
    ),
  )
}

function expand(text: string, variables: Record<string, string>): string {
  return text.replaceAll(/\$(\w+)/g, (_, name: string) => {
    const value = variables[name]
    if (value === undefined) throw new Error(`${name} is no variable that the guide explains`)
    return value
  })
}
