import type { Ids, SourceTitle } from '@marquee/importers/record'
import { idOf } from './catalogue.ts'
import type { TitleCase } from './title-cases.ts'

type More = { ids?: Ids; originalName?: string }

const titleOf =
  (kind: SourceTitle['kind']) =>
  (name: string | null, year: number | null = null, { ids = {}, ...rest }: More = {}): SourceTitle => ({
    ...{ kind, ids, name, year },
    ...rest,
  })
const film = titleOf('film')
const series = titleOf('series')
const any = titleOf(null)
const tmdb = (slug: string, ids: Ids = {}): More => ({ ids: { tmdb: idOf(slug), ...ids } })
const imdb = (id: string): More => ({ ids: { imdb: id } })
const tvdb = (id: number): More => ({ ids: { tvdb: id } })
const DEAD = 2_000_000

const sequels: TitleCase[] = [
  ['a digit for "Part II"', film('The Godfather Part 2', 1974), '-'],
  ['a digit alone', film('The Godfather 2', 1974), '-'],
  ['the Roman number', film('Godfather, Part II', 1974), 'godfather-2'],
  ['the first with the year of the second', film('The Godfather', 1974), '? year-differs: godfather'],
  ['both volumes under one name', film('Kill Bill', 2003), '? suspicious: kill-bill-1 kill-bill-2'],
  ['a volume with a digit', film('Kill Bill Vol 1', 2003), 'kill-bill-1'],
  ['a volume with a word', film('Kill Bill Volume 2', 2004), '-'],
  ['a Roman number in brackets', film('Creed (III)', 2023), 'creed-3'],
  ['a Roman number in brackets, and no year', film('Creed (III)'), 'creed-3'],
  ['the first without a year', film('Creed'), 'creed'],
  [
    'a film in two halves',
    film('Harry Potter and the Deathly Hallows', 2010),
    '? suspicious: hallows-1 hallows-2',
  ],
  ['its second half', film('Harry Potter and the Deathly Hallows – Part 2', 2011), 'hallows-2'],
  ['a half with a Roman number', film('Harry Potter and the Deathly Hallows: Part II', 2011), '-'],
  ['a longer name of the same year', film('Robin Hood', 1991), 'robin-1991'],
  ['that longer name', film('Robin Hood – Prince of Thieves', 1991), 'robin-prince'],
  ['half of that longer name', film('Prince of Thieves', 1991), '? suspicious: robin-prince'],
]

const numbers: TitleCase[] = [
  ['a number without its comma', film('10000 BC', 2008), '? suspicious: bc'],
  ['a number with its comma', film('10,000 B.C.', 2008), 'bc'],
  ['a number in words', film('Apollo Thirteen', 1995), '-'],
  ['a number alone', film('300', 2007), '300'],
  ['a number alone, the year of its festival', film('300', 2006), '300'],
  ['a number that is also a year of others', film('1995', 1995), '-'],
  ['twelve in words', film('Twelve Angry Men', 1957), '-'],
  ['the remake of 12', film('12 Angry Men', 1997), 'angry-1997'],
  ['a series without its hyphens', series('911', 2018), '? suspicious: 911'],
  ['a series with its hyphens', series('9-1-1', 2018), '911'],
  ['its offshoot', series('9-1-1: Lone Star', 2020), '911-lone'],
  ['its offshoot without its own name', series('9-1-1', 2020), '? year-differs: 911'],
  ['a sign as a name', film('$', 1971), 'dollars'],
  ['the word for the sign', film('Dollars', 1971), 'dollars'],
]

const names: TitleCase[] = [
  ['an article that is part of another name', film('Fall', 2006), 'the-fall'],
  ['an article and no year', film('The Fall'), 'the-fall'],
  ['with and without the article, a year between', film('Quarry', 2015), 'two-quarries-a'],
  ['between both years', film('Quarry', 2017), 'two-quarries-b'],
  ['a French article left out', film('Haine', 1995), '? suspicious: haine'],
  ['a French name', film('La haine', 1995), 'haine'],
  ['a hash left out', film('Alive', 2020), 'alive-kr'],
  ['a hash and another year', film('#Alive', 1993), 'alive-1993'],
  ['Korean with a hash', film('#살아있다', 2020), 'alive-kr'],
  ['Chinese of two signs', film('英雄', 2002), 'hero-2002'],
  ['its English name of the other year', film('Hero', 1992), 'hero-1992'],
  ['its English name, ten years off', film('Hero', 1997), '? year-differs: hero-1992 hero-2002'],
  ['a remake by its original name', film('Den skyldige', 2021), '? year-differs: guilty-dk'],
  ['the remake', film('The Guilty', 2021), 'guilty-us'],
  ['Russian', film('Солярис', 1972), 'solaris-1972'],
  ['Russian with the year of the remake', film('Солярис', 2002), '? year-differs: solaris-1972'],
  ['a long vowel left out', series('Shogun', 2024), 'shogun-2024'],
  ['a long vowel, the old one', series('Shōgun', 1980), 'shogun-1980'],
  ['a long vowel written out', series('Shougun', 2024), '-'],
  ['a cross for an x', series('Hunter × Hunter', 2011), 'hunter-2011'],
  ['an x, the old one', series('Hunter x Hunter', 1999), 'hunter-1999'],
  ['a mark that is no country', series('Hellsing (OVA)'), '? no-year: hellsing'],
  ['a mark that is no country, and a year', series('Hellsing (OVA)', 2006), '? year-differs: hellsing'],
  [
    'the name of the older series with the year of the newer',
    series('Fullmetal Alchemist', 2009),
    '? year-differs: alchemist-2003',
  ],
  ['Japanese of the older series', series('鋼の錬金術師', 2003), 'alchemist-2003'],
  [
    'Japanese of the older series with the year of the newer',
    series('鋼の錬金術師', 2009),
    '? year-differs: alchemist-2003',
  ],
  ['a French name that is another series', series('Le Bureau', 2015), '? year-differs: le-bureau'],
  ['that other series', series('Le Bureau', 2006), 'le-bureau'],
  [
    'another name of the very year, and that name a year later',
    film('Last Boat', 2001),
    '? several: last-boat night-ferry',
  ],
  ['that name of its own year', film('Last Boat', 2002), 'last-boat'],
  ['a year behind that contradicts the year', series('Ghosts (2021)', 2019), '? year-differs: ghosts-uk'],
  ['a year behind that is near the year', series('Castle (2009)', 2010), 'castle'],
]

const kinds: TitleCase[] = [
  ['three of one letter, the first', series('V', 1983), 'v-1983'],
  ['three of one letter, the second', series('V', 1984), 'v-1984'],
  ['a year with two neighbours', series('V', 1985), 'v-1984'],
  ['between two countries', series('Life on Mars', 2007), '? several: mars-uk mars-us'],
  ['one of both by its country', series('Life on Mars (US)', 2007), '? several: mars-uk mars-us'],
  [
    'a miniseries in a diary, twenty years before the film',
    film('Shogun', 1980),
    '? other-kind: shogun-1980',
  ],
  ['a miniseries before the film of the name', film('Taken', 2002), '? other-kind: taken-2002 taken-film'],
  ['the film after the miniseries', film('Taken', 2008), 'taken-film'],
  ['a series named after the film', series('Taken', 2008), '? other-kind: taken-2002 taken-2017 taken-film'],
  [
    'the film of the name, with a miniseries of that year',
    film('Pride and Prejudice', 1995),
    '? other-kind: pride-1995',
  ],
  ['the series of a film', series('Turner and Hooch', 2021), 'hooch-series'],
  ['the film as a series', series('Turner & Hooch', 1989), '? other-kind: hooch-film hooch-series'],
  ['no kind, one film and two series', any('Taken', 2008), '? other-kind: taken-film'],
]

const ids: TitleCase[] = [
  [
    'the number of the old film for the remake',
    film('Psycho', 1998, tmdb('psycho-1960')),
    '? suspicious: psycho-1960 psycho-1998',
  ],
  [
    'a number, and a year in which no title has the name',
    film('Psycho', 1980, tmdb('psycho-1960')),
    'psycho-1960',
  ],
  [
    'the number of a film for a series, whose year is near',
    series('Harbour Lights', 2019, tmdb('wall-e')),
    '? suspicious: chernobyl',
  ],
  [
    'the number of a series for a film, and no year',
    film('Harbour Lights', null, tmdb('breaking-bad')),
    '? suspicious: amelie',
  ],
  [
    'the number of a film with a word in common and another year',
    film('Love Actually', 2003, tmdb('love-1969')),
    '? suspicious: love-1969 love-actually',
  ],
  [
    'the number of the first part for the second',
    film('Dune: Part Two', 2024, tmdb('dune-1984')),
    '? suspicious: dune-1984 dune-part-two',
  ],
  [
    'a number, and a name in another language that is not known',
    film('Hitze', 1995, tmdb('heat-1995')),
    '? suspicious: heat-1995',
  ],
  ['an id of IMDb, and a name that is not known', film('Hitze', 1995, imdb('tt0113277')), 'heat-1995'],
  [
    'an id of IMDb of a film with a word in common and another year',
    film('Alien Nation', 1988, imdb('tt0078748')),
    '? suspicious: alien',
  ],
  [
    'an id of IMDb of the film for the series',
    series('Taken', 2017, imdb('tt0936501')),
    '? other-kind: taken-film',
  ],
  [
    'a number of TVDB of the new series for the old one',
    series('Shōgun', 1980, tvdb(392573)),
    '? suspicious: shogun-1980 shogun-2024',
  ],
  ['a number of TVDB for a film of that name', film('9-1-1', 2018, tvdb(337907)), '? other-kind: 911'],
  [
    'a number of TVDB without a kind, and another year',
    any('9-1-1', 1999, tvdb(337907)),
    '? suspicious: 911',
  ],
  [
    'a dead number, and half of a name',
    film('Kill Bill', 2004, { ids: { tmdb: DEAD } }),
    '? suspicious: kill-bill-1 kill-bill-2',
  ],
  [
    'a dead number, no year and one of three',
    series('V', null, { ids: { tmdb: DEAD } }),
    '? no-year: v-1983 v-1984 v-2009',
  ],
]

/** Titles that invite a wrong match. */
export const ADVERSARIAL_CASES: Record<string, TitleCase[]> = {
  'sequels and halves': sequels,
  'numbers as names': numbers,
  'names alike': names,
  'kinds alike': kinds,
  'ids that mislead': ids,
}
