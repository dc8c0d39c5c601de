import type { Collector } from '../collector.ts'
import { type FileHead, hasColumns, hasKeys } from '../file-head.ts'
import type { Part, Reader, Reading } from '../reader.ts'
import { dumpValues } from './tvtime/dump.ts'
import { dumpTables } from './tvtime/dump-tables.ts'
import { gdprTables } from './tvtime/gdpr.ts'
import { createLibrary } from './tvtime/library.ts'
import { cellOf } from './tvtime/titles.ts'

/** Tables of the archive by their names; several have one header and mean different things. */
const NAMED: [RegExp, Part][] = [
  [/^tracking-prod-records-v2.*\.csv$/, { name: 'records-2' }],
  [/^tracking-prod-records.*\.csv$/, { name: 'records-1' }],
  [/^followed_tv_show.*\.csv$/, { name: 'followed' }],
  [/^user_tv_show_data.*\.csv$/, { name: 'series-facts' }],
  [/^user_show_special_status.*\.csv$/, { name: 'special-status' }],
  [/^(seen_episode(_source|_latest|_unitarian)?|watched_on_episode)\.csv$/, { name: 'legacy-views' }],
  [/^show_seen_episode_latest\.csv$/, { name: 'latest', leftOut: 'only the last episode of a series' }],
  [/^rewatched_episode.*\.csv$/, { name: 'rewatched' }],
  [/^tv_show_rate.*\.csv$/, { name: 'series-rating' }],
  [/^ratings-(?:(?!votes).)*votes.*\.csv$/, { name: 'vote' }],
  [/^emotions-.*\.csv$/, { name: 'emotions', leftOut: 'emotions, which are no ratings' }],
  [/^lists-prod-lists.*\.csv$/, { name: 'list' }],
  [/^tvtime-failed.*\.json$/, { name: 'dump-failed' }],
  [/^tvtime-failed.*\.csv$/, { name: 'table-failed' }],
  [/^tvtime-lists-.*\.json$/, { name: 'dump-lists' }],
  [/^favorites\.json$/, { name: 'dump-favourites', leftOut: 'favourites are read from the table beside it' }],
  [/^(favorites|list_.*)\.csv$/, { name: 'activity-list' }],
]

/** Other files of the extensions, which are known by what is in them. */
const OF_EXTENSIONS = /^(tvtime-.*|activity_history|movies|shows|lists)\.(csv|json)$/

/** A number under which TV Time stored damaged rows of many series. */
const DAMAGED_SERIES = '10000018'

/** Tables that are known by their columns, under whatever name. */
const BY_COLUMNS: [string[], Part][] = [
  [['key', 's_id', 'uuid'], { name: 'records-2' }],
  [['entity_type', 'type-uuid-n', 'uuid'], { name: 'records-1' }],
  [['series_tvdb_id', 'season', 'episode', 'is_watched'], { name: 'table-episodes' }],
  [['uuid', 'tvdb_id', 'title', 'is_watched', 'year'], { name: 'table-films' }],
  [['uuid', 'tvdb_id', 'title', 'status', 'created_at'], { name: 'table-series' }],
  [['list_id', 'list_name', 'item_type'], { name: 'table-lists' }],
  [['tvshow_title', 'season', 'episode', 'watched_date'], { name: 'short-episodes' }],
  [['film_title', 'watched_date'], { name: 'short-films' }],
  [['tvdb_id', 'type', 'is_watched', 'is_watchlisted'], { name: 'activity' }],
  [['show_name', 'episode_id', 'episode_season_number'], { name: 'legacy-views' }],
  [['tv_show_name', 'episode_season_number', 'episode_id', 'created_at'], { name: 'legacy-views' }],
]

const BY_KEYS: [string[], Part][] = [
  [['[].uuid', '[].id.tvdb', '[].seasons'], { name: 'dump-series' }],
  [['[].uuid', '[].id.tvdb', '[].is_watched'], { name: 'dump-films' }],
  [['[].name', '[].is_public', '[].items'], { name: 'dump-lists' }],
  [['[].name', '[].is_public', '[].shows'], { name: 'dump-lists' }],
]

/**
 * TV Time, which closed on 15 July 2026, so that its files are final. Three families are read, alone or together: the
 * archive sent under the GDPR, the dumps of the extension "TV Time Out" (JSON and tables), and those of "Liberator".
 * Views of episodes are joined by TVDB's number of the episode, never by season and number, which differ between files;
 * films by TV Time's uuid, IMDb's id or their name. Of each the most trusted file's dates count, and as many views as
 * any file has (`tvtime/library.ts`). Read besides: dropped series, what is for later, favourites, lists, ratings of
 * series, votes of five stars. Not read: other votes, emotions, badges, comments, and everything about the account.
 * Seen in the fixtures and parsers of trakt-web and Yamtrack and in the two extensions' own code.
 */
export const tvtime: Reader = {
  source: 'tvtime',
  label: 'TV Time',
  recognise,
  archive: {
    isMine: (names) => names.some((name) => /(^|\/)(tracking-prod-records|followed_tv_show)/.test(name)),
    opens: (path) => {
      const name = path.split('/').at(-1) ?? ''
      return OF_EXTENSIONS.test(name) || NAMED.some(([pattern]) => pattern.test(name))
    },
    isClosed: true,
  },
  read,
}

function recognise(head: FileHead): Part | null {
  const named = NAMED.find(([pattern]) => pattern.test(head.name))?.[1]
  if (head.format === 'json') {
    const byKeys = BY_KEYS.find(([keys]) => hasKeys(head, ...keys))?.[1] ?? null
    return named?.name.startsWith('dump') ? named : byKeys
  }
  const byColumns = BY_COLUMNS.find(([columns]) => hasColumns(head, ...columns))?.[1] ?? null
  if (named?.name !== 'activity-list') return named ?? byColumns
  // A list of Liberator has the columns of its history.
  return byColumns?.name === 'activity' ? named : byColumns
}

function read(collect: Collector): Reading {
  const library = createLibrary(collect)
  const tables = { ...gdprTables(library, collect), ...dumpTables(library, collect) }
  const values = dumpValues(library, collect)
  const estimated = new Set<string>()

  return {
    row(row, file) {
      if (cellOf(row, 's_id', 'series_id', 'tv_show_id') === DAMAGED_SERIES)
        return collect.lose(file.path, 'damaged rows of the pseudo series 10000018')
      tables[file.part]?.(row, { file: file.path, line: row.line }, file)
    },
    value({ path, value, line }, file) {
      const isEntry = path === '[]' || file.part === 'dump-failed'
      if (isEntry) values[file.part]?.(value, { file: file.path, line }, file)
    },
    close({ path }) {
      if (path.includes('estimated-progress') && !estimated.has(path))
        collect.problem(
          ...(['value-unknown', { file: path, line: null }] as const),
          'Views in this archive are estimates of the tool that wrote it; prefer its archive of confirmed progress.',
        )
      estimated.add(path)
      return undefined
    },
    finish: () => library.finish(),
  }
}
