import type { TitleRef } from '@marquee/domain/title'
import { type Catalogue, hasAired, type Listed } from './catalogue.ts'
import { type Notebook, notePlay, type PlayNote, type UndoStep } from './notebook.ts'

/** Whether a play is one of an episode: by its id, whatever number that had. */
export function isOf(play: PlayNote, series: number, one: Listed): boolean {
  return play.type === 'series' && play.id === series && play.episodeId === one.id
}

export const rewatchOf = (notes: Notebook, series: number): number | null =>
  notes.following.get(series)?.rewatch ?? null

/** Whether a play counts now: in a rewatch only those that belong to it. */
export function isOfCycle(notes: Notebook, play: PlayNote): boolean {
  const rewatch = rewatchOf(notes, play.id)
  return rewatch === null || play.rewatch === rewatch
}

export function isSeen(notes: Notebook, series: number, one: Listed): boolean {
  return notes.plays.some((play) => isOf(play, series, one) && isOfCycle(notes, play))
}

export type Time = Pick<PlayNote, 'at' | 'precision'>

/** Times that a person may say; the last one lies in the future. */
export const WHEN = ['now', 'aired', 'unknown', '2020-05-05', '2020-05-05T20:15:00Z', '2099-01-01'] as const
export type When = (typeof WHEN)[number]
export const isImplausible = (when: When | undefined) => when === '2099-01-01'

export function timeOf(when: When, at: number, airDate: string): Time {
  // What is still to air was seen at an unknown time.
  const isToCome = when === 'aired' && airDate >= '2099-01-01'
  if (when === 'unknown' || isToCome) return { at: null, precision: 'unknown' }
  if (when === 'now') return { at, precision: 'minute' }
  if (when.includes('T')) return { at: Date.parse(when), precision: 'minute' }
  // Ten o'clock stands for a day.
  const day = when === 'aired' ? airDate : when
  return { at: Date.parse(`${day}T10:00:00Z`), precision: 'day' }
}

type NewPlay = Pick<PlayNote, 'source' | 'batch'> & { when: When; at: number; key?: string }

/** Notes a play of an episode, in the rewatch if one is under way. */
export function see(notes: Notebook, series: number, one: Listed, play: NewPlay): void {
  const { when, at, source, batch, key = null } = play
  notePlay(notes, {
    ...{ type: 'series', id: series, season: one.season, episode: one.number, episodeId: one.id },
    ...{ ...timeOf(when, at, one.airDate), source, batch, key, rewatch: rewatchOf(notes, series) },
  })
}

export function addStep(notes: Notebook, batch: string, undo: UndoStep): void {
  notes.steps.set(batch, [...(notes.steps.get(batch) ?? []), undo])
}

/** Ends a rewatch once nothing that counts and has aired is left to see again. */
export function endRewatch(notes: Notebook, catalogue: Catalogue, series: number, batch: string): void {
  const choices = notes.following.get(series)
  if (!choices || choices.rewatch === null || unseenOf(notes, catalogue, series).length > 0) return
  addStep(notes, batch, { kind: 'rewatch', series, rewatch: choices.rewatch })
  choices.rewatch = null
}

/** Takes a rewatch up again that ended with one of these plays. */
export function resumeRewatch(notes: Notebook, series: number, isMeant: (play: PlayNote) => boolean): void {
  const choices = notes.following.get(series)
  if (!choices || choices.rewatch !== null) return
  const ended = [...notes.steps].flatMap(([batch, steps]) =>
    steps.flatMap((step) =>
      step.kind === 'rewatch' &&
      step.series === series &&
      notes.plays.some((play) => isMeant(play) && play.batch === batch && play.rewatch === step.rewatch)
        ? step.rewatch
        : [],
    ),
  )
  if (ended.length > 0) choices.rewatch = Math.max(...ended)
}

/** Ends a rewatch in the same way once other episodes are listed or count, which cannot be undone. */
export function endRewatchIfOver(notes: Notebook, catalogue: Catalogue, series: number): void {
  const choices = notes.following.get(series)
  if (choices && unseenOf(notes, catalogue, series).length === 0) choices.rewatch = null
}

/** Ends rewatches in the same way in which nothing is left to see again though these plays were taken away. */
export function endResumed(notes: Notebook, catalogue: Catalogue, removed: readonly PlayNote[]): void {
  for (const { type, id } of removed) if (type === 'series') endRewatchIfOver(notes, catalogue, id)
}

/** Episodes that count, have aired and were not seen, in a rewatch not seen again. */
export function unseenOf(notes: Notebook, catalogue: Catalogue, series: number): Listed[] {
  return countedOf(notes, catalogue, series).filter((one) => hasAired(one) && !isSeen(notes, series, one))
}

export function countedOf(notes: Notebook, catalogue: Catalogue, series: number): Listed[] {
  const withSpecials = notes.following.get(series)?.withSpecials ?? false
  return catalogue.of(series).filter(({ season }) => season > 0 || withSpecials)
}

/** Takes plays away, so that undoing the change brings them back. */
export function removePlays(
  notes: Notebook,
  batch: string,
  isMeant: (play: PlayNote) => boolean,
): PlayNote[] {
  const removed = notes.plays.filter(isMeant)
  for (const play of removed) addStep(notes, batch, { kind: 'play', play })
  notes.plays = notes.plays.filter((play) => !removed.includes(play))
  return removed
}

const isSamePiece = (one: PlayNote, { type, id, episodeId }: PlayNote) =>
  one.type === type && one.id === id && one.episodeId === episodeId

/** Takes the bookmark "Seen" away in the same way, and returns whether it was there. */
export function removeMark(notes: Notebook, batch: string, name: string): boolean {
  const bookmark = notes.bookmarks.get(name)
  if (bookmark === undefined) return false
  addStep(notes, batch, { kind: 'bookmark', bookmark })
  return notes.bookmarks.delete(name)
}

/** Season that the episode of a play stands in now, or stood in last. */
function seasonOf({ id, season, episodeId }: PlayNote, catalogue: Catalogue): number | null {
  const listed = catalogue.of(id).find((one) => one.id === episodeId) ?? catalogue.gone.get(episodeId ?? 0)
  return listed?.season ?? season
}

/** Takes the bookmark "Seen" of series away of which the last play of a regular episode was removed. */
export function removeMarkOfUnseen(
  { notes, catalogue }: { notes: Notebook; catalogue: Catalogue },
  batch: string,
  removed: readonly PlayNote[],
): void {
  const isLeft = (play: PlayNote) => notes.plays.some((other) => isSamePiece(play, other))
  for (const play of removed)
    if (play.type === 'series' && seasonOf(play, catalogue) !== 0 && !isLeft(play))
      removeMark(notes, batch, `seen/series/${play.id}`)
}

/** Whether nothing newer stands against taking a play away, writing one, or changing the bookmark "Seen". */
export type Guards = {
  isLatestRemoval: (play: PlayNote) => boolean
  isLatestViewing: (play: PlayNote, isSeen: boolean) => boolean
  isLatestMark: (title: TitleRef) => boolean
}

/** Undoes a change but for what is newer, and returns whether there was anything to undo. */
export function undo(notes: Notebook, catalogue: Catalogue, batch: string, guards: Guards): boolean {
  const steps = notes.steps.get(batch) ?? []
  const { isLatestRemoval, isLatestViewing, isLatestMark } = guards
  const left = notes.plays.filter((play) => play.batch !== batch || !isLatestRemoval(play))
  const isChange = steps.length > 0 || left.length < notes.plays.length
  notes.plays = left
  const returning = steps.flatMap((one) => {
    if (one.kind !== 'play') return []
    const isSeen = left.some((other) => isSamePiece(one.play, other) && other.rewatch === one.play.rewatch)
    return isLatestViewing(one.play, isSeen) ? one.play : []
  })
  for (const play of returning) {
    if (!notes.plays.some(({ key, order }) => key === play.key || order === play.order))
      notes.plays.push(play)
  }
  notes.plays.sort((a, b) => a.order - b.order)
  for (const { bookmark } of steps.filter((one) => one.kind === 'bookmark')) {
    const name = `${bookmark.label}/${bookmark.type}/${bookmark.id}`
    if (!notes.bookmarks.has(name) && isLatestMark(bookmark)) notes.bookmarks.set(name, bookmark)
  }
  for (const { play } of steps.filter((one) => one.kind === 'play'))
    if (isLatestMark(play)) restoreFilmMark(notes, play)
  for (const { title } of steps.filter((one) => one.kind === 'no-bookmark')) {
    const isFilmSeen =
      title.type === 'movies' && notes.plays.some(({ type, id }) => type === 'movies' && id === title.id)
    if (!isFilmSeen && isLatestMark(title)) notes.bookmarks.delete(`seen/${title.type}/${title.id}`)
  }
  for (const { series, rewatch } of steps.filter((one) => one.kind === 'rewatch')) {
    const choices = notes.following.get(series)
    if (choices && choices.rewatch === null) choices.rewatch = rewatch
    endRewatchIfOver(notes, catalogue, series)
  }
  for (const { play } of steps.filter((one) => one.kind === 'play'))
    if (play.type === 'series') endRewatchIfOver(notes, catalogue, play.id)
  notes.steps.delete(batch)
  return isChange
}

/** A film whose play comes back has its bookmark again, also if another change took that away, the last one first. */
function restoreFilmMark(notes: Notebook, { type, id }: PlayNote): void {
  const name = `seen/movies/${id}`
  if (type !== 'movies' || notes.bookmarks.has(name)) return
  const marks = [...notes.steps.values()].flat().filter((one) => one.kind === 'bookmark')
  const last = marks.findLast(({ bookmark }) => bookmark.type === 'movies' && bookmark.id === id)
  if (last) notes.bookmarks.set(name, last.bookmark)
}

/** Lets plays of episodes that TMDB has replaced stand for what replaced them, and ends a rewatch that is over then. */
export function followEpisodes(notes: Notebook, catalogue: Catalogue, series: number): void {
  const listed = catalogue.of(series)
  for (const play of notes.plays) {
    const gone = catalogue.gone.get(play.episodeId ?? 0)
    if (play.id !== series || play.type !== 'series' || gone === undefined) continue
    const sameDay = listed.filter(({ season, airDate }) => season === gone.season && airDate === gone.airDate)
    const next = catalogue.at(series, gone.season, gone.number)
    if (next && (next.name === gone.name || (sameDay.length === 1 && sameDay[0] === next)))
      play.episodeId = next.id
  }
  endRewatchIfOver(notes, catalogue, series)
}
