import type { Collector } from '../../collector.ts'
import { hashText } from '../../hash.ts'
import type { Position, SourceEpisode, SourceTime, SourceTitle } from '../../record.ts'
import { isFindable } from '../../source-title.ts'
import { UNKNOWN_TIME } from '../../values/time.ts'
import { createNames, type Names } from './names.ts'

/**
 * How far a kind of file is trusted about views: the table of records of 2024, what an extension read from the service,
 * the older table, and the oldest ones. Of an episode or film only the views of its most trusted kind count.
 */
export type Rank = 'records-2' | 'dump' | 'records-1' | 'legacy'
const RANKS: Rank[] = ['records-2', 'dump', 'records-1', 'legacy']

/** A film, or a series with or without one of its episodes. `uuid` is TV Time's name of a film. */
export type Subject = { title: SourceTitle; uuid?: string; episode?: SourceEpisode }

/** `extra` is how often it was seen besides, without a date. */
export type View = Subject & { time: SourceTime; position: Position; rank: Rank; extra?: number }
type Entry = Subject & { time: SourceTime; position: Position }
type Rated = Entry & { rating: number; raw: string }
type Listed = Entry & { folder: { key: string; name: string }; index: number | null }
type SeriesState = Entry & { state: 'stopped' | 'archived' | 'watchlist' | 'for-later' | 'other' }

/** Everything that the files of TV Time say, put together when all were read: some have ids that others lack. */
export type Library = {
  view(view: View): void
  rate(rating: Rated): void
  enlist(item: Listed): void
  state(state: SeriesState): void
  wantFilm(entry: Entry): void
  /** A film of the library, of which another row says whether it was seen. */
  addFilm(entry: Omit<Entry, 'time'>): void
  /** A title by its name and ids, for entries that have only one of them. */
  name(subject: Subject): void
  /** Number of episodes of a series that a file says were seen. */
  claimSeen(title: SourceTitle, said: number, file: string): void
  finish(): void
}

const FAVOURITES = { key: 'tvtime:favourites', name: 'TV Time favourites' }

export function favourites(): { key: string; name: string } {
  return FAVOURITES
}

export function createLibrary(collect: Collector): Library {
  const views: View[] = []
  const ratings: Rated[] = []
  const listed: Listed[] = []
  const states: SeriesState[] = []
  const wanted: Entry[] = []
  const libraryFilms: Omit<Entry, 'time'>[] = []
  const said: { title: SourceTitle; said: number; file: string }[] = []
  const subjects: Subject[] = []

  const note =
    <Item extends Subject>(list: Item[]) =>
    (item: Item) => {
      subjects.push(item)
      list.push(item)
    }

  return {
    view: note(views),
    rate: note(ratings),
    enlist: note(listed),
    state: note(states),
    wantFilm: note(wanted),
    addFilm: note(libraryFilms),
    name: (subject) => void subjects.push(subject),
    claimSeen: (title, count, file) => void said.push({ title, said: count, file }),
    finish() {
      const names = createNames(subjects)
      const byTarget = Map.groupBy(views, (view) => names.target(view))
      for (const [target, group] of byTarget) addViews(collect, target, group, names)
      const seen = new Set(views.map((view) => names.owner(view)))

      for (const { rating, raw, time, position, ...subject } of ratings) {
        const episode = subject.episode ?? null
        const title = names.title(subject)
        if (!isFindable(title)) {
          collect.lose(position.file, 'ratings of titles that no file names')
          continue
        }
        collect.add({
          action: 'rating',
          position,
          title,
          season: episode?.season ?? null,
          episode,
          rating,
          raw,
          time,
        })
      }
      for (const { folder, index, time, position, ...subject } of listed) {
        const title = names.title(subject)
        if (!isFindable(title)) collect.lose(position.file, 'entries of lists that no file names')
        else collect.add({ action: 'folder', position, title, folder, index, time })
      }
      for (const entry of wanted) {
        if (!isFindable(names.title(entry)))
          collect.lose(entry.position.file, 'films to watch that no file names')
        else if (seen.has(names.owner(entry))) collect.skip(entry.position.file, 'to watch, but seen already')
        else addWatchlist(collect, entry, names)
      }
      const named = new Set([...seen, ...wanted.map((entry) => names.owner(entry))])
      for (const entry of libraryFilms)
        if (!named.has(names.owner(entry)))
          collect.skip(entry.position.file, 'in the library, neither seen nor to watch')
      for (const entry of states) {
        if (isFindable(names.title(entry))) addState(collect, entry, names, seen.has(names.owner(entry)))
        else collect.lose(entry.position.file, 'states of series that no file names')
      }
      addClaims(collect, said, byTarget, names)
    },
  }
}

/** The dated views of the most trusted file, and as many without a date as any file has more. */
function addViews(collect: Collector, target: string, views: readonly View[], names: Names): void {
  const byRank = Map.groupBy(views, ({ rank }) => rank)
  const counts = [...byRank.values()].map((group) => {
    const extra = Math.max(0, ...group.map((view) => view.extra ?? 0))
    return timesOf(group).length + extra
  })
  const rank = RANKS.find((candidate) => byRank.has(candidate))
  // Where several files say the same, one of them is named whatever order they came in.
  const trusted = (byRank.get(rank ?? 'legacy') ?? []).sort(byFile)
  const times = timesOf(trusted)
  const [first] = trusted
  if (first === undefined) return
  if (!isFindable(names.title(first))) {
    collect.lose(first.position.file, 'views of a series that no file names', views.length)
    return
  }
  for (const view of views)
    if (view.rank !== rank) collect.skip(view.position.file, 'seen in a better file as well')

  const total = Math.min(Math.max(times.length, ...counts), 1000)
  for (let index = 0; index < total; index += 1) {
    const { time, position } = times[index] ?? { time: UNKNOWN_TIME, position: first.position }
    const [title, episode] = [names.title(first), richestEpisode(views)]
    // By the service's own ids, so that a file that adds others later changes no key.
    const id = hashText(`${target}:${time.at ?? `undated ${index - times.length}`}`)
    collect.add({ action: 'play', position, title, episode, time }, `view:${id}`)
  }
}

function byFile({ position: one }: View, { position: other }: View): number {
  return one.file === other.file ? 0 : one.file < other.file ? -1 : 1
}

/** One view of each time; a view without a time counts only where none has one. */
function timesOf(views: readonly View[]): View[] {
  const byTime = new Map(views.map((view) => [view.time.at, view]))
  if (byTime.size > 1) byTime.delete(null)
  return [...byTime].sort(([one], [other]) => ((one ?? '') < (other ?? '') ? -1 : 1)).map(([, view]) => view)
}

function richestEpisode(views: readonly View[]): SourceEpisode | null {
  const episodes = views.flatMap(({ episode }) => episode ?? [])
  const withIds = episodes.filter(({ ids }) => Object.keys(ids).length > 0)
  const sorted = (withIds.length > 0 ? withIds : episodes).map((episode) => JSON.stringify(episode)).sort()
  return sorted[0] === undefined ? null : JSON.parse(sorted[0])
}

function addWatchlist(collect: Collector, { time, position, ...subject }: Entry, names: Names): void {
  collect.add({ action: 'watchlist', position, title: names.title(subject), time })
}

/** A series of which something was seen is no entry of the watchlist; one that was put away unseen is not dropped. */
function addState(collect: Collector, entry: SeriesState, names: Names, isSeen: boolean): void {
  const { state, time, position, ...subject } = entry
  if (state === 'stopped' || (state === 'archived' && isSeen)) {
    collect.add({ action: 'following', position, title: names.title(subject), state: 'dropped', time })
  } else if (state === 'archived') collect.skip(position.file, 'put away before anything was seen')
  else if (state === 'other') {
    if (!isSeen) collect.skip(position.file, 'neither seen, to watch nor stopped')
  } else if (!isSeen) addWatchlist(collect, entry, names)
  else if (state === 'for-later') collect.skip(position.file, 'to watch, but seen already')
}

/** Compares how many episodes were seen, in all and for each series of which some are missing. */
function addClaims(
  collect: Collector,
  claims: readonly { title: SourceTitle; said: number; file: string }[],
  views: ReadonlyMap<string, readonly View[]>,
  names: Names,
): void {
  const taken = new Map<string, number>()
  for (const [view] of views.values()) {
    if (view?.episode === undefined) continue
    const owner = names.owner(view)
    taken.set(owner, (taken.get(owner) ?? 0) + 1)
  }
  const rows = claims.map((claim) => ({ ...claim, taken: taken.get(names.owner(claim)) ?? 0 }))
  for (const [file, group] of Map.groupBy(rows, ({ file }) => file)) {
    const sum = (name: 'said' | 'taken') => group.reduce((total, row) => total + row[name], 0)
    collect.claim({ file, subject: 'seen episodes', said: sum('said'), taken: sum('taken') })
    for (const { title, said, taken } of group)
      if (taken < said) collect.claim({ file, subject: `seen episodes of ${title.name ?? '?'}`, said, taken })
  }
}
