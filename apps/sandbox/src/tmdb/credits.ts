import { type Cast, personIdOf } from '#catalogue/cast.ts'
import type { Film, Series } from '#catalogue/catalogue.ts'
import { hash } from '#catalogue/chance.ts'

/** TMDB's own credit numbers are 24 hexadecimal digits. */
export const creditId = (text: string) =>
  [0, 1, 2].map((part) => hash(`${text}:${part}`).toString(16).padStart(8, '0')).join('')

const person = (id: number, name: string, department: string) => ({
  adult: false,
  gender: 0,
  id,
  known_for_department: department,
  name,
  original_name: name,
  popularity: Number((1 + (id % 900) / 100).toFixed(4)),
})

const castMember =
  (key: string) =>
  ({ id, name, role }: Cast[number], order: number) => ({
    ...person(id, name, 'Acting'),
    // Some people have no portrait, as on TMDB.
    profile_path: id % 7 === 0 ? null : `/person-${id}.svg`,
    character: role,
    credit_id: creditId(`cast:${key}:${id}`),
    order,
  })

/** `/movie/{id}/credits` and `/tv/{id}/credits`, without the id, which an appended object lacks. */
export function creditsOf(title: Film | Series) {
  const key = `${title.kind}:${title.id}`
  const cast = title.cast.map(castMember(key))
  if (title.kind === 'tv') return { cast, crew: [] }
  return {
    cast: cast.map((member) => ({ ...member, cast_id: member.order + 1 })),
    crew: title.directors.map((name) => ({
      ...person(personIdOf(name), name, 'Directing'),
      profile_path: null,
      credit_id: creditId(`crew:${key}:${name}`),
      department: 'Directing',
      job: 'Director',
    })),
  }
}
