import { hashPassword } from '@marquee/api/password'
import type { Bundles } from '../bench/bundles.ts'
import { addUser, migrations, PASSWORD, sessionOf } from '../bench/population.ts'
import { startRuntime } from '../bench/runtime.ts'
import { sendOrThrow } from '../bench/send.ts'
import { newPerson, write } from './person.ts'
import { bringEverythingIn, SERIES, type Seasons } from './writes.ts'

/** Fills a new state with people who are signed in and titles that everybody may keep; answers what airs when. */
export async function prepare(bundles: Bundles, stateDir: string, names: string[]): Promise<Seasons> {
  const runtime = await startRuntime(bundles, { stateDir })
  try {
    for (const statement of migrations()) await runtime.database.prepare(statement).run()
    const passwordHash = await hashPassword(PASSWORD)
    const librarian = newPerson('librarian')
    for (const name of [librarian.name, ...names])
      await addUser(runtime.database, name, `${name}@example.com`, passwordHash)

    // A title that is not stored yet costs a request to the catalogue, which is not tested here.
    await write(librarian, runtime.web, bringEverythingIn())
    return new Map(await Promise.all([1, 2, 3].map((season) => airedOf(runtime.web, season))))
  } finally {
    await runtime.stop()
  }
}

async function airedOf(origin: string, season: number): Promise<[number, number[]]> {
  const path = `/api/me/episodes/${SERIES}/${season}`
  const { text } = await sendOrThrow(origin, { path, method: 'PUT', session: sessionOf('librarian') })
  return [season, JSON.parse(text).episodes]
}
