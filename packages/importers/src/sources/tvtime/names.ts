import type { Ids, SourceEpisode, SourceTitle } from '../../record.ts'
import type { Subject } from './library.ts'

export type Names = {
  /** A title with everything that any file says about it. */
  title(subject: Subject): SourceTitle
  /** Identity of a film or series, whichever of its ids a file has. */
  owner(subject: Subject): string
  /** Identity of a film or episode. */
  target(subject: Subject): string
}

/**
 * Joins what several files say about one title: series by TVDB's number, by an episode whose number came
 * with one, or by a name that only one number has; films by TV Time's uuid, by IMDb's id that came with one, or by a name
 * that only one film has. It is made when all files were read, so that their order does not matter.
 */
export function createNames(subjects: readonly Subject[]): Names {
  const isFilm = ({ title }: Subject) => title.kind === 'film'
  const uuidOf = uuidFinder(subjects.filter(isFilm))
  const films = mergeBy(subjects.filter(isFilm), uuidOf)
  const seriesSubjects = subjects.filter((subject) => !isFilm(subject))
  const series = mergeBy(seriesSubjects, ({ title }) => title.ids.tvdb)
  const tvdbOfEpisode = uniqueBy(seriesSubjects, ({ title, episode }) => [episode?.ids.tvdb, title.ids.tvdb])
  const tvdbOfName = uniqueBy(seriesSubjects, ({ title }) => [
    title.name === null ? undefined : fold(title.name),
    title.ids.tvdb,
  ])

  const tvdbOf = ({ title, episode }: Subject) =>
    title.ids.tvdb ?? tvdbOfEpisode.get(episode?.ids.tvdb ?? 0) ?? tvdbOfName.get(fold(title.name ?? ''))
  const titleOf = (subject: Subject): SourceTitle => {
    const known = isFilm(subject) ? films.get(uuidOf(subject) ?? '') : series.get(tvdbOf(subject) ?? 0)
    return known === undefined ? subject.title : mergeTitles([subject.title, known])
  }
  const ownerOf = (subject: Subject): string => {
    const { ids, name, year } = titleOf(subject)
    if (isFilm(subject)) return `film:${uuidOf(subject) ?? ids.imdb ?? `${fold(name ?? '')}:${year}`}`
    return `series:${ids.tvdb ?? ids.imdb ?? fold(name ?? '')}`
  }
  const numbersOf = (subject: Subject, { season, number }: SourceEpisode) =>
    season === null || number === null ? undefined : `${ownerOf(subject)}:${season}:${number}`
  const idOfNumbers = uniqueBy(subjects, (subject) => {
    const { episode } = subject
    return [episode && numbersOf(subject, episode), episode?.ids.tvdb]
  })

  return {
    title: titleOf,
    owner: ownerOf,
    target(subject) {
      const { episode } = subject
      if (episode === undefined) return ownerOf(subject)
      const numbers = numbersOf(subject, episode)
      const id = episode.ids.tvdb ?? idOfNumbers.get(numbers ?? '')
      return id === undefined ? (numbers ?? ownerOf(subject)) : `episode:${id}`
    },
  }
}

/**
 * TV Time's uuid of a film: its own, that of its IMDb id, or that of its name. Tables without uuids can hold another film
 * of that name, so it counts only where all that the files say of this name can be true of one film.
 */
function uuidFinder(films: readonly Subject[]): (film: Subject) => string | undefined {
  const uuidOfImdb = uniqueBy(films, ({ uuid, title }) => [title.ids.imdb, uuid])
  const uuidOfIds = ({ uuid, title }: Subject) => uuid ?? uuidOfImdb.get(title.ids.imdb ?? '')
  const known = mergeBy(films, uuidOfIds)
  const uuidOfName = new Map<string, string>()
  for (const [name, group] of Map.groupBy(films, ({ title }) => fold(title.name ?? ''))) {
    const [uuid, another] = new Set(group.flatMap((film) => uuidOfIds(film) ?? []))
    if (name === '' || uuid === undefined || another !== undefined) continue
    const others = group.filter((film) => uuidOfIds(film) === undefined).map(({ title }) => title)
    const titles = [...others, known.get(uuid)]
    const isOneFilm =
      agree(titles.map((title) => title?.ids.imdb)) && agree(titles.map((title) => title?.year))
    if (isOneFilm) uuidOfName.set(name, uuid)
  }
  return (film) => uuidOfIds(film) ?? uuidOfName.get(fold(film.title.name ?? ''))
}

/** True if no two of these values differ; nothing differs from none. */
function agree(values: readonly (string | number | null | undefined)[]): boolean {
  return new Set(values.filter((value) => value !== null && value !== undefined)).size <= 1
}

/** Pairs of which the first has only one second. */
function uniqueBy<Item, Key, Value>(
  items: readonly Item[],
  pairOf: (item: Item) => readonly [Key | undefined, Value | undefined],
): Map<Key, Value> {
  const found = new Map<Key, Value>()
  const ambiguous = new Set<Key>()
  for (const item of items) {
    const [key, value] = pairOf(item)
    if (key === undefined || value === undefined) continue
    if (found.has(key) && found.get(key) !== value) ambiguous.add(key)
    found.set(key, value)
  }
  for (const key of ambiguous) found.delete(key)
  return found
}

/** Titles are merged all at once: of more than two names the second would depend on the order. */
function mergeBy<Key>(subjects: readonly Subject[], keyOf: (subject: Subject) => Key | undefined) {
  const groups = new Map<Key, SourceTitle>()
  for (const [key, group] of Map.groupBy(subjects, keyOf)) {
    if (key !== undefined) groups.set(key, mergeTitles(group.map(({ title }) => title)))
  }
  return groups
}

/** Ids of all, and of different names and years always the same one, in whatever order the files came. */
function mergeTitles(titles: readonly SourceTitle[]): SourceTitle {
  const texts = (pick: (title: SourceTitle) => string | null | undefined) =>
    titles
      .map(pick)
      .filter((text) => typeof text === 'string')
      .sort()
  const names = texts(({ name }) => name)
  const [originalName = names.find((name) => name !== names[0])] = texts((title) => title.originalName)
  const merged = {
    kind: titles[0]?.kind ?? null,
    ids: titles.reduce<Ids>((ids, title) => mergeIds(ids, title.ids), {}),
    name: names[0] ?? null,
    year:
      titles
        .map(({ year }) => year)
        .filter((year) => year !== null)
        .sort()[0] ?? null,
  }
  return originalName === undefined ? merged : { ...merged, originalName }
}

function mergeIds(one: Ids, other: Ids): Ids {
  const imdb = [one.imdb, other.imdb].filter((id) => id !== undefined).sort()[0]
  const tvdb = [one.tvdb, other.tvdb].filter((id) => id !== undefined).sort((a, b) => a - b)[0]
  return {
    ...one,
    ...other,
    ...(imdb === undefined ? {} : { imdb }),
    ...(tvdb === undefined ? {} : { tvdb }),
  }
}

function fold(name: string): string {
  return name.normalize('NFC').toLowerCase().trim()
}
