import fc from 'fast-check'
import { hasAired } from './catalogue.ts'
import { asking, done, late, type Noting, refused, type Step, superseded } from './command.ts'
import { batchOf, changedBy, isLatestPlay, isLatestRemoval, search, when } from './episodes.ts'
import { type Notebook, notePlay, type PlayNote } from './notebook.ts'
import { isUnknown, nameOf, title, who } from './saving.ts'
import {
  addStep,
  endResumed,
  endRewatch,
  isImplausible,
  isSeen,
  removeMark,
  removePlays,
  resumeRewatch,
  see,
  timeOf,
  type When,
} from './watching.ts'

const label = fc.constantFrom('watchlist', 'seen')

/** Marking a film as seen is a play of it, unless it has one. */
function seeFilm(notes: Notebook, id: number, { timestamp }: Noting, when: When): void {
  if (notes.plays.some((play) => play.type === 'movies' && play.id === id)) return
  const batch = `mark:movies:${id}`
  const time = timeOf(when, timestamp, '2010-07-15')
  notePlay(notes, {
    ...{ type: 'movies', id, season: null, episode: null, episodeId: null, rewatch: null },
    ...{ ...time, source: 'hand', batch, key: time.at === null ? batch : `${batch}:${time.at}` },
  })
}

/** Marking a series as seen is a play of each regular episode that has aired and was not seen. */
function seeSeries(notes: Notebook, series: number, { timestamp: at, model }: Noting, when: When): void {
  const { catalogue } = model
  const batch = `mark:series:${series}`
  const fresh = catalogue
    .of(series)
    .filter((one) => one.season > 0 && hasAired(one) && !isSeen(notes, series, one))
  for (const one of fresh) see(notes, series, one, { when, at, source: 'hand', batch })
  endRewatch(notes, catalogue, series, batch)
}

const set = fc.record({ who, label, title, when, late }).map(({ who, label, title, when, late }): Step => {
  const name = `${label}/${nameOf(title)}`
  const path = `/bookmarks/${name}${search(when)}`
  const note = (notes: Notebook, noting: Noting) => {
    const { at } = noting
    if (isImplausible(when)) return refused(400, 'invalid-input')
    if (noting.isSuperseded()) return superseded
    if (isUnknown(title)) return refused(404, 'title-unknown')
    const changed = !notes.bookmarks.has(name)
    if (changed) notes.bookmarks.set(name, { ...title, label, at })
    if (label !== 'seen') return done({ bookmarked: true, changed, batch: null })

    const batch = `mark:${title.type}:${title.id}`
    if (changed && !notes.steps.get(batch)?.some(({ kind }) => kind === 'no-bookmark'))
      addStep(notes, batch, { kind: 'no-bookmark', title })
    if (title.type === 'movies') seeFilm(notes, title.id, noting, when ?? 'now')
    else seeSeries(notes, title.id, noting, when ?? 'unknown')
    return done({ bookmarked: true, changed, batch: changed ? batch : null })
  }
  return asking(`bookmarks ${path}`, who, () => ({ method: 'PUT', path }), note, late)
})

const remove = fc.record({ who, label, title, late }).map(({ who, label, title, late }): Step => {
  const { type, id } = title
  const name = `${label}/${nameOf(title)}`
  const note = (notes: Notebook, noting: Noting) => {
    if (noting.isSuperseded()) return superseded
    if (label !== 'seen')
      return done({ bookmarked: false, changed: notes.bookmarks.delete(name), batch: null })

    const batch = batchOf(noting)
    const mark = `mark:${type}:${id}`
    const isOfTitle = (play: PlayNote) => play.type === type && play.id === id
    const isLatest = (play: PlayNote) => isLatestPlay(noting, play)
    const isOld = type === 'series' || notes.plays.filter(isOfTitle).every(isLatest)
    const changed = isOld && removeMark(notes, batch, name)
    const isOfMark = (play: PlayNote) => play.batch === mark && isLatestRemoval(noting, play)
    const isMeant = (play: PlayNote) => isOfTitle(play) && (type === 'movies' || isOfMark(play))
    if (changed && type === 'series') resumeRewatch(notes, id, isMeant)
    const removed = changed ? removePlays(notes, batch, isMeant) : []
    endResumed(notes, noting.model.catalogue, removed)
    return changedBy(changed, { bookmarked: false })
  }
  const ask = () => ({ method: 'DELETE', path: `/bookmarks/${name}` })
  return asking(`takes back ${name}`, who, ask, note, late)
})

export const bookmarking = fc.oneof({ weight: 4, arbitrary: set }, { weight: 2, arbitrary: remove })
