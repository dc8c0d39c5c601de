import type { TitleRef } from '@marquee/domain/title'
import fc from 'fast-check'
import { asking, done, refused, type Step } from './command.ts'

/** Film 9 is none that the catalogue knows. */
const KNOWN: TitleRef[] = [
  { type: 'movies', id: 27205 },
  { type: 'movies', id: 1396 },
  { type: 'series', id: 1396 },
  { type: 'series', id: 27205 },
]
export const who = fc.nat(1)
export const knownTitle = fc.constantFrom(...KNOWN)
export const title = fc.oneof(
  { weight: 9, arbitrary: knownTitle },
  { weight: 1, arbitrary: fc.constant<TitleRef>({ type: 'movies', id: 9 }) },
)
export const nameOf = ({ type, id }: TitleRef) => `${type}/${id}`
export const isUnknown = ({ id }: TitleRef) => id === 9

const label = fc.constantFrom('watchlist', 'seen')
const key = fc.constantFrom('total', '0', '1', '5', '77')
const season = fc.nat(6)

const bookmark = fc.tuple(who, label, title).map(([who, label, title]): Step => {
  const name = `${label}/${nameOf(title)}`
  const path = `/bookmarks/${name}`
  return asking(
    `bookmarks ${name}`,
    who,
    () => ({ method: 'PUT', path }),
    (notes, at) => {
      if (isUnknown(title)) return refused(404, 'title-unknown')
      const changed = !notes.bookmarks.has(name)
      if (changed) notes.bookmarks.set(name, { ...title, label, at })
      return done({ bookmarked: true, changed })
    },
  )
})

const removeBookmark = fc.tuple(who, label, title).map(([who, label, title]): Step => {
  const name = `${label}/${nameOf(title)}`
  return asking(
    `takes back ${name}`,
    who,
    () => ({ method: 'DELETE', path: `/bookmarks/${name}` }),
    (notes) => done({ bookmarked: false, changed: notes.bookmarks.delete(name) }),
  )
})

const rate = fc
  .tuple(who, title, key, fc.integer({ min: 0, max: 11 }))
  .map(([who, title, key, rating]): Step => {
    const name = `${nameOf(title)}/${key}`
    const ask = () => ({ method: 'PUT', path: `/ratings/${name}`, body: { rating } })
    return asking(`rates ${name} ${rating}`, who, ask, (notes, at) => {
      if (rating < 1 || rating > 10) return refused(400, 'invalid-input')
      if (title.type === 'movies' && key !== 'total') return refused(400, 'key-not-for-films')
      if (title.type === 'series' && key === 'total') return refused(400, 'key-not-for-series')
      if (isUnknown(title)) return refused(404, 'title-unknown')
      if (key === '77') return refused(404, 'season-unknown')
      const old = notes.ratings.get(name)
      const first = ![...notes.ratings.values()].some(
        ({ type, id }) => type === title.type && id === title.id,
      )
      notes.ratings.set(name, { ...title, key, rating, createdAt: old?.createdAt ?? at, updatedAt: at })
      return done({ rating, created: old === undefined, first })
    })
  })

const unrate = fc.tuple(who, title, key).map(([who, title, key]): Step => {
  const name = `${nameOf(title)}/${key}`
  return asking(
    `takes back the rating ${name}`,
    who,
    () => ({ method: 'DELETE', path: `/ratings/${name}` }),
    (notes) => done({ rating: null, changed: notes.ratings.delete(name) }),
  )
})

/** Each season of the catalogue of this test has one episode, and season 6 is none. */
const tick = fc
  .tuple(who, fc.constantFrom(1396, 27205), season, fc.boolean())
  .map(([who, series, season, whole]): Step => {
    const name = `${series}/${season}`
    const ask = () => ({ method: 'PUT', path: `/episodes/${name}${whole ? '' : '/1'}` })
    return asking(`has seen ${name}`, who, ask, (notes, at) => {
      if (season === 6) return refused(404, 'title-unknown')
      const changed = !notes.ticks.has(name)
      if (changed) notes.ticks.set(name, { series, season, at })
      return done({ changed })
    })
  })

const untick = fc
  .tuple(who, fc.constantFrom(1396, 27205), season, fc.boolean())
  .map(([who, series, season, whole]): Step => {
    const name = `${series}/${season}`
    const ask = () => ({ method: 'DELETE', path: `/episodes/${name}${whole ? '' : '/1'}` })
    return asking(`has not seen ${name}`, who, ask, (notes) => {
      const bookmark = notes.bookmarks.get(`seen/series/${series}`)
      const isMarked = bookmark !== undefined && season >= 1 && season <= 5
      if (isMarked) {
        // The mark meant every season: those that are not taken back are ticked off in its place.
        for (const other of [1, 2, 3, 4, 5])
          if (!notes.ticks.has(`${series}/${other}`))
            notes.ticks.set(`${series}/${other}`, { series, season: other, at: bookmark.at })
        notes.bookmarks.delete(`seen/series/${series}`)
      }
      return done({ changed: notes.ticks.delete(name) || isMarked })
    })
  })

const colour = fc.tuple(who, fc.constantFrom('teal', 'red', 'purple')).map(
  ([who, colour]): Step =>
    asking(
      `likes ${colour}`,
      who,
      () => ({ method: 'PUT', path: '/preferences', body: { colour } }),
      (notes) => {
        notes.colour = colour
        return done({ colour })
      },
    ),
)

const profile = fc.tuple(who, fc.constantFrom('', 'Ada', 'Grace')).map(([who, firstName]): Step => {
  const ask = () => ({ method: 'PUT', path: '/profile', body: { firstName, lastName: '' } })
  return asking(`is called ${firstName}`, who, ask, (notes) => {
    notes.firstName = firstName || null
    return done({ viewer: { firstName: notes.firstName } })
  })
})

export const saving = fc.oneof(
  { weight: 4, arbitrary: bookmark },
  { weight: 2, arbitrary: removeBookmark },
  { weight: 4, arbitrary: rate },
  { weight: 1, arbitrary: unrate },
  { weight: 3, arbitrary: tick },
  { weight: 1, arbitrary: untick },
  { weight: 1, arbitrary: colour },
  { weight: 1, arbitrary: profile },
)
