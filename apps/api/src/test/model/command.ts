import type { AsyncCommand } from 'fast-check'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { Notebook } from './notebook.ts'
import { isSuperseded } from './order.ts'
import { expectNoted, type Model, type Player, type Real } from './world.ts'

export type Step = AsyncCommand<Model, Real>

/** A step by one of the two people; its name is what a failing sequence prints. */
export function step(
  name: string,
  who: number,
  run: (player: Player, real: Real, model: Model) => Promise<void>,
): Step {
  return {
    check: () => true,
    run: async (model, real) => {
      const player = model.players[who]
      if (player === undefined) return
      await run(player, real, model)
      await expectNoted(real, player)
    },
    toString: () => `${'AB'[who]} ${name}`,
  }
}

type ApiRequest = { method: string; path: string; body?: object | string }
type Expected = { status: number; said: object }

/** How many milliseconds after it was made a write arrives: one that was made offline may come after newer ones. */
export const late = fc.oneof(
  { weight: 9, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 12 }).map((seconds) => seconds * 1000 - 500) },
)

/** Knowledge of a step that notes down what must have come of a request. */
export type Noting = {
  /** The server's time. */
  at: number
  /** When the write was made, by the browser's clock. */
  timestamp: number
  player: Player
  real: Real
  model: Model
  /** Address that the request went to, without its query. */
  path: string
  /** The answer. */
  said: Record<string, unknown>
  /** Whether something newer was written to the address; notes the write otherwise. */
  isSuperseded: () => boolean
}

type Note = (notes: Notebook, noting: Noting) => Expected

/** A write that was sent, and may come again. */
export type SentWrite = ApiRequest & { who: number; note: Note; timestamp: number }

/**
 * A step that asks the API and notes down what must come of it; for somebody who is signed out each one is refused
 * and changes nothing. Those with a lateness may come again.
 */
export function asking(
  name: string,
  who: number,
  ask: (real: Real, model: Model) => ApiRequest,
  note: Note,
  late?: number,
): Step {
  return step(late ? `${name} ${late} ms late` : name, who, async (player, real, model) => {
    const at = real.passSecond()
    const write = { ...ask(real, model), who, note, timestamp: at - (late ?? 0) }
    await send(write, player, real, model)
    if (late !== undefined) model.sent.push(write)
  })
}

/**
 * One of the last writes comes once more, as after an answer that was lost; or one to whose address something newer was
 * sent since, if there is any.
 */
export const replay = fc.record({ which: fc.nat(5), isOld: fc.boolean() }).map(({ which, isOld }): Step => {
  const find = ({ sent }: Model) => {
    const old = sent.filter((write, index) =>
      sent.slice(index + 1).some((other) => isSameAddress(write, other)),
    )
    const from = isOld && old.length > 0 ? old : sent
    return from.at(-1 - (which % Math.max(1, from.length)))
  }
  return {
    check: (model) => find(model) !== undefined,
    run: async (model, real) => {
      const write = find(model)
      const player = model.players[write?.who ?? 0]
      if (write === undefined || player === undefined) return
      real.passSecond()
      await send(write, player, real, model)
      await expectNoted(real, player)
    },
    toString: () => `${isOld ? 'older ' : ''}write ${which} comes again`,
  }
})

const isSameAddress = (one: SentWrite, other: SentWrite) =>
  one.who === other.who && pathOf(one) === pathOf(other) && one.timestamp < other.timestamp
const pathOf = ({ path }: ApiRequest) => path.replace(/\?.*/, '')

async function send(write: SentWrite, player: Player, real: Real, model: Model): Promise<void> {
  const { method, body, note, timestamp } = write
  const at = real.now
  const answer = await real.send(player, method, write.path, body, timestamp)
  const path = pathOf(write)
  const isLate = () => isSuperseded(player.orders, { path, timestamp, arrivedAt: at })
  const noting = { at, timestamp, player, real, model, path, said: answer.said, isSuperseded: isLate }
  const { notes, cookie } = player
  const expected =
    notes !== null && cookie !== null ? note(notes, noting) : { status: 401, said: { problem: 'signed-out' } }
  expect(answer).toMatchObject(expected)
}

export const done = (said: object = {}) => ({ status: 200, said })
export const refused = (status: number, problem: string) => ({ status, said: { problem } })
export const superseded = refused(409, 'superseded')
