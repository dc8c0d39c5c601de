import { expect, test } from 'vitest'
import { openApi } from '#test/api.ts'
import { exportedContent } from '#test/exports.ts'
import { tmdbKnowing } from '#test/fake-tmdb.ts'
import { signedIn } from '#test/people.ts'
import { episode, film, season } from '#test/titles.ts'
import { catalogueOf } from '#test/weekly-series.ts'

const SERIES = 9401
const FILM = 27205
const listed = [1, 2].map((number) =>
  episode({ id: 940_100 + number, season: 1, number, airDate: '2020-01-01' }),
)
const tmdb = {
  ...catalogueOf(SERIES, season({ number: 1, airDate: '2020-01-01', episodes: listed, episodeCount: 2 })),
  film: tmdbKnowing(film({ id: FILM })).film,
}
const api = openApi({ tmdb })

/** A request with its body; `undo` is for the change that the request before made. */
type Change = 'undo' | readonly [method: string, path: string, body?: object]

const tick: Change = ['PUT', `/episodes/${SERIES}/1/1`]
const untick: Change = ['DELETE', `/episodes/${SERIES}/1/1`]
const tickSeason: Change = ['PUT', `/episodes/${SERIES}/1`]
const untickSeason: Change = ['DELETE', `/episodes/${SERIES}/1`]
const upToHere: Change = ['PUT', `/up-to-here/${SERIES}/1/2`]
const mark: Change = ['PUT', `/bookmarks/seen/series/${SERIES}`]
const unmark: Change = ['DELETE', `/bookmarks/seen/series/${SERIES}`]
const play = (key: string): Change => [
  'PUT',
  `/plays/${key}`,
  { type: 'series', id: SERIES, season: 1, episode: 1 },
]
const removePlay: Change = ['DELETE', '/plays/one']
const removeSeveral: Change = ['DELETE', '/plays', { keys: ['one'] }]
const beginRewatch: Change = ['PUT', `/following/${SERIES}/rewatch`]
const markFilm: Change = ['PUT', `/bookmarks/seen/movies/${FILM}`]
const unmarkFilm: Change = ['DELETE', `/bookmarks/seen/movies/${FILM}`]
const playFilm: Change = ['PUT', '/plays/one', { type: 'movies', id: FILM }]

/** Somebody who makes changes, each a moment after the one before. */
async function somebody() {
  const headers = await signedIn()
  let batch: unknown = null
  const send = async (change: Change, moment: number) => {
    const [method, path, body] = change === 'undo' ? (['DELETE', `/changes/${batch}`] as const) : change
    const answer = await api.request(`/api/me${path}`, {
      method,
      headers: {
        ...{ ...headers, 'x-client-timestamp': String(1_764_000_000_000 + moment) },
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
    })
    expect([change, answer.status]).toEqual([change, 200])
    return (await answer.json<{ batch: unknown }>()).batch
  }
  const begin = async (changes: readonly Change[]) => {
    for (const [index, change] of changes.entries()) batch = await send(change, index)
  }
  /** Titles and episodes that count as seen, bookmarks and rewatches. */
  const state = async () => {
    const { plays, bookmarks, following } = await exportedContent(api, headers)
    const pieces = plays.map(({ type, season, episode, rewatch }) =>
      [type, season, episode, rewatch].join(' '),
    )
    return {
      seen: [...new Set(pieces)].toSorted(),
      marked: bookmarks.map(({ label, type }) => `${label} ${type}`).toSorted(),
      rewatch: following.map(({ rewatch }) => rewatch),
    }
  }
  return { begin, send, state, content: () => exportedContent(api, headers) }
}

test.each<[name: string, before: Change[], older: Change, newer: Change]>([
  ['the removal of a play and a tick', [play('one')], removePlay, tick],
  ['the removal of a play and the tick of its season', [play('one')], removePlay, tickSeason],
  ['the removal of a play and "seen up to here"', [play('one')], removePlay, upToHere],
  ['the removal of a play and the mark of its series', [play('one')], removePlay, mark],
  ['the removal of several plays and a tick', [play('one')], removeSeveral, tick],
  ['the removal of several plays and one of these again', [play('one')], removeSeveral, play('one')],
  ['the removal of a play of a film and its mark', [playFilm], removePlay, markFilm],
  ['the undo of a tick and another tick', [tick], 'undo', tick],
  ['the undo of a season and the tick of an episode', [tickSeason], 'undo', tick],
  ['the undo of a mark and another mark', [mark], 'undo', mark],
  ['the undo of a mark and a tick', [mark], 'undo', tick],
  ['the undo of the mark of a film and another mark', [markFilm], 'undo', markFilm],
  ['the undo of the tick that ended a rewatch and another', [mark, beginRewatch, upToHere], 'undo', upToHere],
  ['a play and an untick', [], play('one'), untick],
  ['a play and the untick of its season', [], play('one'), untickSeason],
  ['a second play and an untick', [play('two')], play('one'), untick],
  ['a play in a rewatch and an untick', [tick, beginRewatch], play('one'), untick],
  ['a play and the end of the mark of its series', [mark, unmark], play('one'), unmark],
  ['a play of a film and the end of its mark', [], playFilm, unmarkFilm],
  ['the undo of an untick and another untick', [tick, untick], 'undo', untick],
  ['the undo of an untick and the untick of its season', [tick, untick], 'undo', untickSeason],
  ['the undo of an untick in a rewatch and another', [tick, beginRewatch, tick, untick], 'undo', untick],
  ['the undo of the end of a mark and another', [mark, unmark], 'undo', unmark],
  ['the undo of the end of the mark of a film and another', [markFilm, unmarkFilm], 'undo', unmarkFilm],
])('%s come to the same when the older one arrives late', async (_, before, older, newer) => {
  const [punctual, late] = [await somebody(), await somebody()]
  for (const one of [punctual, late]) await one.begin(before)
  await punctual.send(older, 11)
  await punctual.send(newer, 12)
  await late.send(newer, 12)
  await late.send(older, 11)

  expect(await late.state()).toEqual(await punctual.state())
})

test('a play that arrives late is written beside what a newer tick found seen, so that none is lost', async () => {
  const { begin, send, content } = await somebody()
  await begin([play('two')])
  await send(tickSeason, 12)
  await send(play('one'), 11)
  const keys = (await content()).plays.flatMap(({ episode, key }) => (episode === 1 ? key : []))
  expect(keys.toSorted()).toEqual(['one', 'two'])
})

test('a removal of several plays that arrives late does not give way to one of others', async () => {
  const { begin, send, content } = await somebody()
  await begin([play('one'), play('two')])
  await send(['DELETE', '/plays', { keys: ['two'] }], 12)
  await send(removeSeveral, 11)
  expect((await content()).plays).toEqual([])
})
