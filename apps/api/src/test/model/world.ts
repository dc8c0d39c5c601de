import { expect } from 'vitest'
import { openApi } from '#test/api.ts'
import { PASSWORD, quickHash } from '#test/auth-matrix/quick-hash.ts'
import { exportedContent } from '#test/exports.ts'
import { tmdbKnowing } from '#test/fake-tmdb.ts'
import { person, sessionOf } from '#test/people.ts'
import { film, series } from '#test/titles.ts'
import { emptyNotebook, type Notebook } from './notebook.ts'

/** Film 1396 beside series 1396, for an id alone names nothing. */
const tmdb = tmdbKnowing(film(), film({ id: 1396 }), series(), series({ id: 27205 }))

export type Player = {
  email: string
  password: string
  /** `null` once there is no account. */
  notes: Notebook | null
  cookie: { cookie: string } | null
}

export type Model = { players: Player[]; file: Notebook | null }

/** The product as one sequence of commands meets it. Its clock moves on by a second with each command. */
export class Real {
  readonly folderIds: string[] = Array.from({ length: 4 }, () => crypto.randomUUID())
  readonly start = Date.now()
  now = Date.now()
  file = ''
  api = this.open()

  open() {
    return openApi({ tmdb, clock: () => new Date(this.now) })
  }

  /** A new isolate: nothing but the database is left. */
  restart(): void {
    this.api = this.open()
  }

  async send(player: Player, method: string, path: string, body?: object | string) {
    this.now += 1000
    const answer = await this.api.request(`/api/me${path}`, {
      method,
      headers: {
        ...player.cookie,
        ...(body && { 'content-type': 'application/json' }),
        ...(method !== 'GET' && { 'x-client-timestamp': String(this.now) }),
      },
      body: typeof body === 'object' ? JSON.stringify(body) : body,
    })
    const said: Record<string, unknown> = await answer.json()
    return { status: answer.status, said }
  }
}

/** Creates two people who are signed in and have saved nothing yet. */
export async function newWorld(): Promise<{ model: Model; real: Real }> {
  const players = await Promise.all([newPlayer(), newPlayer()])
  return { model: { players, file: null }, real: new Real() }
}

async function newPlayer(): Promise<Player> {
  const { id, email } = await person({ passwordHash: quickHash() })
  return { email, password: PASSWORD, notes: emptyNotebook(), cookie: await sessionOf(id) }
}

/** Compares everything that the product stores of somebody with the model. */
export async function expectNoted(real: Real, { notes, cookie }: Player): Promise<void> {
  if (notes === null || cookie === null) return
  const { profile, bookmarks, ratings, folders, episodes } = await exportedContent(real.api, cookie)
  const named = (name: (one: Record<string, unknown>) => unknown, list: Record<string, unknown>[]) =>
    Object.fromEntries(list.map((one) => [String(name(one)), one]))
  const iso = (time: number) => new Date(time).toISOString()

  expect(profile).toMatchObject({ firstName: notes.firstName, colour: notes.colour ?? 'purple' })
  expect(named((one) => `${one.label}/${one.type}/${one.id}`, bookmarks)).toEqual(
    mapped(notes.bookmarks, ({ at, ...mark }) => expect.objectContaining({ ...mark, addedAt: iso(at) })),
  )
  expect(named((one) => `${one.type}/${one.id}/${one.key}`, ratings)).toEqual(
    mapped(notes.ratings, (note) =>
      expect.objectContaining({ ...note, createdAt: iso(note.createdAt), updatedAt: iso(note.updatedAt) }),
    ),
  )
  expect(folders).toEqual(
    notes.folders.map(({ name, at, items }) => ({
      name,
      createdAt: iso(at),
      items: items.map(({ at, ...item }) => expect.objectContaining({ ...item, addedAt: iso(at) })),
    })),
  )
  expect(named((one) => `${one.series}/${one.season}`, episodes)).toEqual(
    mapped(notes.ticks, ({ at, ...tick }) =>
      expect.objectContaining({
        ...tick,
        episode: 1,
        // Those that were put in the place of a mark have no id until they are met again.
        episodeId: expect.toBeOneOf([62085 + tick.season, null]),
        seenAt: iso(at),
      }),
    ),
  )
}

function mapped<T>(notes: ReadonlyMap<string, T>, made: (note: T) => unknown): Record<string, unknown> {
  return Object.fromEntries([...notes].map(([name, note]) => [name, made(note)]))
}
