import type { TitleRef } from '@marquee/domain/title'
import fc from 'fast-check'
import { TITLE_IDS } from './catalogue.ts'
import { asking, done, refused, type Step } from './command.ts'

/** Film 9 is none that the catalogue knows. */
const UNKNOWN = 9
export const titleId = fc.oneof(
  { weight: 8, arbitrary: fc.constant(1396) },
  { weight: 1, arbitrary: fc.constantFrom(...TITLE_IDS) },
)
export const filmId = fc.oneof(
  { weight: 9, arbitrary: titleId },
  { weight: 1, arbitrary: fc.constant(UNKNOWN) },
)
/** Mostly the same person and the same series, for most faults need several steps with one thing. */
export const who = fc.oneof(
  { weight: 8, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.constant(1) },
)
export const knownTitle = fc
  .tuple(fc.constantFrom<TitleRef['type']>('movies', 'series'), titleId)
  .map(([type, id]): TitleRef => ({ type, id }))
export const title = fc.oneof(
  { weight: 9, arbitrary: knownTitle },
  { weight: 1, arbitrary: fc.constant<TitleRef>({ type: 'movies', id: UNKNOWN }) },
)
export const nameOf = ({ type, id }: TitleRef) => `${type}/${id}`
export const isUnknown = ({ id }: TitleRef) => id === UNKNOWN

const key = fc.constantFrom('total', '0', '1', '5', '77')

const rate = fc
  .tuple(who, title, key, fc.integer({ min: 0, max: 11 }))
  .map(([who, title, key, rating]): Step => {
    const name = `${nameOf(title)}/${key}`
    const ask = () => ({ method: 'PUT', path: `/ratings/${name}`, body: { rating } })
    return asking(`rates ${name} ${rating}`, who, ask, (notes, { at }) => {
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

const rule = fc.tuple(who, fc.constantFrom('first-unseen' as const, 'after-last' as const)).map(
  ([who, nextRule]): Step =>
    asking(
      `wants next what is ${nextRule}`,
      who,
      () => ({ method: 'PUT', path: '/preferences', body: { nextRule } }),
      (notes) => {
        notes.nextRule = nextRule
        return done({ nextRule })
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
  { weight: 4, arbitrary: rate },
  { weight: 1, arbitrary: unrate },
  { weight: 1, arbitrary: colour },
  { weight: 1, arbitrary: rule },
  { weight: 1, arbitrary: profile },
)
