import type { FilmEntry } from './entry.ts'
import { filmsBefore1980 } from './films-before-1980.ts'
import { filmsOfThe2000s } from './films-of-the-2000s.ts'
import { filmsOfTheEightiesAndNineties } from './films-of-the-eighties-and-nineties.ts'
import { filmsSince2014 } from './films-since-2014.ts'

export const filmEntries: FilmEntry[] = [
  ...filmsBefore1980,
  ...filmsOfTheEightiesAndNineties,
  ...filmsOfThe2000s,
  ...filmsSince2014,
]
