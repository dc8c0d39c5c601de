import type { Answer, ColumnMapping } from '@marquee/importers/answer'

/** Value of a field whose column a file does not have. Names of columns stand behind a sign, for they may be anything. */
export const NO_COLUMN = '-'

type Column = Exclude<keyof ColumnMapping, 'scale' | 'allAre'>

/** Contents that a column of any table may have. */
export const MAPPED_COLUMNS = {
  title: { title: 'Title', note: 'Name of the film or series' },
  year: { title: 'Year', note: 'Of release; a date will do' },
  kind: { title: 'Kind', note: 'Says whether it is a film or a series' },
  seenAt: { title: 'Seen on', note: 'Date or time' },
  rating: { title: 'My rating', note: 'Yours, not that of others' },
  season: { title: 'Season', note: 'Its number' },
  episode: { title: 'Episode', note: 'Its number' },
  status: { title: 'State', note: 'Seen, watching, on the watchlist, dropped' },
  tmdb: { title: 'TMDB id', note: 'A number' },
  imdb: { title: 'IMDb id', note: 'tt and digits' },
  tvdb: { title: 'TVDB id', note: 'A number, of series' },
} satisfies Record<Column, { title: string; note: string }>

/** Reads the answers of a form of questions, by the path of the file. Files that are not to be taken have none. */
export function readAnswers(form: FormData): Record<string, Answer> {
  // A form looks through all of its fields for one. The first of a name counts, as there: without scripts a choice comes
  // before the hidden field of its list.
  const fields = new Map([...form].reverse())
  const answers: [string, Answer][] = []
  for (let index = 0; fields.has(`${index}.path`); index += 1) {
    const field = (name: string) => String(fields.get(`${index}.${name}`) ?? '')
    if (field('take') === 'on') answers.push([field('path'), answerOf(field('kind'), field)])
  }
  return Object.fromEntries(answers)
}

function answerOf(kind: string, field: (name: string) => string): Answer {
  if (kind === 'list') return { list: field('list') === 'watchlist' ? 'watchlist' : 'folder' }
  if (kind === 'date-order') return { dateOrder: field('dates') === 'month-day' ? 'month-day' : 'day-month' }
  return { mapping: mappingOf(field) }
}

function mappingOf(field: (name: string) => string): ColumnMapping {
  const mapping: ColumnMapping = {}
  for (const column of Object.keys(MAPPED_COLUMNS) as Column[]) {
    const chosen = field(`map.${column}`)
    if (chosen.startsWith('=')) mapping[column] = chosen.slice(1)
  }
  const scale = Number(field('scale'))
  if (scale === 5 || scale === 10 || scale === 100) mapping.scale = scale
  const allAre = field('allAre')
  return allAre === 'film' || allAre === 'series' ? { ...mapping, allAre } : mapping
}
