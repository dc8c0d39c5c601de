import { filmBody } from './bodies.ts'
import { films } from './catalogue.ts'

const filmOf = (slug: string) => {
  const found = films.find((one) => one.slug === slug)
  if (found === undefined) throw new Error(slug)
  return found
}
const idOf = (slug: string) => String(filmOf(slug).id)
const known = (slug: string) => {
  const { name, date } = filmOf(slug)
  return { name, year: Number((date ?? '').slice(0, 4)) }
}
const ids = (slug: string) => {
  const { id, imdb = '' } = filmOf(slug)
  return { tmdb: id, imdb }
}

type FilmCase = { story: string; slug: string; body: object; expected: string }

const { plex, jellyfin, emby } = filmBody

/** Films as servers have them, and what they come to. */
export const FILM_CASES: FilmCase[] = films.flatMap(({ slug }) => {
  const right = idOf(slug)
  const other = films.find((one) => one.slug !== slug && one.name !== filmOf(slug).name)?.slug ?? slug
  const { name, year } = known(slug)
  const isNamesake = films.filter((one) => one.name === name).length > 1
  return [
    { story: 'both ids', slug, body: plex({ ...known(slug), ...ids(slug) }), expected: right },
    {
      story: 'ids in German',
      slug,
      body: jellyfin({ name: 'Etwas', year, ...ids(slug) }),
      expected: 'inbox',
    },
    {
      story: 'an id of IMDb in German',
      slug,
      body: emby({ name: 'Etwas', year, imdb: ids(slug).imdb }),
      expected: right,
    },
    { story: 'name and year', slug, body: jellyfin(known(slug)), expected: right },
    { story: 'a name alone', slug, body: emby({ name }), expected: isNamesake ? 'inbox' : right },
    {
      story: 'a video of their own of that name and year',
      slug,
      body: plex({ ...known(slug), guid: `tv.plex.agents.none://${right}` }),
      expected: 'inbox',
    },
    { story: 'a year one off', slug, body: plex({ name, year: year + 1 }), expected: right },
    { story: 'a year ten off', slug, body: plex({ name, year: year + 10 }), expected: 'inbox' },
    {
      story: 'an older agent',
      slug,
      body: plex({ ...known(slug), guid: `com.plexapp.agents.imdb://${ids(slug).imdb}?lang=en` }),
      expected: right,
    },
    {
      story: "another film's number of TMDB",
      slug,
      body: emby({ ...known(slug), tmdb: Number(idOf(other)) }),
      expected: 'inbox',
    },
    {
      ...{ story: "another film's number of TMDB, and the right id of IMDb", slug, expected: 'inbox' },
      body: jellyfin({ ...known(slug), tmdb: Number(idOf(other)), imdb: ids(slug).imdb }),
    },
  ]
})

/** Each film with the ids of each other one, with its year and without, which are never that other one. */
export const CROSSED_CASES: FilmCase[] = films.flatMap(({ slug }) =>
  films
    .filter((other) => other.slug !== slug && other.name !== filmOf(slug).name)
    .flatMap((other) =>
      [known(slug), { name: known(slug).name }].flatMap((sent) => {
        const story = `${'year' in sent ? 'name and year' : 'name'}, and of ${other.slug}`
        const { tmdb, imdb } = ids(other.slug)
        return [
          { story: `${story} the number of TMDB`, slug, body: plex({ ...sent, tmdb }), expected: 'inbox' },
          { story: `${story} the id of IMDb`, slug, body: emby({ ...sent, imdb }), expected: 'inbox' },
          { story: `${story} both`, slug, body: jellyfin({ ...sent, tmdb, imdb }), expected: 'inbox' },
        ]
      }),
    ),
)
