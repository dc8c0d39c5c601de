import type { TitleRef } from '@marquee/domain/title'
import fc from 'fast-check'
import { expect } from 'vitest'
import { hasAired, SEASON_NUMBERS } from './catalogue.ts'
import { asking, done, late, type Noting, refused, type Step, superseded } from './command.ts'
import type { Notebook, PlayNote } from './notebook.ts'
import { isLatest } from './order.ts'
import { titleId, who } from './saving.ts'
import {
  endRewatch,
  followEpisodes,
  type Guards,
  isImplausible,
  isOf,
  isOfCycle,
  isSeen,
  removeMarkOfUnseen,
  removePlays,
  resumeRewatch,
  see,
  WHEN,
} from './watching.ts'

export const seriesId = titleId
/** Season 6 is none. */
export const seasonNumber = fc.oneof(
  { weight: 20, arbitrary: fc.constant(1) },
  { weight: 10, arbitrary: fc.constantFrom(...SEASON_NUMBERS) },
  { weight: 1, arbitrary: fc.constant(6) },
)
export const episodeNumber = fc.constantFrom(1, 1, 1, 1, 2, 2, 3, 4, 4)
export const when = fc.option(fc.constantFrom(...WHEN), { nil: undefined, freq: 2 })
export const search = (when: string | undefined) => (when === undefined ? '' : `?when=${when}`)

type Position = { season: number; number: number }

const isUpTo = (one: Position, last: Position) =>
  one.season > 0 && (one.season < last.season || (one.season === last.season && one.number <= last.number))

/** A write to a season is one to each of its episodes: a newer one to either stays. */
export function isLatestTick({ player, timestamp }: Noting, series: number, one: Position): boolean {
  const path = `/episodes/${series}/${one.season}`
  return (
    isLatest(player.orders, path, timestamp) && isLatest(player.orders, `${path}/${one.number}`, timestamp)
  )
}

/** Seeing all up to some episode, or the whole series, is a write to each regular one of these. */
function isLatestUntick(noting: Noting, series: number, one: Position): boolean {
  const { player, timestamp } = noting
  const mark = `seen/series/${series}`
  const covers = (path: string) => {
    if (path === `/bookmarks/${mark}`) return one.season > 0 && player.notes?.bookmarks.has(mark)
    const [, ofSeries, season, number] = /^\/up-to-here\/(\d+)\/(\d+)\/(\d+)$/.exec(path) ?? []
    return Number(ofSeries) === series && isUpTo(one, { season: Number(season), number: Number(number) })
  }
  const isCovered = [...player.orders].some(([path, known]) => known.timestamp > timestamp && covers(path))
  return isLatestTick(noting, series, one) && !isCovered
}

export const isLatestPlay = ({ player, timestamp }: Noting, { key }: PlayNote) =>
  isLatest(player.orders, `/plays/${key}`, timestamp)

const positionOf = ({ season, episode }: PlayNote) => ({ season: season ?? 0, number: episode ?? 0 })
export const isLatestMark = ({ player, timestamp }: Noting, { type, id }: TitleRef) =>
  isLatest(player.orders, `/bookmarks/seen/${type}/${id}`, timestamp)

/** Ticking an episode off and marking a film as seen are writes to the plays that they find. */
export function isLatestRemoval(noting: Noting, play: PlayNote): boolean {
  if (!isLatestPlay(noting, play)) return false
  if (play.type === 'series') return isLatestUntick(noting, play.id, positionOf(play))
  return isLatestMark(noting, play) || !noting.player.notes?.bookmarks.has(`seen/movies/${play.id}`)
}

/** A play that is written, or comes back, gives way to what took its episode or film away since, if that is not seen. */
function isLatestViewing(noting: Noting, play: PlayNote, isSeen: boolean): boolean {
  const isOfMark = play.type === 'movies' || play.batch === `mark:series:${play.id}`
  const isLatestHere = play.type === 'movies' || isLatestTick(noting, play.id, positionOf(play))
  return isSeen || (isLatestHere && (!isOfMark || isLatestMark(noting, play)))
}

/** Guards of an undo, which leaves what is newer. */
export const guardsOf = (noting: Noting): Guards => ({
  isLatestRemoval: (play) => isLatestRemoval(noting, play),
  isLatestViewing: (play, isSeen) => isLatestViewing(noting, play, isSeen),
  isLatestMark: (title) => isLatestMark(noting, title),
})

/** The name of a change as the answer says it. */
export function batchOf({ said }: Noting): string {
  return typeof said.batch === 'string' ? said.batch : ''
}

export const changedBy = (changed: boolean, said: object = {}) =>
  done({ ...said, changed, batch: changed ? expect.any(String) : null })

const seeEpisode = fc
  .record({ who, series: seriesId, season: seasonNumber, number: episodeNumber, when, late })
  .map(({ who, series, season, number, when, late }): Step => {
    const path = `/episodes/${series}/${season}/${number}${search(when)}`
    const note = (notes: Notebook, noting: Noting) => {
      const { timestamp: at, model } = noting
      if (isImplausible(when)) return refused(400, 'invalid-input')
      if (season === 6) return refused(404, 'title-unknown')
      const one = model.catalogue.at(series, season, number)
      if (one === null) return refused(404, 'episode-unknown')
      if (noting.isSuperseded()) return superseded
      const batch = batchOf(noting)
      const changed = !isSeen(notes, series, one) && isLatestTick(noting, series, one)
      if (changed) see(notes, series, one, { when: when ?? 'now', at, source: 'hand', batch })
      endRewatch(notes, model.catalogue, series, batch)
      return changedBy(changed, { seen: true })
    }
    return asking(`has seen ${path}`, who, () => ({ method: 'PUT', path }), note, late)
  })

const seeSeason = fc
  .record({ who, series: seriesId, season: seasonNumber, when, late })
  .map(({ who, series, season, when, late }): Step => {
    const path = `/episodes/${series}/${season}${search(when)}`
    const note = (notes: Notebook, noting: Noting) => {
      const { timestamp: at, model } = noting
      if (isImplausible(when)) return refused(400, 'invalid-input')
      if (season === 6) return refused(404, 'title-unknown')
      if (noting.isSuperseded()) return superseded
      const aired = model.catalogue.of(series).filter((one) => one.season === season && hasAired(one))
      const batch = batchOf(noting)
      const fresh = aired.filter((one) => !isSeen(notes, series, one) && isLatestTick(noting, series, one))
      for (const one of fresh) see(notes, series, one, { when: when ?? 'now', at, source: 'hand', batch })
      if (aired.length > 0) endRewatch(notes, model.catalogue, series, batch)
      return changedBy(fresh.length > 0, { episodes: aired.map(({ number }) => number) })
    }
    return asking(`has seen ${path}`, who, () => ({ method: 'PUT', path }), note, late)
  })

const unsee = fc
  .record({
    ...{ who, series: seriesId, season: seasonNumber, late },
    number: fc.option(episodeNumber, { nil: undefined }),
  })
  .map(({ who, series, season, number, late }): Step => {
    const path = `/episodes/${series}/${season}${number === undefined ? '' : `/${number}`}`
    const note = (notes: Notebook, noting: Noting) => {
      if (noting.isSuperseded()) return superseded
      const meant = noting.model.catalogue
        .of(series)
        .filter((one) => one.season === season && (number === undefined || one.number === number))
        .filter((one) => isLatestUntick(noting, series, one))
      const batch = batchOf(noting)
      const isMeant = (play: PlayNote) =>
        meant.some((one) => isOf(play, series, one)) && isLatestPlay(noting, play)
      resumeRewatch(notes, series, isMeant)
      const removed = removePlays(notes, batch, (play) => isOfCycle(notes, play) && isMeant(play))
      removeMarkOfUnseen({ notes, catalogue: noting.model.catalogue }, batch, removed)
      return changedBy(removed.length > 0)
    }
    return asking(`has not seen ${path}`, who, () => ({ method: 'DELETE', path }), note, late)
  })

const upToHere = fc
  .record({ who, series: seriesId, season: seasonNumber, number: episodeNumber, when, late })
  .map(({ who, series, season, number, when, late }): Step => {
    const path = `/up-to-here/${series}/${season}/${number}${search(when)}`
    const note = (notes: Notebook, noting: Noting) => {
      const { timestamp: at, model } = noting
      const { catalogue } = model
      if (isImplausible(when)) return refused(400, 'invalid-input')
      if (noting.isSuperseded()) return superseded
      if (season === 0 || catalogue.at(series, season, number) === null) {
        // It was looked for in the catalogue, whose lists were stored.
        for (const { notes } of model.players) if (notes) followEpisodes(notes, catalogue, series)
        return refused(404, 'episode-unknown')
      }
      const batch = batchOf(noting)
      const fresh = catalogue
        .of(series)
        .filter((one) => isUpTo(one, { season, number }) && hasAired(one) && !isSeen(notes, series, one))
        .filter((one) => isLatestTick(noting, series, one))
      for (const one of fresh)
        see(notes, series, one, { when: when ?? 'now', at, source: 'up-to-here', batch })
      endRewatch(notes, catalogue, series, batch)
      return done({ added: fresh.length, batch: fresh.length > 0 ? expect.any(String) : null })
    }
    return asking(`has seen all ${path}`, who, () => ({ method: 'PUT', path }), note, late)
  })

export const seeing = fc.oneof(
  { weight: 6, arbitrary: seeEpisode },
  { weight: 3, arbitrary: seeSeason },
  { weight: 4, arbitrary: unsee },
  { weight: 3, arbitrary: upToHere },
)
