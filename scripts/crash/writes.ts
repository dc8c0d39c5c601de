import { randomUUID } from 'node:crypto'
import { PASSWORD } from '../bench/population.ts'
import type { Ask } from '../bench/send.ts'
import { demoFilms } from '../seed/demo-titles.ts'
import type { Change, Stored } from './ledger.ts'

/** A request, and what it does if it happens. */
export type Write = { ask: Ask; change: Change }

/** Aired episodes by the number of the season. */
export type Seasons = ReadonlyMap<number, readonly number[]>

export const SERIES = 1396
const FILMS = demoFilms.slice(0, 40).map(({ id }) => id)
const IMPORTED = 20
const MOST_FOLDERS = 150
const OWN = 'folder/own '
export const HERE = 'there'

/** Some change of what a person keeps; most are small, and every one is different from what is there. */
export function someWrite(stored: Stored, seasons: Seasons): Write {
  const kind = Math.random()
  if (kind < 0.4) return rate(stored)
  if (kind < 0.7) return bookmark(stored)
  if (kind < 0.8) return watchSeason(stored, seasons)
  if (kind < 0.95) return fillFolder(stored)
  return bringIn(stored)
}

/** Takes in a file: bookmarks, and a folder with the same titles in it, in one batch. */
export function bringIn(stored: Stored): Write {
  const full = [...stored.keys()].filter((name) => name.startsWith('folder/')).length >= MOST_FOLDERS
  const start = Math.floor(Math.random() * (FILMS.length - IMPORTED))
  return bringInFilms(FILMS.slice(start, start + IMPORTED), full ? null : randomUUID())
}

export const bringEverythingIn = (): Write => bringInFilms(FILMS, null)

function bringInFilms(ids: number[], name: string | null): Write {
  const now = new Date().toISOString()
  const films = ids.map((id) => ({ type: 'movies', id, addedAt: now }))
  const bookmarks = films.map((film) => ({ ...film, label: 'seen' }))
  const document = {
    ...{ format: 'marquee-export', version: 1, exportedAt: now, account: {}, signIn: {} },
    ...{ bookmarks, ratings: [], episodes: [] },
    folders: name === null ? [] : [{ name, createdAt: now, items: films }],
  }
  const change = new Map(ids.map((id) => [`bookmark/seen/movies/${id}`, HERE]))
  if (name !== null) {
    change.set(`folder/${name}`, HERE)
    for (const id of ids) change.set(`item/${name}/movies/${id}`, HERE)
  }
  return { ask: { path: '/api/me/import', method: 'POST', body: document }, change }
}

/** Forgets the person and all that they keep. */
export function erase(stored: Stored): Write {
  const change = new Map([...stored.keys()].map((name) => [name, null]))
  return { ask: { path: '/api/me', method: 'DELETE', body: { password: PASSWORD } }, change }
}

function rate(stored: Stored): Write {
  const path = `/api/me/ratings/movies/${anyOf(FILMS)}/total`
  const name = path.replace('/api/me/ratings', 'rating')
  const old = stored.get(name)
  if (old !== undefined && Math.random() < 0.3)
    return { ask: { path, method: 'DELETE' }, change: only(name, null) }
  const rating = ((Number(old ?? Math.floor(Math.random() * 10)) + 3) % 10) + 1
  return { ask: { path, method: 'PUT', body: { rating } }, change: only(name, `${rating}`) }
}

function bookmark(stored: Stored): Write {
  const path = `/api/me/bookmarks/${anyOf(['watchlist', 'seen'])}/movies/${anyOf(FILMS)}`
  return turn(stored, path, path.replace('/api/me/bookmarks', 'bookmark'))
}

function watchSeason(stored: Stored, seasons: Seasons): Write {
  const [season, episodes] = anyOf([...seasons])
  const names = episodes.map((episode) => `episode/${SERIES}/${season}/${episode}`)
  const isSeen = names.every((name) => stored.has(name))
  const change = new Map(names.map((name) => [name, isSeen ? null : HERE]))
  return { ask: { path: `/api/me/episodes/${SERIES}/${season}`, method: isSeen ? 'DELETE' : 'PUT' }, change }
}

/** Makes a folder with a chosen id, which is its name as well, changes its content, or deletes it with all of that. */
function fillFolder(stored: Stored): Write {
  const own = [...stored.keys()].filter((name) => name.startsWith(OWN))
  if (own.length < 3) {
    const id = randomUUID()
    const ask = { path: `/api/me/folders/${id}`, method: 'PUT', body: { name: `own ${id}` } }
    return { ask, change: only(OWN + id, HERE) }
  }
  const folder = anyOf(own)
  const path = `/api/me/folders/${folder.slice(OWN.length)}`
  const items = folder.replace('folder/', 'item/')
  if (Math.random() < 0.1) {
    const names = [folder, ...[...stored.keys()].filter((name) => name.startsWith(`${items}/`))]
    return { ask: { path, method: 'DELETE' }, change: new Map(names.map((name) => [name, null])) }
  }
  const film = `movies/${anyOf(FILMS)}`
  return turn(stored, `${path}/items/${film}`, `${items}/${film}`)
}

/** Puts what is not there, and takes away what is. */
function turn(stored: Stored, path: string, name: string): Write {
  const isThere = stored.has(name)
  return { ask: { path, method: isThere ? 'DELETE' : 'PUT' }, change: only(name, isThere ? null : HERE) }
}

const only = (name: string, value: string | null): Change => new Map([[name, value]])

function anyOf<T>(all: readonly T[]): T {
  const one = all[Math.floor(Math.random() * all.length)]
  if (one === undefined) throw new Error('There is nothing to choose from.')
  return one
}
