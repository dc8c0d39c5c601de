import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { World } from '../world.ts'

export type Answer =
  | { status?: number; body: object | null | 'a page' | 'cut off'; headers?: Record<string, string> }
  | 'no network'
type Sent = { method: string; path: string; body: unknown }

/** A computer whose server gives these answers, one after the other. */
export async function computer(answers: Answer[], env: World['env'] = {}) {
  const home = await mkdtemp(join(tmpdir(), 'marquee-cli-'))
  onTestFinished(() => rm(home, { recursive: true }))
  const sent: Sent[] = []
  const [printed, notes]: [string[], string[]] = [[], []]
  const pauses: number[] = []
  const world: World = {
    ...{
      env: { MARQUEE_URL: 'https://marquee.test', MARQUEE_TOKEN: 'mq_token', ...env },
      home,
      host: 'desk',
    },
    async fetch(input, init) {
      const { pathname, search } = new URL(String(input))
      sent.push({
        method: init?.method ?? 'GET',
        path: pathname + search,
        body: JSON.parse(String(init?.body ?? 'null')),
      })
      const answer = answers.shift()
      if (answer === undefined || answer === 'no network') throw new TypeError('fetch failed')
      const { status = 200 } = answer
      if (answer.body === 'a page') return new Response('<!doctype html>', { status })
      if (answer.body === 'cut off') return new Response(cutOff(), { status })
      return Response.json(answer.body, { status, headers: answer.headers })
    },
    pause: async (seconds) => void pauses.push(seconds),
    now: () => new Date('2026-05-01T20:00:00Z'),
    print: (text) => printed.push(text),
    note: (text) => notes.push(text),
  }
  return { world, home, sent, printed, notes, pauses }
}

/** A body that begins and never ends, as when the network goes. */
const cutOff = () =>
  new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"shows":[')),
    pull: (controller) => controller.error(new TypeError('terminated')),
  })
