import fc from 'fast-check'

/** A change as a page sends it, or as a program does by its token. */
export type Edit = { method: string; path: string; body?: object; isOfProgram?: boolean }

const title = fc.constantFrom('movies/27205', 'series/1396')
const label = fc.constantFrom('watchlist', 'seen')
const method = fc.constantFrom('PUT', 'DELETE')
const when = fc.constantFrom('now', 'unknown', '2026-01-02', '2026-01-03T20:00:00Z')
const playKey = fc.constantFrom('one', 'two', 'three')

/** Places of folders, which each person has under ids of their own. */
export const FOLDERS = ['folder-one', 'folder-two']

export const TITLES = { movies: [{ ids: { tmdb: 27205 } }], shows: [{ ids: { tmdb: 1396 } }] }

/** Changes of folders and what is in them, as pages and programs send them. */
function folderEdits(): fc.Arbitrary<Edit> {
  const folder = fc.constantFrom(...FOLDERS)
  const isOfProgram = fc.boolean()
  return fc.oneof(
    fc.record({
      ...{ method: fc.constant('PUT'), isOfProgram },
      path: folder.map((id) => `folders/${id}`),
      body: fc.record({ name: fc.constantFrom('A', 'B', 'C') }),
    }),
    fc.record({ method: fc.constant('DELETE'), path: folder.map((id) => `folders/${id}`), isOfProgram }),
    fc.record({ method, path: fc.tuple(folder, title).map(([id, one]) => `folders/${id}/items/${one}`) }),
    fc.record({
      ...{ method: fc.constant('POST'), isOfProgram: fc.constant(true) },
      path: fc.tuple(folder, fc.constantFrom('', '/remove')).map(([id, end]) => `folders/${id}/items${end}`),
      body: fc.constant(TITLES),
    }),
  )
}

/** Changes of several items at once, as programs send them. */
function programEdits(): fc.Arbitrary<Edit> {
  const seasons = [{ number: 1, episodes: [{ number: 1 }, { number: 2 }] }]
  const history = { movies: TITLES.movies, shows: [{ ids: { tmdb: 1396 }, seasons }] }
  const path = fc.constantFrom('sync/history', 'sync/watchlist').chain((list) =>
    fc.record({
      path: fc.constantFrom(list, `${list}/remove`),
      body: fc.constant<object>(list === 'sync/history' ? history : TITLES),
    }),
  )
  return path.map((edit) => ({ method: 'POST', isOfProgram: true, ...edit }))
}

/** Changes as pages and programs send them; some do nothing, and some of them many things at once. */
export function edits(): fc.Arbitrary<Edit> {
  return fc.oneof(
    { arbitrary: folderEdits(), weight: 6 },
    { arbitrary: programEdits(), weight: 2 },
    fc.record({ method, path: fc.tuple(label, title).map((parts) => `bookmarks/${parts.join('/')}`) }),
    fc.record({
      method: fc.constant('PUT'),
      path: fc.constantFrom('ratings/movies/27205/total', 'ratings/series/1396/1', 'ratings/series/1396/2'),
      body: fc.record({ rating: fc.integer({ min: 1, max: 10 }) }),
    }),
    fc.record({
      method: fc.constant('DELETE'),
      path: fc.constantFrom('ratings/movies/27205/total', 'ratings/series/1396/1'),
    }),
    fc.record({
      method: fc.constant('PUT'),
      path: playKey.map((key) => `plays/${key}`),
      body: fc.oneof(
        fc.record({ type: fc.constant('movies'), id: fc.constant(27205), when }),
        fc.record({
          type: fc.constant('series'),
          id: fc.constant(1396),
          season: fc.constant(1),
          episode: fc.constant(1),
          when,
        }),
      ),
    }),
    fc.record({
      method: fc.constant('PUT'),
      path: playKey.map((key) => `plays/${key}/time`),
      body: fc.record({ when }),
    }),
    fc.record({ method: fc.constant('DELETE'), path: playKey.map((key) => `plays/${key}`) }),
    fc.record({ method, path: fc.constantFrom('episodes/1396/1', 'episodes/1396/2/1') }),
    fc.record({
      method: fc.constant('DELETE'),
      path: fc.constantFrom('changes/mark:series:1396', 'changes/mark:movies:27205'),
    }),
    fc.record({
      method: fc.constant('PUT'),
      path: fc.constant('following/1396'),
      body: fc.record({ state: fc.constantFrom('following', 'paused', 'dropped') }),
    }),
    fc.record({ method, path: fc.constant('following/1396/rewatch') }),
  )
}
