import { expect, test } from 'vitest'
import { openApi } from '#test/api.ts'
import { shapeLines } from '#test/shape-lines.ts'

const files = import.meta.glob('./frozen.txt', { query: '?raw', import: 'default', eager: true })
const frozen = String(Object.values(files)[0]).trim().split('\n')

/** Whether a line demands something of a request: one more would refuse programs that send what they always sent. */
const isDemand = (line: string) => / takes .* required$/.test(line)

test('fields, values and refusals are added to what programs use, and none changes or goes', async () => {
  const document = await (await openApi().request('/api/openapi.json')).json<never>()
  // What assistants speak is a protocol of its own.
  const lines = shapeLines(document, '/api/v1/').filter((line) => !line.includes(' /api/v1/mcp '))
  const without = (all: readonly string[], others: readonly string[]) => {
    const known = new Set(others)
    return all.filter((line) => !known.has(line))
  }
  const gone = without(frozen, lines).filter((line) => !isDemand(line))
  const added = without(lines, frozen)
  const ofOldRoutes = added.filter(isDemand).filter((line) => {
    const [method, path] = line.split(' ')
    return frozen.some((one) => one.startsWith(`${method} ${path} `))
  })
  expect(gone, 'what programs use has gone').toEqual([])
  expect(ofOldRoutes, 'what programs send is no longer enough').toEqual([])
  expect(added, 'add these lines to frozen.txt: from now on they stay').toEqual([])
})
