import type { Question } from '../answer.ts'
import type { Collector } from '../collector.ts'
import { type FileHead, hasColumns } from '../file-head.ts'
import type { Part, Reader, Reading } from '../reader.ts'
import type { Position, SourceEpisode, SourceTitle } from '../record.ts'
import { anyTitleOf, seriesOf } from '../source-title.ts'
import { createDatedRows } from './dated-rows.ts'

/** Words by which languages of Netflix begin the name of a season. */
const SEASON =
  /^(?:season|series|part|volume|book|chapter|staffel|teil|temporada|saison|partie|stagione|parte|seizoen|säsong|sæson|sesong|kausi|sezon|série|évad|сезон|シーズン|시즌|第)\s*(\d{1,3})/i
const LIMITED = /^(?:limited series|miniserie|mini-?série|mini-?series|miniserien?)$/i

/**
 * Netflix's viewing history of one profile: a title and a day, nothing else. Titles of episodes are
 * `Series: Season 1: Name` in the language of the account; the number of an episode is not in the file, so it is found by
 * its name or not at all. What is no episode may be a film or a series. The order of day and month depends on the
 * account; where no date tells it, the file waits for an answer. The account-wide `ViewingActivity.csv` is not read. Seen in
 * public files and in Movary's importer.
 */
export const netflix: Reader = { source: 'netflix', label: 'Netflix', recognise, read }

function recognise(head: FileHead): Part | null {
  if (hasColumns(head, 'profile name', 'start time', 'title'))
    return { name: 'activity', leftOut: 'of all profiles; download the viewing history of your own' }
  const isHistory =
    head.header.filter((name) => name !== '').length === 2 && hasColumns(head, 'title', 'date')
  return isHistory ? { name: 'history' } : null
}

function read(collect: Collector): Reading {
  const rows = createDatedRows('date')
  return {
    row: (row, { path }) => rows.add(path, row),
    close({ path, answer }): Question | undefined {
      const { question, list, order } = rows.take(path, answer)
      for (const row of list) {
        const position: Position = { file: path, line: row.line }
        if (row.get('title') === '') {
          collect.problem('entry-incomplete', position, 'This row has no title; it is left out.')
          continue
        }
        const { title, episode } = readTitle(row.get('title'))
        collect.add({
          action: 'play',
          position,
          title,
          episode,
          time: collect.time(row.get('date'), position, order),
        })
      }
      return question
    },
  }
}

/** Splits `Series: Season 1: Name`, where the series and the name may have colons of their own. */
function readTitle(text: string): { title: SourceTitle; episode: SourceEpisode | null } {
  const parts = text.split(': ')
  // A name has to follow: "Part 1" at the end is that of a film.
  const inner = parts.slice(0, -1)
  const at = inner.findIndex((part, index) => index > 0 && (SEASON.test(part) || LIMITED.test(part)))
  if (at === -1) return { title: anyTitleOf({ name: text }), episode: null }
  const season = Number(SEASON.exec(parts[at] ?? '')?.[1] ?? 1)
  const episode = { season, number: null, ids: {}, name: parts.slice(at + 1).join(': ') }
  return { title: seriesOf({ name: parts.slice(0, at).join(': ') }), episode }
}
