import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import { openDb } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import { openApi } from '#test/api.ts'
import { PASSWORD, quickHash } from '#test/auth-matrix/quick-hash.ts'
import { contentOf } from '#test/exports.ts'
import { person, sessionOf } from '#test/people.ts'
import { fetchWhole } from '#titles/queries.ts'
import { storeTitle } from '#titles/store-title.ts'
import { type Catalogue, openWorld, realId, TITLE_IDS, tmdb, toReal, toShort } from './catalogue.ts'
import type { SentWrite } from './command.ts'
import { emptyNotebook, type Notebook } from './notebook.ts'
import type { WriteOrders } from './order.ts'

export type Player = {
  email: string
  password: string
  /** `null` once there is no account. */
  notes: Notebook | null
  cookie: { cookie: string } | null
  /** Writes of this session. */
  orders: WriteOrders
}

export type Model = {
  players: Player[]
  file: Notebook | null
  catalogue: Catalogue
  /** Writes in the order in which they were sent. */
  sent: SentWrite[]
  /** Names of the changes that answers have said, each once. */
  changes: string[]
}

/** The product as one sequence of commands meets it. Its clock moves on by a second with each request. */
export class Real {
  readonly folderIds: string[] = Array.from({ length: 4 }, () => crypto.randomUUID())
  now = Date.now()
  file = ''
  api = this.open()
  readonly world: number
  readonly #changes: string[]

  constructor(world: number, changes: string[]) {
    this.world = world
    this.#changes = changes
  }

  open() {
    return openApi({ tmdb, clock: () => new Date(this.now) })
  }

  /** A new isolate: nothing but the database is left. */
  restart(): void {
    this.api = this.open()
  }

  passSecond(): number {
    this.now += 1000
    return this.now
  }

  async send(
    player: Player,
    method: string,
    path: string,
    body: object | string | undefined,
    timestamp: number,
  ) {
    const answer = await this.api.request(`/api/me${toReal(this.world, path)}`, {
      method,
      headers: {
        ...player.cookie,
        ...(body && { 'content-type': 'application/json' }),
        ...(method !== 'GET' && { 'x-client-timestamp': String(timestamp) }),
      },
      body: typeof body === 'object' ? toReal(this.world, JSON.stringify(body)) : body,
    })
    const said: Record<string, unknown> = JSON.parse(toShort(this.world, await answer.text()))
    const { batch } = said
    if (typeof batch === 'string' && !this.#changes.includes(batch)) this.#changes.push(batch)
    return { status: answer.status, said }
  }

  async get(player: Player, path: string): Promise<Record<string, unknown>> {
    const answer = await this.api.request(path, { headers: { ...player.cookie } })
    expect(answer.status).toBe(200)
    return JSON.parse(toShort(this.world, await answer.text()))
  }
}

/** Creates two people who are signed in and have saved nothing yet, and series of which all is stored. */
export async function newWorld(): Promise<{ model: Model; real: Real }> {
  const { world, catalogue } = openWorld()
  const players = await Promise.all([newPlayer(), newPlayer()])
  const db = openDb(env.DB)
  const now = new Date()
  for (const id of TITLE_IDS) {
    const fetched = await fetchWhole(tmdb, { type: 'series', id: realId(world, id) })
    await readRows(db, storeTitle(db, fetched, now))
  }
  const changes: string[] = []
  return { model: { players, file: null, catalogue, sent: [], changes }, real: new Real(world, changes) }
}

async function newPlayer(): Promise<Player> {
  const { id, email } = await person({ passwordHash: quickHash() })
  return { email, password: PASSWORD, notes: emptyNotebook(), cookie: await sessionOf(id), orders: new Map() }
}

/** Compares everything that the product stores of somebody with the model, and learns the keys of new plays. */
export async function expectNoted(real: Real, player: Player): Promise<void> {
  const { notes, cookie } = player
  if (notes === null || cookie === null) return
  const content = contentOf(await real.get(player, '/api/me/export.json'))
  const { profile, bookmarks, ratings, folders, plays, following } = content
  const named = (name: (one: Record<string, unknown>) => unknown, list: Record<string, unknown>[]) =>
    Object.fromEntries(list.map((one) => [String(name(one)), one]))
  const iso = (time: number) => new Date(time).toISOString()

  const { firstName, nextRule } = notes
  expect(profile).toMatchObject({
    ...{ firstName, colour: notes.colour ?? 'purple', nextRule: nextRule ?? 'first-unseen' },
  })
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
  expect(plays.map(({ name: _, year: __, ...play }) => play)).toEqual(
    notes.plays.map(({ order: _, at, key, ...play }) => ({
      ...{ ...play, seenAt: at === null ? null : iso(at), key: key ?? expect.any(String) },
    })),
  )
  for (const [index, play] of notes.plays.entries()) play.key = String(plays[index]?.key)
  expect(named((one) => one.series, following)).toEqual(
    mapped(notes.following, ({ at, ...choices }) =>
      expect.objectContaining({ ...choices, changedAt: iso(at) }),
    ),
  )
}

function mapped<K, T>(notes: ReadonlyMap<K, T>, made: (note: T) => unknown): Record<string, unknown> {
  return Object.fromEntries([...notes].map(([name, note]) => [name, made(note)]))
}
