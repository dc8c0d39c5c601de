import type { AsyncCommand } from 'fast-check'
import { expect } from 'vitest'
import { emptyNotebook, type Notebook } from './notebook.ts'
import type { Model, Player, Real } from './world.ts'

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
      if (player !== undefined) await run(player, real, model)
    },
    toString: () => `${'AB'[who]} ${name}`,
  }
}

type ApiRequest = { method: string; path: string; body?: object | string }
type Expected = { status: number; said: object }

/**
 * A step that asks the API and notes down what must come of it; for somebody who is signed out each one is refused
 * and changes nothing.
 */
export function asking(
  name: string,
  who: number,
  ask: (real: Real, model: Model) => ApiRequest,
  note: (notes: Notebook, at: number, real: Real, model: Model) => Expected,
): Step {
  return step(name, who, async (player, real, model) => {
    const { method, path, body } = ask(real, model)
    const sent = await real.send(player, method, path, body)
    const isSignedIn = player.notes !== null && player.cookie !== null
    const expected = isSignedIn
      ? note(player.notes ?? emptyNotebook(), real.now, real, model)
      : { status: 401, said: { problem: 'signed-out' } }
    expect(sent).toMatchObject(expected)
  })
}

export const done = (said: object = {}) => ({ status: 200, said })
export const refused = (status: number, problem: string) => ({ status, said: { problem } })
