import { zipOf } from './zip.ts'

/** A job takes its time on a machine that does other things. */
export const FOR_THE_JOB = { timeout: 60_000 }

/** A file as Playwright gives it to a field. */
export type TestFile = { name: string; mimeType: string; buffer: Buffer }

const series = { title: 'Breaking Bad', year: 2008, ids: { tmdb: 1396 } }
const inception = { title: 'Inception', year: 2010, ids: { tmdb: 27205 } }

/** A play of an episode of the first season, as Trakt has it. */
export const episode = (number: number) => ({
  ...{ id: 100 + number, watched_at: `2024-02-0${number}T20:00:00.000Z`, action: 'watch', type: 'episode' },
  ...{ episode: { season: 1, number, ids: {} }, show: series },
})

/** A play of a film, as Trakt has it. */
const film = (id: number, movie: object) => ({
  ...{ id, watched_at: '2024-01-01T20:00:00.000Z', action: 'watch', type: 'movie', movie },
})

/** A play of a film of which there are several, and no year that says which. */
export const unclear = (id: number, title: string) => film(id, { title, year: null, ids: {} })

export const history = [episode(1), episode(2), film(1, inception)]

/** More plays than one piece of an upload holds: the first seven episodes of five seasons, on thirty days each. */
export const longHistory = Array.from({ length: 1050 }, (_, index) => ({
  ...{ id: 1000 + index, action: 'watch', type: 'episode', show: series },
  watched_at: new Date(Date.UTC(2023, 0, 1 + Math.floor(index / 35), 20)).toISOString(),
  episode: { season: 1 + (index % 5), number: 1 + (Math.floor(index / 5) % 7), ids: {} },
}))

/** Trakt's archive with these plays, and a rating of Inception. */
export const traktZip = (entries: object[]): Buffer =>
  zipOf(
    {
      'watched-history.json': JSON.stringify(entries),
      'ratings-movies.json': JSON.stringify([
        { rated_at: '2024-01-02T20:00:00.000Z', rating: 9, type: 'movie', movie: inception },
      ]),
    },
    { deflated: true },
  )

/** Trakt's archive with these plays alone. */
export const trakt = (entries: object[]): TestFile => ({
  name: 'trakt.zip',
  mimeType: 'application/zip',
  buffer: zipOf({ 'watched-history.json': JSON.stringify(entries) }),
})

export const csv = (name: string, text: string | Buffer): TestFile => ({
  ...{ name, mimeType: 'text/csv', buffer: Buffer.from(text) },
})
