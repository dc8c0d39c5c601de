import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { test } from 'vitest'
import { entering, moving } from './account.ts'
import { inFolders } from './folders.ts'
import { saving } from './saving.ts'
import { expectNoted, newWorld } from './world.ts'

const SEQUENCES = Number(env.MODEL_SEQUENCES || (env.TEST_DEPTH === 'whole' ? 300 : 90))
const SEED = Number(env.MODEL_SEED || Date.now() % 2 ** 31)
/** Some wait for the database while others compute. */
const AT_ONCE = 3
const TIMEOUT_MS = 4 * 3_600_000

const one = fc.oneof(
  { weight: 120, arbitrary: saving },
  { weight: 90, arbitrary: inFolders },
  { weight: 40, arbitrary: moving },
  { weight: 1, arbitrary: entering },
)
const upTo = (maxCommands: number) => fc.commands([one], { maxCommands })
// Most faults show in a few steps, and short sequences leave time for more of them.
const commands = fc.oneof({ weight: 3, arbitrary: upTo(15) }, { weight: 1, arbitrary: upTo(50) })

test.concurrent.each(Array.from({ length: AT_ONCE }, (_, part) => SEED + part))(
  `${SEQUENCES} times, whatever two people do for up to 50 steps, Marquee keeps what a notebook would (seed %i)`,
  async (seed) => {
    console.log(`Sequences of seed ${seed}: MODEL_SEED=${SEED} repeats them`)
    await fc.assert(
      fc.asyncProperty(commands, async (commands) => {
        const world = await newWorld()
        await fc.asyncModelRun(() => world, commands)
        for (const player of world.model.players) await expectNoted(world.real, player)
      }),
      { numRuns: Math.ceil(SEQUENCES / AT_ONCE), seed },
    )
  },
  TIMEOUT_MS,
)
