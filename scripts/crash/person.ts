import { sessionOf } from '../bench/population.ts'
import { send } from '../bench/send.ts'
import { after, type Ledger, type Stored } from './ledger.ts'
import { HERE, type Write } from './writes.ts'

/** Somebody who is signed in, and what was acknowledged to them. */
export type Person = { name: string; ledger: Ledger }

type Title = { type: string; id: number }
type Export = {
  bookmarks: (Title & { label: string })[]
  ratings: (Title & { key: string; rating: number })[]
  folders: { name: string; items: Title[] }[]
  plays: (Title & { season: number | null; episode: number | null })[]
}

export const newPerson = (name: string): Person => ({
  name,
  ledger: { stored: new Map([['account', HERE]]), pending: null },
})

/**
 * Makes a request; what is not answered stays pending. Throws when it is refused, for nothing here may be but an import
 * too many, of which nothing is done.
 */
export async function write(
  person: Person,
  origin: string,
  { ask, change }: Write,
): Promise<'acknowledged' | 'unknown'> {
  const { stored } = person.ledger
  person.ledger = { stored, pending: change }
  const answer = await send(origin, { ...ask, session: sessionOf(person.name) }).catch(() => null)
  if (answer === null) return 'unknown'
  if (answer.status === 429) {
    person.ledger = { stored, pending: null }
    return 'acknowledged'
  }
  if (answer.status >= 300)
    throw new Error(`${ask.method} ${ask.path} answered ${answer.status}: ${answer.text}`)
  person.ledger = { stored: after(stored, change), pending: null }
  return 'acknowledged'
}

/** Reads a person's state from the product; empty when it no longer knows them. */
export async function readStored(person: Person, origin: string): Promise<Stored> {
  const { status, text } = await send(origin, {
    path: '/api/me/export.json',
    session: sessionOf(person.name),
  })
  if (status === 401) return new Map()
  if (status !== 200) throw new Error(`The export of ${person.name} answered ${status}: ${text}`)
  const { bookmarks, ratings, folders, plays }: Export = JSON.parse(text)
  return new Map([
    ['account', HERE],
    ...bookmarks.map(({ label, type, id }) => [`bookmark/${label}/${type}/${id}`, HERE] as const),
    ...ratings.map(({ type, id, key, rating }) => [`rating/${type}/${id}/${key}`, `${rating}`] as const),
    ...folders.map(({ name }) => [`folder/${name}`, HERE] as const),
    ...folders.flatMap(({ name, items }) =>
      items.map(({ type, id }) => [`item/${name}/${type}/${id}`, HERE] as const),
    ),
    // Those of films come and go with their bookmark.
    ...plays
      .filter(({ type }) => type === 'series')
      .map(({ id, season, episode }) => [`episode/${id}/${season}/${episode}`, HERE] as const),
  ])
}
