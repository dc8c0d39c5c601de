import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { test } from 'vitest'
import { entering, moving } from './account.ts'
import { bookmarking } from './bookmarks.ts'
import { replay } from './command.ts'
import { seeing } from './episodes.ts'
import { inFolders } from './folders.ts'
import { following } from './following.ts'
import { playing } from './plays.ts'
import { expectProgress } from './progress.ts'
import { renumbering } from './renumber.ts'
import { saving } from './saving.ts'
import { expectScreens } from './screens.ts'
import { expectNoted, newWorld } from './world.ts'

const SEQUENCES = Number(env.MODEL_SEQUENCES || 300)
const SEED = Number(env.MODEL_SEED || Date.now() % 2 ** 31)
/** Some wait for the database while others compute. */
const AT_ONCE = 3
const TIMEOUT_MS = 4 * 3_600_000

type Shares = Partial<Record<'seeing' | 'playing' | 'bookmarking' | 'following' | 'renumbering', number>>

/** Steps of which these are more frequent: most faults need several steps of few kinds. */
const stepsWith = (shares: Shares, others: number) =>
  fc.oneof(
    ...Object.entries({ seeing, playing, bookmarking, following, renumbering }).map(([name, arbitrary]) => ({
      weight: shares[name as keyof Shares] ?? 0,
      arbitrary,
    })),
    { weight: others, arbitrary: saving },
    { weight: others, arbitrary: inFolders },
    { weight: others + 15, arbitrary: moving },
    { weight: 30, arbitrary: replay },
    { weight: 1, arbitrary: entering },
  )
const kinds = [
  stepsWith({ seeing: 90, playing: 90, bookmarking: 50, following: 35, renumbering: 25 }, 35),
  stepsWith({ seeing: 60, playing: 90, bookmarking: 40, renumbering: 40 }, 0),
  stepsWith({ seeing: 90, playing: 50, bookmarking: 50, following: 90 }, 0),
  stepsWith({ seeing: 90, playing: 90 }, 0),
]

const upTo = (maxCommands: number) =>
  fc.oneof(...kinds.map((kind) => fc.commands([kind], { maxCommands, size: 'max' })))
// Most faults show in a few steps, and short sequences leave time for more of them.
const commands = fc.oneof({ weight: 3, arbitrary: upTo(20) }, { weight: 1, arbitrary: upTo(50) })

test.concurrent.each(Array.from({ length: AT_ONCE }, (_, part) => SEED + part))(
  `${SEQUENCES} times, whatever two people do for up to 50 steps, Marquee keeps what a notebook would (seed %i)`,
  async (seed) => {
    console.log(`Sequences of seed ${seed}: MODEL_SEED=${SEED} repeats them`)
    await fc.assert(
      fc.asyncProperty(commands, async (commands) => {
        const world = await newWorld()
        await fc.asyncModelRun(() => world, commands)
        for (const player of world.model.players) {
          await expectNoted(world.real, player)
          await expectProgress(world.real, world.model, player)
          await expectScreens(world.real, world.model, player)
        }
      }),
      { numRuns: Math.ceil(SEQUENCES / AT_ONCE), seed },
    )
  },
  TIMEOUT_MS,
)
