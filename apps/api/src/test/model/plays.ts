import fc from 'fast-check'
import { expect } from 'vitest'
import { asking, done, late, type Noting, refused, type Step, superseded } from './command.ts'
import {
  batchOf,
  changedBy,
  episodeNumber,
  guardsOf,
  isLatestMark,
  isLatestRemoval,
  isLatestTick,
  seasonNumber,
  seriesId,
  when,
} from './episodes.ts'
import { type Notebook, notePlay, type PlayNote } from './notebook.ts'
import { filmId, isUnknown, who } from './saving.ts'
import {
  addStep,
  endResumed,
  endRewatch,
  followEpisodes,
  isImplausible,
  isSeen,
  removeMarkOfUnseen,
  removePlays,
  resumeRewatch,
  see,
  timeOf,
  undo,
  WHEN,
} from './watching.ts'
import type { Model } from './world.ts'

/** Film's date, for plays of when it came out. */
const CAME_OUT = '2010-07-15'

/** Some are of one's own choice, others those of plays that are there. */
const key = fc.oneof(fc.constantFrom('k1', 'k2', 'k3'), fc.nat(5))
type Key = string | number
function keyOf({ players }: Model, who: number, key: Key): string {
  if (typeof key === 'string') return key
  const plays = players[who]?.notes?.plays ?? []
  return plays.at(-1 - (key % Math.max(1, plays.length)))?.key ?? 'none'
}

const playEpisode = fc
  .record({
    ...{ who, key: fc.constantFrom('k1', 'k2', 'k3'), series: seriesId },
    ...{ season: seasonNumber, number: episodeNumber, when, late },
  })
  .map(({ who, key, series, season, number, when, late }): Step => {
    const body = { type: 'series', id: series, season, episode: number, when }
    const note = (notes: Notebook, noting: Noting) => {
      const { timestamp: at, model } = noting
      const { catalogue } = model
      if (isImplausible(when)) return refused(400, 'invalid-input')
      if (noting.isSuperseded()) return superseded
      const one = catalogue.at(series, season, number)
      if (one === null) {
        for (const { notes } of model.players) if (notes) followEpisodes(notes, catalogue, series)
        return refused(404, 'episode-unknown')
      }
      const batch = batchOf(noting)
      const isLatest = isSeen(notes, series, one) || isLatestTick(noting, series, one)
      const changed = isLatest && !notes.plays.some((play) => play.key === key)
      if (changed) see(notes, series, one, { when: when ?? 'now', at, source: 'hand', batch, key })
      endRewatch(notes, catalogue, series, batch)
      return changedBy(changed, { key })
    }
    const ask = () => ({ method: 'PUT', path: `/plays/${key}`, body })
    return asking(`plays ${JSON.stringify(body)} as ${key}`, who, ask, note, late)
  })

const playFilm = fc
  .record({ who, key: fc.constantFrom('k1', 'k2', 'k3'), id: filmId, when, late })
  .map(({ who, key, id, when, late }): Step => {
    const body = { type: 'movies', id, when }
    const name = `seen/movies/${id}`
    const note = (notes: Notebook, noting: Noting) => {
      const { at, timestamp } = noting
      if (isImplausible(when)) return refused(400, 'invalid-input')
      if (noting.isSuperseded()) return superseded
      if (isUnknown({ type: 'movies', id })) return refused(404, 'title-unknown')
      const batch = batchOf(noting)
      const isFilmSeen = notes.plays.some((play) => play.type === 'movies' && play.id === id)
      const isLatest = isFilmSeen || isLatestMark(noting, { type: 'movies', id })
      const changed = isLatest && !notes.plays.some((play) => play.key === key)
      if (changed) {
        notePlay(notes, {
          ...{ type: 'movies', id, season: null, episode: null, episodeId: null },
          ...{ ...timeOf(when ?? 'now', timestamp, CAME_OUT), source: 'hand', batch, rewatch: null, key },
        })
      }
      const isOfFilm = notes.plays.some(
        (play) => play.key === key && play.type === 'movies' && play.id === id,
      )
      if (isOfFilm && !notes.bookmarks.has(name)) {
        notes.bookmarks.set(name, { type: 'movies', id, label: 'seen', at })
        addStep(notes, batch, { kind: 'no-bookmark', title: { type: 'movies', id } })
      }
      return changedBy(changed, { key })
    }
    const ask = () => ({ method: 'PUT', path: `/plays/${key}`, body })
    return asking(`plays ${JSON.stringify(body)} as ${key}`, who, ask, note, late)
  })

const removePlay = fc.record({ who, key, late }).map(({ who, key, late }): Step => {
  const note = (notes: Notebook, noting: Noting) => {
    const name = noting.path.replace('/plays/', '')
    if (noting.isSuperseded()) return superseded
    const batch = batchOf(noting)
    const isMeant = (play: PlayNote) => play.key === name && isLatestRemoval(noting, play)
    const series = notes.plays.find((play) => isMeant(play) && play.type === 'series')
    if (series) resumeRewatch(notes, series.id, isMeant)
    const [removed] = removePlays(notes, batch, isMeant)
    if (removed === undefined) return done({ changed: false, batch: null, title: null, plays: 0 })
    const { type, id, episodeId } = removed
    const plays = notes.plays.filter(
      (other) => other.type === type && other.id === id && other.episodeId === episodeId,
    ).length
    endResumed(notes, noting.model.catalogue, [removed])
    removeMarkOfUnseen({ notes, catalogue: noting.model.catalogue }, batch, [removed])
    return changedBy(true, { title: { type, id }, plays })
  }
  const ask = (_: unknown, model: Model) => ({ method: 'DELETE', path: `/plays/${keyOf(model, who, key)}` })
  return asking(`takes back play ${key}`, who, ask, note, late)
})

const changeTime = fc
  .record({ who, key, when: fc.constantFrom(...WHEN), late })
  .map(({ who, key, when, late }): Step => {
    const note = (notes: Notebook, noting: Noting) => {
      const { timestamp, model, path } = noting
      const name = path.replace(/\/plays\/(.*)\/time/, '$1')
      if (isImplausible(when)) return refused(400, 'invalid-input')
      if (noting.isSuperseded()) return superseded
      const index = notes.plays.findIndex((play) => play.key === name)
      const play = notes.plays[index]
      if (play === undefined) return refused(404, 'play-unknown')
      const listed = model.catalogue.of(play.id).find(({ id }) => id === play.episodeId)
      const one = listed ?? model.catalogue.gone.get(play.episodeId ?? 0)
      const airDate = play.type === 'movies' ? CAME_OUT : (one?.airDate ?? '')
      notes.plays[index] = { ...play, ...timeOf(when, timestamp, airDate) }
      return done({ key: name, when })
    }
    const path = (model: Model) => `/plays/${keyOf(model, who, key)}/time`
    const ask = (_: unknown, model: Model) => ({ method: 'PUT', path: path(model), body: { when } })
    return asking(`says that play ${key} was ${when}`, who, ask, note, late)
  })

const undoChange = fc.record({ who, which: fc.nat(5), late }).map(({ who, which, late }): Step => {
  const note = (notes: Notebook, noting: Noting) => {
    if (noting.isSuperseded()) return superseded
    const batch = noting.path.replace('/changes/', '')
    const changed = undo(notes, noting.model.catalogue, batch, guardsOf(noting))
    return done({ batch: expect.any(String), changed })
  }
  // The latest ones first, for those are undone.
  const ask = (_: unknown, { changes }: Model) => ({
    method: 'DELETE',
    path: `/changes/${changes.at(-1 - (which % Math.max(1, changes.length))) ?? 'none'}`,
  })
  return asking(`undoes change ${which}`, who, ask, note, late)
})

export const playing = fc.oneof(
  { weight: 4, arbitrary: playEpisode },
  { weight: 3, arbitrary: playFilm },
  { weight: 3, arbitrary: removePlay },
  { weight: 2, arbitrary: changeTime },
  { weight: 6, arbitrary: undoChange },
)
